import type { InputOf } from "@amont/contract/operation.ts";
import type { setCategoryVatRates } from "@amont/contract/operations/categories/settings/set-category-vat-rates.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";
import { basisPointsOf } from "../vat-rate.ts";

export async function setCategoryVatRatesUseCase(
  { body }: InputOf<typeof setCategoryVatRates>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeSettings(context, currentCompany(context), {
    action: "canSetVatRate",
    categoryIds: body.categoryIds,
    change: { vat_rate_bp: basisPointsOf(body.vatRate) },
  });
}
