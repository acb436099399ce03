/** A group that nobody looked at for long takes a while: how far it is, as the refusal says. Pure. */
import { ApiError } from "../../api/api-error.ts";

export interface Computing {
  readonly done: number;
  readonly total: number;
}

/** Null for any other failure. */
export function computingOf(error: unknown): Computing | null {
  if (!(error instanceof ApiError) || error.code !== "31010") return null;
  const { done, total } = error.params as { readonly done?: unknown; readonly total?: unknown };
  return { done: typeof done === "number" ? done : 0, total: typeof total === "number" ? total : 0 };
}
