import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getIntragroupSummary } from "@amont/contract/operations/intragroup/get-intragroup-summary.ts";
import {
  type IntragroupState,
  intragroupStates,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { memberOf } from "../member-of.ts";
import { type GroupStates, openGroupStates } from "./group-states.ts";
import { findLookedAt, findRowSums, type RowSums } from "./rows-repository.ts";

interface Summary {
  readonly states: Array<{ state: IntragroupState; count: number; net: Money | null }>;
  readonly proposedCount: number;
  readonly refusedCount: number;
  readonly canChange: boolean;
  readonly detectedAt: string | null;
}

export const getIntragroupSummaryUseCase =
  (rates: RateBooks) =>
  async (
    { params: { consolidationId } }: InputOf<typeof getIntragroupSummary>,
    { caller, database, now }: OperationContext,
  ): Promise<Outcome<Summary>> => {
    const access = memberOf(caller, consolidationId);
    const states = await openGroupStates(database, access, { rates, now });
    if (states === undefined) return err(failure("not_found"));
    const rows = await findRowSums(database, access, {
      statuses: ["confirmed", "proposed", "refused"],
      from: states.from,
      before: null,
    });
    const countOf = (status: RowSums["status"]) => rows.filter((row) => row.status === status).length;
    const lookedAt = await findLookedAt(database, access.organisationId);
    const rights = await findRights(database, access, caller.userId);
    return ok({
      states: byState(
        rows.filter(({ status }) => status === "confirmed"),
        states,
      ),
      proposedCount: countOf("proposed"),
      refusedCount: countOf("refused"),
      canChange: rights.writesAnywhere,
      detectedAt: lookedAt?.toISOString() ?? null,
    });
  };

function byState(rows: readonly RowSums[], states: GroupStates): Summary["states"] {
  const grouped = Map.groupBy(rows, (row) => states.stateOf(row));
  return intragroupStates.flatMap((state) => {
    const own = grouped.get(state) ?? [];
    if (own.length === 0) return [];
    const nets = own.map((row) => states.netOf(row, "today"));
    const isKnown = nets.every((net) => net !== null);
    const sum = nets.reduce<number>((total, net) => total + (net ?? 0), 0);
    return [{ state, count: own.length, net: isKnown ? money(sum, states.group.currency) : null }];
  });
}
