import type { OperationContext } from "../../http/operation-route.ts";
import { setArchived } from "./archive-project.ts";

export const unarchiveProjectUseCase = (
  input: Parameters<typeof setArchived>[0],
  context: OperationContext,
) => setArchived(input, context, null);
