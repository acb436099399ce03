import type { InputOf } from "@amont/contract/operation.ts";
import type { annotateCategory } from "@amont/contract/operations/categories/annotate-category.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";

type Input = InputOf<typeof annotateCategory>;

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
