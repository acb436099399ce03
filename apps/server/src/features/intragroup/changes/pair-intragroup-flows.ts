import { randomUUID } from "node:crypto";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { IntragroupState } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { pairIntragroupFlows } from "@amont/contract/operations/intragroup/pair-intragroup-flows.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { announceIntragroup } from "../announce-intragroup.ts";
import { openGroupStates } from "../flows/group-states.ts";
import { memberOf } from "../member-of.ts";
import { changeMarks } from "./change-marks.ts";
import { findFlows, lockCompanies, type MarkableFlow, writeMarksByHand } from "./marks-repository.ts";

export const pairIntragroupFlowsUseCase =
  (rates: RateBooks) =>
  async (
    { params: { consolidationId }, body }: InputOf<typeof pairIntragroupFlows>,
    { caller, database, now }: OperationContext,
  ): Promise<Outcome<{ rowId: string; state: IntragroupState; undoToken: string | null }>> => {
    const access = memberOf(caller, consolidationId);
    const wanted = [...new Map(body.flows.map((flow) => [flow.transactionId, flow])).values()];
    const companyIds = [...new Set(wanted.map(({ companyId }) => companyId))];
    if (companyIds.some((id) => !access.companyIds.includes(id))) return err(failure("31202"));
    const rights = await findRights(database, access, caller.userId);
    if (!rights.mayChange(companyIds)) return err(failure("forbidden"));
    const states = await openGroupStates(database, access, { rates, now });
    if (states === undefined) return err(failure("not_found"));
    await lockCompanies(database, companyIds);
    const flows = await findFlows(database, wanted);
    if (flows.length < wanted.length) return err(failure("not_found"));
    const checked = sidesOf(flows);
    if (!checked.ok) return checked;
    const { outgoing, incoming } = checked.value;
    const known = pairOfAll(flows);
    const isPairedOtherwise = flows.some(({ pairId, state }) => pairId !== null && state === "confirmed");
    if (known === null && isPairedOtherwise) return err(failure("31203"));
    const rowId = known ?? randomUUID();
    const state = states.stateOf({
      outgoing: sumsOf(outgoing),
      incoming: sumsOf(incoming),
      isAmbiguous: false,
      isPair: true,
    });
    if (known !== null && flows.every((flow) => flow.state === "confirmed"))
      return ok({ rowId, state, undoToken: null });
    const marked = (own: readonly MarkableFlow[], [other]: readonly MarkableFlow[]) =>
      own.map(({ companyId, transactionId }) => ({
        companyId,
        transactionId,
        counterpartyId: other?.companyId ?? 0,
        counterpartyAccountId: other?.bankAccountId ?? null,
        state: "confirmed" as const,
        pairId: rowId,
      }));
    const marks = [...marked(outgoing, incoming), ...marked(incoming, outgoing)];
    const undoToken = await changeMarks(database, access, () =>
      writeMarksByHand(database, access.organisationId, marks),
    );
    await announceIntragroup(database, companyIds);
    return ok({ rowId, state, undoToken });
  };

/** The pair that exactly these lines are in already. */
function pairOfAll(flows: readonly MarkableFlow[]): string | null {
  const [first] = flows;
  return flows.every(({ pairId }) => pairId === first?.pairId) ? (first?.pairId ?? null) : null;
}

interface Sides {
  readonly outgoing: readonly MarkableFlow[];
  readonly incoming: readonly MarkableFlow[];
}

const placesOf = (side: readonly MarkableFlow[]): ReadonlySet<string> =>
  new Set(side.map(({ companyId, bankAccountId, currency }) => `${companyId}/${bankAccountId}/${currency}`));

/** Each of one company, account and currency, one of them of one line, and not the same place on both. */
function sidesOf(flows: readonly MarkableFlow[]): Outcome<Sides> {
  const outgoing = flows.filter(({ effectMinor }) => effectMinor < 0);
  const incoming = flows.filter(({ effectMinor }) => effectMinor > 0);
  if (outgoing.length === 0 || incoming.length === 0) return err(failure("31201"));
  const [from, to] = [placesOf(outgoing), placesOf(incoming)];
  const isOneFlow =
    from.size === 1 &&
    to.size === 1 &&
    Math.min(outgoing.length, incoming.length) === 1 &&
    [...from].every((place) => !to.has(place));
  if (isOneFlow) return ok({ outgoing, incoming });
  const issue = { in: "body", field: "flows", problem: "not the two sides of one flow" };
  return err(failure("invalid_input", { issues: [issue] }));
}

function sumsOf(flows: readonly MarkableFlow[]) {
  const [first] = flows.toSorted((left, right) => left.day - right.day) as [MarkableFlow];
  return {
    companyId: first.companyId,
    sumMinor: flows.reduce((sum, { effectMinor }) => sum + effectMinor, 0),
    currency: first.currency,
    firstDay: first.day,
    lastDay: flows.reduce((last, { day }) => Math.max(last, day), first.day),
  };
}
