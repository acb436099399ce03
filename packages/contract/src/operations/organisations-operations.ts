import type { AnyOperation } from "../operation.ts";

export const organisationsOperations: readonly AnyOperation[] = [];
