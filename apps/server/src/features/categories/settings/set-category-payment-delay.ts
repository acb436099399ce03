import type { InputOf } from "@amont/contract/operation.ts";
import type { setCategoryPaymentDelay } from "@amont/contract/operations/categories/settings/set-category-payment-delay.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";

export async function setCategoryPaymentDelayUseCase(
  { body }: InputOf<typeof setCategoryPaymentDelay>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeSettings(context, currentCompany(context), {
    action: "canSetPaymentDelay",
    categoryIds: [body.categoryId],
    change: { payment_delay_days: body.paymentDelayDays },
  });
}
