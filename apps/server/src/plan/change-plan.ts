/** The one way in which the plan changes: lock, look, decide, write, tell; with what it takes to take it back. */
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../http/operation-route.ts";
import { lastChangeId } from "../ledger/change-range-repository.ts";
import { lockLedger } from "../ledger/lock-ledger.ts";
import { announcePlan } from "./announce-plan.ts";
import { type OpenPlan, openPlan } from "./open-plan.ts";

/** Whose rows a change of the plan can be taken back for. */
export const undoableTables = [
  "forecast_series",
  "forecast_cells",
  "forecast_timings",
  "kpi_values",
] as const;

export async function changePlan<T extends object>(
  context: OperationContext,
  { companyId, scenarioId }: { readonly companyId: number; readonly scenarioId: number | null | undefined },
  change: (plan: OpenPlan) => Promise<Outcome<T>>,
): Promise<Outcome<T & { readonly undoToken: string }>> {
  const { database } = context;
  // Sent together, worked off in this order: nothing is looked at before the lock is there.
  const [, plan, undoFrom] = await Promise.all([
    lockLedger(database, companyId),
    openPlan(context, companyId, scenarioId ?? null),
    lastChangeId(database, companyId, undoableTables),
  ]);
  if (!plan.ok) return plan;
  if (plan.value.isFrozen) return err(failure("23003", { scenarioId }));
  const changed = await change(plan.value);
  if (!changed.ok) return changed;
  const undoTo = await lastChangeId(database, companyId, undoableTables);
  if (undoTo !== undoFrom) await announcePlan(context);
  return ok({ ...changed.value, undoToken: `${undoFrom}-${undoTo}` });
}
