import type { InputOf } from "@amont/contract/operation.ts";
import type { setCategoryNote } from "@amont/contract/operations/categories/settings/set-category-note.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";

export async function setCategoryNoteUseCase(
  { body }: InputOf<typeof setCategoryNote>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeSettings(context, currentCompany(context), {
    action: "canAnnotate",
    categoryIds: [body.categoryId],
    change: { note: body.note },
  });
}
