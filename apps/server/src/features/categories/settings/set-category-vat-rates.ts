import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";
import { basisPointsOf } from "../vat-rate.ts";

export async function setCategoryVatRatesUseCase(
  { body }: { readonly body: { readonly categoryIds: readonly number[]; readonly vatRate: number | null } },
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeSettings(context, currentCompany(context), {
    action: "canSetVatRate",
    categoryIds: body.categoryIds,
    change: { vat_rate_bp: basisPointsOf(body.vatRate) },
  });
}
