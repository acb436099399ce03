import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { ChangedRows } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { markIntragroupFlows } from "@amont/contract/operations/intragroup/mark-intragroup-flows.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { announceIntragroup } from "../announce-intragroup.ts";
import { memberOf } from "../member-of.ts";
import { areOfOrganisation } from "../rules/rules-repository.ts";
import { changeMarks, nothingChanged } from "./change-marks.ts";
import {
  findFlows,
  lockCompanies,
  type Mark,
  type MarkableFlow,
  writeMarksByHand,
} from "./marks-repository.ts";

/** What a mark says already is not written again. */
export async function markIntragroupFlowsUseCase(
  { params: { consolidationId }, body }: InputOf<typeof markIntragroupFlows>,
  { caller, database }: OperationContext,
): Promise<Outcome<ChangedRows>> {
  const access = memberOf(caller, consolidationId);
  const { organisationId } = access;
  const { counterpartyId } = body;
  const wanted = [...new Map(body.flows.map((flow) => [flow.transactionId, flow])).values()];
  const companyIds = [...new Set(wanted.map(({ companyId }) => companyId))];
  if (companyIds.some((id) => !access.companyIds.includes(id))) return err(failure("not_found"));
  if (counterpartyId !== null && !(await areOfOrganisation(database, organisationId, [counterpartyId])))
    return err(failure("31202"));
  const concerned = counterpartyId === null ? companyIds : [...companyIds, counterpartyId];
  const rights = await findRights(database, { ...access, companyIds: concerned }, caller.userId);
  // What is shown to members is of the companies of the consolidation.
  const isSeen = (id: number) => (access.companyIds.includes(id) ? rights.seesLines(id) : rights.reads(id));
  if (!companyIds.every((id) => rights.writes(id)) || !concerned.every(isSeen))
    return err(failure("forbidden"));
  await lockCompanies(database, companyIds);
  const flows = await findFlows(database, wanted);
  if (flows.length < wanted.length) return err(failure("not_found"));
  if (flows.some(({ pairId, state }) => pairId !== null && state !== "refused")) return err(failure("31203"));
  const state: Mark["state"] = counterpartyId === null ? "refused" : "confirmed";
  const isSaid = (flow: MarkableFlow) =>
    flow.state === state && (counterpartyId === null || flow.counterpartyId === counterpartyId);
  const changing = flows.filter((flow) => !isSaid(flow));
  if (changing.length === 0) return ok(nothingChanged);
  const marks = changing.map((flow) => ({
    companyId: flow.companyId,
    transactionId: flow.transactionId,
    counterpartyId: counterpartyId ?? flow.counterpartyId ?? flow.companyId,
    counterpartyAccountId: null,
    state,
    pairId: null,
  }));
  const undoToken = await changeMarks(database, access, () =>
    writeMarksByHand(database, organisationId, marks),
  );
  await announceIntragroup(database, companyIds);
  return ok({ changedCount: changing.length, undoToken });
}
