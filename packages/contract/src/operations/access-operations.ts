import type { AnyOperation } from "../operation.ts";

export const accessOperations: readonly AnyOperation[] = [];
