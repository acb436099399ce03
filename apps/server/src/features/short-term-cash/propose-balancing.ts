import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type {
  ProposalAnswer,
  proposeBalancing,
} from "@amont/contract/operations/short-term-cash/propose-balancing.ts";
import type { BalancedAccount } from "@amont/engine/liquidity/balanced-accounts.ts";
import { centraliseSurpluses } from "@amont/engine/liquidity/centralise-surpluses.ts";
import { explainProposal, type WayOutFacts } from "@amont/engine/liquidity/explain-proposal.ts";
import { firstOutDay, lanesBetween, type WallTime } from "@amont/engine/liquidity/lanes.ts";
import { horizonOf } from "@amont/engine/liquidity/needs-and-surpluses.ts";
import {
  type ProposalInput,
  proposeTransfers,
  stepOfUnits,
} from "@amont/engine/liquidity/propose-transfers.ts";
import type { Positions } from "@amont/engine/liquidity/roll-positions.ts";
import { entriesOfTransfers } from "@amont/engine/liquidity/transfer-entries.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { wallMinutes } from "@amont/kernel/wall-clock.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findLiquidityPreferences } from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { findRiskSettings, type RiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";
import { findOpenLanes, toWrittenLane } from "../../ledger/liquidity/transfer-lanes-repository.ts";
import { todaysOf } from "./get-positions.ts";
import { type OpenedEntity, openEntity } from "./opened-entity.ts";
import { findOpenLines } from "./position-lines-repository.ts";
import { positionPeriod, rolledPeriod } from "./position-period.ts";
import type { ReadCompany } from "./read-positions.ts";
import { byValue, type LookedAt, lookAtPositions, rollLookedAt } from "./rolled-positions.ts";

type Body = InputOf<typeof proposeBalancing>["body"];
type Fixed = NonNullable<Body["fixed"]>[number];

export const proposeBalancingUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { body }: InputOf<typeof proposeBalancing>,
    context: OperationContext,
  ): Promise<Outcome<ProposalAnswer>> => {
    const opened = await openEntity(context, body.scenarioId ?? null);
    if (!opened.ok) return opened;
    const entity = opened.value;
    const { database } = context;
    const preferences = await findLiquidityPreferences(database, entity.organisationId);
    const horizon = horizonFor(entity, body.to, preferences.horizonDays);
    if (!horizon.ok) return horizon;
    const period = rolledPeriod(horizon.value, todaysOf(entity));
    const wanted = { period, accountIds: [], layers: body.layers, preferences };
    const looked = await lookAtPositions(forecasts, context, entity.companies, wanted);
    if (looked === null) return err(failure("not_found"));
    const known = new Set(looked.companies.flatMap(({ accounts }) => accounts.map(({ id }) => id)));
    const named = [
      ...(body.accountIds ?? []),
      ...(body.fixed ?? []).flatMap(({ fromId, toId }) => [fromId, toId]),
    ];
    if (!named.every((id) => known.has(id))) return err(failure("not_found"));
    const isPrudent = body.isPrudent ?? preferences.isPrudent;
    const roll = async (prudent: boolean, fixed: readonly Fixed[]): Promise<Positions> => {
      const look = { period, today: entity.today, isPrudent: prudent };
      const previewed = entriesOfTransfers(fixed, "previewed");
      const positions = rollLookedAt(looked, { ...look, previewed });
      return body.basis === "value" ? byValue(context, positions, looked, look) : positions;
    };
    const fixed = body.fixed ?? [];
    const input = await inputOf(context, entity, looked, {
      horizon: horizon.value,
      positions: await roll(isPrudent, fixed),
      stepMinorOf: stepOfUnits(preferences.step),
      ticked: body.accountIds,
    });
    const misfit = misfitOf(input, await roll(isPrudent, []), fixed);
    if (misfit !== null) return err(misfit);
    const prudent = await roll(true, fixed);
    const facts = await waysOut(context, looked, horizon.value);
    return ok({
      begin: horizon.value.start,
      endExclusive: horizon.value.endExclusive,
      ...proposed(input, { prudent, facts, centralises: body.centralise === true }),
    });
  };

/** As many bank days as the organisation looks ahead, or up to a day that somebody named. */
function horizonFor({ currency, today }: OpenedEntity, to: CalendarDate | undefined, bankDays: number) {
  return to === undefined
    ? ok(horizonOf({ currency, country: null }, today, bankDays))
    : positionPeriod(today, to);
}

async function inputOf(
  { database, now }: OperationContext,
  { organisationId }: OpenedEntity,
  { companies }: LookedAt,
  {
    ticked,
    ...rest
  }: {
    readonly horizon: DateInterval;
    readonly positions: Positions;
    readonly stepMinorOf: ProposalInput["stepMinorOf"];
    readonly ticked: readonly number[] | undefined;
  },
): Promise<ProposalInput> {
  const ids = companies.map(({ id }) => id);
  const risks: ReadonlyMap<number, RiskSettings> =
    ids.length === 0 ? new Map() : await findRiskSettings(database, ids);
  const lanes = ids.length === 0 ? [] : await findOpenLanes(database, organisationId, ids);
  const clocks = new Map(
    companies.map(({ id, state, timeZone }): [number, WallTime] => [
      id,
      { day: state.today, minutes: wallMinutes(timeZone, now) },
    ]),
  );
  return {
    ...rest,
    accounts: companies.flatMap((company) => balancedAccounts(company, risks.get(company.id), ticked)),
    written: lanes.map(toWrittenLane),
    nowOf: (companyId) => clocks.get(companyId) ?? { day: rest.horizon.start, minutes: 0 },
  };
}

/** A rate of ten-millionths in hundredths of a percent. */
const partsOfBasisPoint = 1_000;

function balancedAccounts(
  { id: companyId, accounts, canWrite, isFrozen }: ReadCompany,
  risk: RiskSettings | undefined,
  ticked: readonly number[] | undefined,
): readonly BalancedAccount[] {
  return accounts.map(({ id, bankKey, currency, country, kind, freshness, ...account }) => ({
    id,
    companyId,
    bank: bankKey,
    currency,
    country,
    kind,
    freshness,
    takesInstant: account.takesInstant,
    takesUrgent: account.takesUrgent,
    ownPoolId: account.ownPoolId,
    thresholds: {
      overdraftMinor: account.overdraftMinor,
      floorMinor: account.floorMinor,
      targetMinor: account.targetMinor,
      ceilingMinor: account.ceilingMinor,
    },
    isTicked: ticked?.includes(id) ?? null,
    mayWrite: canWrite && !isFrozen,
    isSweptByBank: account.isSweptByBank,
    isHub: account.isHub,
    creditRateBp: roundHalfAway((risk?.placementRate ?? 0) / partsOfBasisPoint),
  }));
}

/** The first transfer of the preview that could not be made any more; `before`: positions without any of them. */
function misfitOf(
  { accounts, written, nowOf, positions }: ProposalInput,
  before: Positions,
  fixed: readonly Fixed[],
): Failure | null {
  for (const { fromId, toId, type, outOn } of fixed) {
    const [from, to] = [fromId, toId].map((id) => accounts.find((account) => account.id === id));
    const refuse = (problem: string): Failure => failure("32003", { accountId: fromId, problem });
    const isOpen =
      from?.mayWrite === true && to?.mayWrite === true && from.kind !== "blocked" && to.kind !== "blocked";
    const lane = isOpen ? lanesBetween(from, to, written).find((one) => one.type === type) : undefined;
    if (from === undefined || lane === undefined) return refuse("noLane");
    if (outOn < firstOutDay(lane, nowOf(from.companyId))) return refuse("tooLate");
    const day = toEpochDay(outOn) - positions.firstDay;
    const lowest = (ends: Float64Array | null | undefined): number =>
      Math.min(...(ends?.subarray(Math.max(0, day)) ?? []), Number.MAX_SAFE_INTEGER);
    const after = lowest(positions.rows.get(fromId)?.ends);
    const { overdraftMinor } = from.thresholds;
    if (after < overdraftMinor && lowest(before.rows.get(fromId)?.ends) >= overdraftMinor)
      return refuse("beyondOverdraft");
  }
  return null;
}

function proposed(
  input: ProposalInput,
  {
    prudent,
    facts,
    centralises,
  }: { readonly prudent: Positions; readonly facts: WayOutFacts; readonly centralises: boolean },
): Omit<ProposalAnswer, "begin" | "endExclusive"> {
  const proposal = proposeTransfers(input);
  const { reasons, open } = explainProposal(input, proposal, { prudent, ...facts });
  const centralised = centralises ? centraliseSurpluses(input, proposal) : [];
  return {
    transfers: proposal.transfers.map((transfer, at) =>
      Object.assign({ reasons: [...(reasons[at] ?? [])] }, transfer),
    ),
    centralised: centralised.map((transfer) => Object.assign({ reasons: [] }, transfer)),
    needs: [...proposal.needs],
    shortfalls: open.map((need) => ({
      accountId: need.accountId,
      on: need.on,
      missingMinor: need.missingMinor,
      beyondOverdraftMinor: need.beyondOverdraftMinor,
      backOn: need.backOn,
      closedBy: [...need.closedBy],
      postpone: [...need.postpone],
      chase: [...need.chase],
      draw: need.draw.map(({ label, availableMinor }) => ({ label, availableMinor })),
    })),
    atLeast: proposal.atLeast,
    isProven: proposal.isProven,
  };
}

/** As many of each kind as are told. */
const mostOpenLines = 3;

/** What could be paid later, and what is late and could be asked for. */
async function waysOut(
  { database }: OperationContext,
  { companies, layers }: LookedAt,
  horizon: DateInterval,
): Promise<WayOutFacts> {
  const living = companies.filter(({ isFrozen }) => !isFrozen);
  const accountIds = living.flatMap(({ accounts }) => accounts.map(({ id }) => id));
  const lines =
    accountIds.length === 0
      ? []
      : await findOpenLines(
          database,
          {
            companies: living.map(({ id, state, scenarioIds }) => ({ id, today: state.today, scenarioIds })),
            accountIds,
            layers: ["committed"],
            period: horizon,
            // What the bank announced already can no longer be put off.
            exceptIds: layers.has("announced")
              ? living.flatMap(({ announced }) => announced.stoodFor.map(({ id }) => id))
              : [],
          },
          mostOpenLines,
        );
  return {
    postponable: lines.filter(({ amountMinor }) => amountMinor < 0),
    lateInflows: lines.filter(({ amountMinor, isLate }) => amountMinor > 0 && isLate),
    undrawn: living.flatMap(({ id: companyId, state: { currency }, undrawn }) =>
      undrawn.map((line) => Object.assign({ companyId, currency }, line)),
    ),
  };
}
