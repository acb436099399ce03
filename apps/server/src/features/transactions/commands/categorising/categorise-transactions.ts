import type { categorisationActions } from "@amont/contract/events.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import type { CommandInput } from "../run-command.ts";
import { putIntoCategory } from "./put-into-category.ts";

interface Body {
  readonly categoryId: number;
  readonly action?: (typeof categorisationActions)[number] | null | undefined;
}

export function categoriseTransactionsUseCase({ body }: CommandInput<Body>, context: OperationContext) {
  return putIntoCategory(context, body, body.action ?? "Categorize");
}
