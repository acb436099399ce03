import type { AnyOperation } from "../operation.ts";

export const invitationsOperations: readonly AnyOperation[] = [];
