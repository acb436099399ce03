import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import {
  type listPositionLines,
  mostPositionLines,
} from "@amont/contract/operations/short-term-cash/list-position-lines.ts";
import type {
  PositionLine,
  ToldLayer,
} from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import type { PlannedLeaf } from "@amont/engine/liquidity/entry-sums.ts";
import { copiedLeaves, plannedLeaves } from "@amont/engine/liquidity/planned-positions.ts";
import type { PositionView } from "@amont/engine/liquidity/position-layers.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { containsDate, type DateInterval } from "@amont/kernel/interval.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findAnnounced } from "../../ledger/liquidity/announced-entries.ts";
import {
  findLiquidityPreferences,
  type LiquidityPreferences,
} from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { planSharing } from "./get-position-forecast.ts";
import { type OpenedCompany, type OpenedEntity, openEntity, refused } from "./opened-entity.ts";
import { countLines, findLines, type LedgerLayer } from "./position-lines-repository.ts";
import { positionPeriod, rolledPeriod } from "./position-period.ts";
import { findAccountCompany } from "./positions-repository.ts";
import { announcing, readPositions } from "./read-positions.ts";
import { layersLookedAt } from "./rolled-positions.ts";
import { announcedLines, sumLine } from "./told-lines.ts";

interface Lines {
  readonly count: number;
  readonly lines: PositionLine[];
}

/** What the lines are behind: one figure of one account, as somebody looks at it. */
interface Figure extends PositionView {
  readonly company: OpenedCompany;
  readonly accountId: number;
  /** Of what is on no account; undefined: all of them. */
  readonly currency: CurrencyCode | undefined;
  readonly layer: ToldLayer;
  readonly period: DateInterval;
  readonly preferences: LiquidityPreferences;
}

interface Page {
  readonly skip: number;
  readonly take: number;
}

export const listPositionLinesUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { params, query }: InputOf<typeof listPositionLines>,
    context: OperationContext,
  ): Promise<Outcome<Lines>> => {
    const { day, accountId } = params;
    const { layer, to = day, skip = 0, take = mostPositionLines, isPrudent = false } = query;
    const period = positionPeriod(day, to);
    if (!period.ok) return period;
    if (skip < 0) return err(refused("skip", "negative"));
    if (take < 1 || take > mostPositionLines) return err(refused("take", "page"));
    const opened = await openEntity(context, query.scenarioId ?? null);
    if (!opened.ok) return opened;
    const { companies, organisationId } = opened.value;
    const company = await companyOf(context, opened.value, { accountId, companyId: query.companyId });
    if (!company.ok) return company;
    const figure: Figure = {
      company: company.value,
      accountId,
      currency: accountId === 0 ? query.currency : undefined,
      layer,
      period: period.value,
      layers: layersLookedAt(companies, query.layers.length === 0 ? undefined : query.layers),
      isPrudent,
      preferences: await findLiquidityPreferences(context.database, organisationId),
    };
    return ok(await linesBehind(forecasts, context, figure, { skip, take }));
  };

async function linesBehind(
  forecasts: CompanyForecasts,
  context: OperationContext,
  figure: Figure,
  page: Page,
): Promise<Lines> {
  const { layer, company } = figure;
  if (layer === "planned" || (company.isFrozen && layer !== "announced" && layer !== "swept"))
    return pageOf(await leafLines(forecasts, context, figure), page);
  if (layer === "swept") return pageOf(await sweptLines(forecasts, context, figure), page);
  if (layer === "announced") return pageOf(await pendingLines(context, figure), page);
  return ledgerLines(context, { ...figure, layer }, page);
}

const pageOf = (lines: readonly PositionLine[], { skip, take }: Page): Lines => ({
  count: lines.length,
  lines: lines.slice(skip, skip + take),
});

/** Whose account it is. That of a company which the reader does not read is refused, that of any other not found. */
async function companyOf(
  { database }: OperationContext,
  { companies, companyId, hiddenCompanyIds }: OpenedEntity,
  { accountId, companyId: named }: { readonly accountId: number; readonly companyId: number | undefined },
): Promise<Outcome<OpenedCompany>> {
  if (accountId === 0) {
    const wanted = named ?? companyId;
    const found = companies.find(({ id }) => id === wanted);
    if (found !== undefined) return ok(found);
    return err(failure(wanted !== null && hiddenCompanyIds.includes(wanted) ? "31006" : "not_found"));
  }
  const ids = [...companies.map(({ id }) => id), ...hiddenCompanyIds];
  const owner = accountId < 0 ? undefined : await findAccountCompany(database, ids, accountId);
  const company = companies.find(
    ({ id, ignoredAccountIds }) => id === owner && !ignoredAccountIds.has(accountId),
  );
  if (company !== undefined) return ok(company);
  return err(failure(owner !== undefined && hiddenCompanyIds.includes(owner) ? "31006" : "not_found"));
}

/** What banks announced stands for some of it, as long as that is looked at. */
async function ledgerLines(
  { database }: OperationContext,
  {
    company,
    accountId,
    currency,
    layer,
    layers,
    period,
    isPrudent,
  }: Omit<Figure, "layer"> & { readonly layer: LedgerLayer },
  page: Page,
): Promise<Lines> {
  const { id, state, scenarioIds } = company;
  const announced =
    layer !== "confirmed" && layers.has("announced")
      ? (await findAnnounced(database, [announcing(company)]))(id).stoodFor
      : [];
  const filter = {
    companies: [{ id, today: state.today, scenarioIds }],
    accountIds: [accountId],
    currency,
    layers: [layer],
    period,
    exceptIds: announced.map((expected) => expected.id),
    isPrudent,
  };
  const count = await countLines(database, filter);
  return { count, lines: count === 0 ? [] : [...(await findLines(database, filter, page))] };
}

/** Pending lines of files are no transactions. A copy knows nothing of them. */
async function pendingLines(
  { database }: OperationContext,
  { company, accountId, period, isPrudent }: Figure,
): Promise<readonly PositionLine[]> {
  if (company.isFrozen) return [];
  const announcedOf = await findAnnounced(database, [announcing(company)]);
  const lines = announcedLines(company.id, announcedOf(company.id), {
    accountIds: new Set([accountId]),
    period,
  });
  return isPrudent ? lines.filter(({ amountMinor }) => amountMinor < 0) : lines;
}

/** Sweeps are simulated: one amount an evening. */
async function sweptLines(
  forecasts: CompanyForecasts,
  context: OperationContext,
  { company, accountId, period, preferences }: Figure,
): Promise<readonly PositionLine[]> {
  if (accountId === 0) return [];
  const rolled = rolledPeriod(period, [company.state.today]);
  const wanted = { period: rolled, accountIds: [accountId], preferences };
  const [read] = (await readPositions(forecasts, context, [company], wanted)) ?? [];
  const currency = read?.accounts[0]?.currency ?? company.state.currency;
  return (read?.entries ?? [])
    .filter(({ layer, on }) => layer === "swept" && containsDate(period, on))
    .map((entry) => sumLine(entry, { companyId: company.id, currency }));
}

/** What leaves bring, the largest first: of the plan, and everything of a copy, which keeps no transactions. */
async function leafLines(
  forecasts: CompanyForecasts,
  { database, now }: OperationContext,
  { company, accountId, currency: wantedCurrency, layer, layers, period, isPrudent, preferences }: Figure,
): Promise<readonly PositionLine[]> {
  const { id, scenarioId, state } = company;
  // What is on no account is planned in the company's own currency.
  if (wantedCurrency !== undefined && wantedCurrency !== state.currency) return [];
  const since = layer === "planned" ? undefined : period.start;
  const { model } = await forecasts.open(database, id, now, since);
  const wanted = { scenarioId, period, sharing: await planSharing(database, id, preferences) };
  // Who counts commitments against the organisation's choice gets what remains of the plan after them.
  const isAfter = layers.has("committed") && !state.usesExpected;
  const leaves =
    layer === "planned"
      ? plannedLeaves(isAfter ? model.countingExpected(true) : model, wanted)
      : copiedLeaves(model, { ...wanted, scenarioId: scenarioId ?? 0 });
  const { tree, accounts, currency } = model.facts;
  const names = new Map(tree.map((category) => [category.id, category.name]));
  const accountKey = accountId === 0 ? null : accountId;
  const shownIn = accounts.find((account) => account.id === accountKey)?.currency ?? currency;
  const own = leaves.filter((leaf) => leaf.accountId === accountKey && leaf.layer === layer);
  return (isPrudent && layer === "planned" ? withoutInflows(own) : own)
    .map((leaf) => {
      const category = { id: leaf.leafId, name: names.get(leaf.leafId) ?? "" };
      return sumLine(leaf, { companyId: id, currency: shownIn }, category);
    })
    .sort((left, right) => Math.abs(right.amountMinor) - Math.abs(left.amountMinor));
}

/** As positions count them: a day and a direction as a whole. */
function withoutInflows(leaves: readonly PlannedLeaf[]): readonly PlannedLeaf[] {
  const directions = Map.groupBy(leaves, ({ on, isInflow }) => `${on} ${isInflow}`);
  return [...directions.values()]
    .filter((same) => same.reduce((sum, { amountMinor }) => sum + amountMinor, 0) <= 0)
    .flat();
}
