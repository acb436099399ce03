import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";

export async function setCategoryPaymentDelayUseCase(
  { body }: { readonly body: { readonly categoryId: number; readonly paymentDelayDays: number } },
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeSettings(context, currentCompany(context), {
    action: "canSetPaymentDelay",
    categoryIds: [body.categoryId],
    change: { payment_delay_days: body.paymentDelayDays },
  });
}
