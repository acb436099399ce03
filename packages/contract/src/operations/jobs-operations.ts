import type { AnyOperation } from "../operation.ts";

export const jobsOperations: readonly AnyOperation[] = [];
