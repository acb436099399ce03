import type { AnyOperation } from "../operation.ts";

export const accountsOperations: readonly AnyOperation[] = [];
