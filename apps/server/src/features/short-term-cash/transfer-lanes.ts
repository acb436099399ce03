import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getTransferLanes } from "@amont/contract/operations/short-term-cash/get-transfer-lanes.ts";
import type { saveTransferLanes } from "@amont/contract/operations/short-term-cash/save-transfer-lanes.ts";
import type { WireLane } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findLanes, type StoredLane } from "../../ledger/liquidity/transfer-lanes-repository.ts";
import { announceOrganisationRules } from "./announce-rules.ts";
import { parseCutOff, writeCutOff } from "./cut-off.ts";
import {
  findLaneAccounts,
  findReadCompanies,
  type LaneAccountRow,
  replaceLanes,
} from "./short-term-cash-repository.ts";

export async function getTransferLanesUseCase(
  { params: { organisationId } }: InputOf<typeof getTransferLanes>,
  { database, caller }: OperationContext,
) {
  const seen = await findReadCompanies(database, organisationId);
  const lanes = await findLanes(database, organisationId);
  return ok({
    canWrite: caller.organisations.get(organisationId)?.isAdministrator === true,
    lanes: lanes
      .filter(({ fromCompanyId, toCompanyId }) => seen.has(fromCompanyId) && seen.has(toCompanyId))
      .map(toWireLane),
  });
}

export const toWireLane = ({ cutOffMinutes, ...lane }: StoredLane): WireLane => ({
  ...lane,
  cutOff: cutOffMinutes === null ? null : writeCutOff(cutOffMinutes),
});

export async function saveTransferLanesUseCase(
  { params: { organisationId }, body }: InputOf<typeof saveTransferLanes>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const ids = body.lanes.flatMap(({ fromAccountId, toAccountId }) => [fromAccountId, toAccountId]);
  const named = ids.filter((id) => id !== null);
  const accounts = new Map(
    (await findLaneAccounts(database, organisationId, named)).map((account) => [account.accountId, account]),
  );
  const companies = await findReadCompanies(database, organisationId);
  const keys = new Set<string>();
  for (const [at, lane] of body.lanes.entries()) {
    if (!hasEnds(lane, companies, accounts)) return err(failure("not_found"));
    const problem = problemOf(lane, accounts) ?? (keys.has(keyOf(lane)) ? "twice" : null);
    if (problem !== null) return err(failure("32002", { at, problem }));
    keys.add(keyOf(lane));
  }
  await replaceLanes(
    database,
    organisationId,
    body.lanes.map(({ cutOff, ...lane }) => ({
      ...lane,
      cutOffMinutes: cutOff === null ? null : parseCutOff(cutOff),
    })),
  );
  await announceOrganisationRules(context, organisationId);
  return ok(undefined);
}

type Accounts = ReadonlyMap<number, LaneAccountRow>;

/** Both in the organisation, and accounts where the lane says that they are. */
function hasEnds(lane: WireLane, companies: ReadonlySet<number>, accounts: Accounts): boolean {
  const isEnd = (companyId: number, accountId: number | null): boolean =>
    companies.has(companyId) && (accountId === null || accounts.get(accountId)?.companyId === companyId);
  return isEnd(lane.fromCompanyId, lane.fromAccountId) && isEnd(lane.toCompanyId, lane.toAccountId);
}

function problemOf(lane: WireLane, accounts: Accounts): string | null {
  const { fromAccountId, toAccountId, cutOff, leastMinor, mostMinor } = lane;
  if (cutOff !== null && parseCutOff(cutOff) === null) return "cutOff";
  if (leastMinor !== null && mostMinor !== null && mostMinor < leastMinor) return "mostBelowLeast";
  if (fromAccountId === null || toAccountId === null) return null;
  if (fromAccountId === toAccountId) return "sameEnds";
  const isSameCurrency = accounts.get(fromAccountId)?.currency === accounts.get(toAccountId)?.currency;
  return isSameCurrency ? null : "otherCurrency";
}

const keyOf = ({ fromCompanyId, fromAccountId, toCompanyId, toAccountId, type }: WireLane): string =>
  [fromCompanyId, fromAccountId, toCompanyId, toAccountId, type].join(" ");
