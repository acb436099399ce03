import type { AnyOperation } from "../operation.ts";

export const sessionOperations: readonly AnyOperation[] = [];
