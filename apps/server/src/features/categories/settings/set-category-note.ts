import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";

export async function setCategoryNoteUseCase(
  { body }: { readonly body: { readonly categoryId: number; readonly note: string } },
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeSettings(context, currentCompany(context), {
    action: "canAnnotate",
    categoryIds: [body.categoryId],
    change: { note: body.note },
  });
}
