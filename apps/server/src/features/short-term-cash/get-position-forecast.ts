import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type {
  getPositionForecast,
  SentForecast,
} from "@amont/contract/operations/short-term-cash/get-position-forecast.ts";
import { type PlanSharing, plannedPositions } from "@amont/engine/liquidity/planned-positions.ts";
import type { PositionEntry } from "@amont/engine/liquidity/position-layers.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import { type EncodedJson, encodedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findAccountRules } from "../../ledger/liquidity/account-rules-repository.ts";
import {
  findLiquidityPreferences,
  type LiquidityPreferences,
} from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { todaysOf } from "./get-positions.ts";
import { type OpenedCompany, openEntity } from "./opened-entity.ts";
import { positionPeriod, rolledPeriod } from "./position-period.ts";
import { findPositionAccounts } from "./positions-repository.ts";
import { sharingOf } from "./read-positions.ts";

export const getPositionForecastUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { query }: InputOf<typeof getPositionForecast>,
    context: OperationContext,
  ): Promise<Outcome<EncodedJson>> => {
    const asked = positionPeriod(query.from, query.to);
    if (!asked.ok) return asked;
    const opened = await openEntity(context, query.scenarioId ?? null);
    if (!opened.ok) return opened;
    const { companies, organisationId } = opened.value;
    const period = rolledPeriod(asked.value, todaysOf(opened.value));
    const preferences = await findLiquidityPreferences(context.database, organisationId);
    const shown = await shownAccounts(context, companies, query.accountIds);
    if (shown === null) return err(failure("not_found"));
    const planned: SentForecast["companies"] = [];
    // One after the other: each may have to be loaded into memory first.
    for (const company of companies) {
      const { entries, afterCommitments, isShared } = await readPlanned(forecasts, context, company, {
        period,
        preferences,
      });
      const toWire = (own: readonly PositionEntry[]) =>
        own.filter(({ accountId }) => shown(company, accountId)).map(wired);
      planned.push({
        companyId: company.id,
        entries: toWire(entries),
        afterCommitments: afterCommitments === null ? null : toWire(afterCommitments),
        isShared,
      });
    }
    const sent: SentForecast = {
      begin: period.start,
      endExclusive: period.endExclusive,
      companies: planned,
    };
    return ok(encodedJson(sent));
  };

const wired = ({ accountId, on, amountMinor }: PositionEntry) => ({
  accountId,
  on,
  layer: "planned" as const,
  amountMinor,
});

/** Null where an account is not of the companies. What is on no account is shown with all of them. */
async function shownAccounts(
  { database }: Pick<OperationContext, "database">,
  companies: readonly OpenedCompany[],
  accountIds: readonly number[],
): Promise<((company: OpenedCompany, accountId: number | null) => boolean) | null> {
  if (accountIds.length === 0)
    return ({ ignoredAccountIds }, id) => id === null || !ignoredAccountIds.has(id);
  const ids = companies.map(({ id }) => id);
  const accounts = ids.length === 0 ? [] : await findPositionAccounts(database, ids);
  const isKnown = accountIds.every((wanted) => accounts.some(({ id }) => id === wanted));
  const wanted = new Set<number | null>(accountIds);
  return isKnown ? (_, id) => wanted.has(id) : null;
}

export interface PlannedOfCompany {
  readonly entries: readonly PositionEntry[];
  /** Null: expectations count in the plan already. */
  readonly afterCommitments: readonly PositionEntry[] | null;
  readonly isShared: boolean;
}

export async function readPlanned(
  forecasts: CompanyForecasts,
  { database, now }: Pick<OperationContext, "database" | "now">,
  { id, scenarioId, state }: OpenedCompany,
  { period, preferences }: { readonly period: DateInterval; readonly preferences: LiquidityPreferences },
): Promise<PlannedOfCompany> {
  const { model } = await forecasts.open(database, id, now);
  const sharing = await planSharing(database, id, preferences);
  const wanted = { scenarioId, period, sharing };
  return {
    entries: plannedPositions(model, wanted),
    afterCommitments: state.usesExpected ? null : plannedPositions(model.countingExpected(true), wanted),
    isShared: !model.facts.settings.plansPerAccount && sharing.kind === "history",
  };
}

/** How the plan of a company gets to its accounts. */
export async function planSharing(
  database: ScopedDatabase,
  companyId: number,
  preferences: Pick<LiquidityPreferences, "sharing">,
): Promise<PlanSharing> {
  const rules = await findAccountRules(database, [companyId]);
  const accounts = [...rules].map(([id, { isDefaultForInflows, isDefaultForOutflows }]) => ({
    id,
    isDefaultForInflows,
    isDefaultForOutflows,
  }));
  return sharingOf(preferences, accounts);
}
