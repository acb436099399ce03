import type { Failure } from "@amont/contract/failure.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { failureAbout } from "../run-command.ts";
import type { LedgerTransaction } from "../transaction-commands-repository.ts";
import type { SplitGroup } from "./split-repository.ts";

/** The whole that a link names, when it was split and none of its lines was reconciled with something since. */
export function splitOf(
  [whole]: readonly LedgerTransaction[],
  { lines }: SplitGroup,
): Result<LedgerTransaction, Failure> {
  invariant(whole !== undefined, "a command about one transaction found it");
  if (!whole.isSplit) return err(failureAbout("21004", [whole.id]));
  const reconciled = lines.filter(({ isReconciled }) => isReconciled).map(({ id }) => id);
  return reconciled.length === 0 ? ok(whole) : err(failureAbout("21002", reconciled));
}
