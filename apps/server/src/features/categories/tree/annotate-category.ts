import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";

interface Input {
  readonly params: { readonly companyId: number; readonly categoryId: number };
  readonly body: { readonly note: string };
}

export async function annotateCategoryUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeSettings(context, params.companyId, {
    action: "canAnnotate",
    categoryIds: [params.categoryId],
    change: { note: body.note },
  });
}
