import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import {
  type listPositionLines,
  mostPositionLines,
} from "@amont/contract/operations/short-term-cash/list-position-lines.ts";
import type { PositionLine } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { plannedLeaves } from "@amont/engine/liquidity/planned-positions.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findAnnouncedDays } from "../../ledger/liquidity/announced-entries.ts";
import { findLiquidityPreferences } from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { planSharing } from "./get-position-forecast.ts";
import { type OpenedCompany, type OpenedEntity, openEntity, refused } from "./opened-entity.ts";
import { countLines, findLines, type LedgerLayer } from "./position-lines-repository.ts";
import { positionPeriod } from "./position-period.ts";
import { findAccountCompany } from "./positions-repository.ts";

interface Lines {
  readonly count: number;
  readonly lines: PositionLine[];
}

export const listPositionLinesUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { params, query }: InputOf<typeof listPositionLines>,
    context: OperationContext,
  ): Promise<Outcome<Lines>> => {
    const { day, accountId } = params;
    const { layer, to = day, skip = 0, take = mostPositionLines } = query;
    const period = positionPeriod(day, to);
    if (!period.ok) return period;
    if (skip < 0) return err(refused("skip", "negative"));
    if (take < 1 || take > mostPositionLines) return err(refused("take", "page"));
    const opened = await openEntity(context, query.scenarioId ?? null);
    if (!opened.ok) return opened;
    const company = await companyOf(context, opened.value, accountId);
    if (!company.ok) return company;
    if (layer === "planned") {
      const { organisationId } = opened.value;
      const lines = await plannedLines(forecasts, context, {
        company: company.value,
        organisationId,
        accountId,
        period: period.value,
      });
      return ok({ count: lines.length, lines: lines.slice(skip, skip + take) });
    }
    // Sweeps are simulated; and a copy keeps sums of what was expected, no lines.
    if (layer === "swept" || company.value.isFrozen) return ok({ count: 0, lines: [] });
    if (layer === "announced") {
      const lines = await announcedLines(context.database, company.value, [accountId], period.value);
      return ok({ count: lines.length, lines: lines.slice(skip, skip + take) });
    }
    return ledgerLines(context, company.value, { accountId, layer, period: period.value, skip, take });
  };

/** Whose account it is. That of a company which the reader does not read is refused, that of any other not found. */
async function companyOf(
  { database }: OperationContext,
  { companies, companyId, hiddenCompanyIds }: OpenedEntity,
  accountId: number,
): Promise<Outcome<OpenedCompany>> {
  if (accountId === 0) {
    const [only] = companies;
    return only !== undefined && companyId !== null ? ok(only) : err(failure("not_found"));
  }
  const ids = [...companies.map(({ id }) => id), ...hiddenCompanyIds];
  const owner = accountId < 0 ? undefined : await findAccountCompany(database, ids, accountId);
  const company = companies.find(
    ({ id, ignoredAccountIds }) => id === owner && !ignoredAccountIds.has(accountId),
  );
  if (company !== undefined) return ok(company);
  return err(failure(owner !== undefined && hiddenCompanyIds.includes(owner) ? "31006" : "not_found"));
}

async function ledgerLines(
  { database }: OperationContext,
  { id, state, scenarioIds }: OpenedCompany,
  {
    accountId,
    layer,
    period,
    ...page
  }: {
    readonly accountId: number;
    readonly layer: LedgerLayer;
    readonly period: DateInterval;
    readonly skip: number;
    readonly take: number;
  },
): Promise<Outcome<Lines>> {
  const companies = [{ id, today: state.today, scenarioIds }];
  const filter = { companies, accountIds: [accountId], layers: [layer], period };
  const count = await countLines(database, filter);
  return ok({ count, lines: count === 0 ? [] : [...(await findLines(database, filter, page))] });
}

/** Pending lines of files are no transactions: by day, as the bank words them. */
export async function announcedLines(
  database: ScopedDatabase,
  { id: companyId, state: { today } }: Pick<OpenedCompany, "id" | "state">,
  accountIds: readonly number[],
  { start, endExclusive }: DateInterval,
): Promise<PositionLine[]> {
  const days = await findAnnouncedDays(database, { id: companyId, today, accountIds }, endExclusive);
  return days
    .filter(({ on }) => on >= start)
    .map(({ on, line: { accountId, announcedOn, label, amountMinor, currency } }) => ({
      transactionId: null,
      companyId,
      accountId,
      layer: "announced" as const,
      on,
      dueOn: announcedOn,
      name: label,
      amountMinor,
      currency,
      categoryId: null,
      categoryName: null,
      isLate: false,
    }));
}

/** What leaves bring, the largest first. */
async function plannedLines(
  forecasts: CompanyForecasts,
  { database, now }: OperationContext,
  {
    company,
    organisationId,
    accountId,
    period,
  }: {
    readonly company: OpenedCompany;
    readonly organisationId: number;
    readonly accountId: number;
    readonly period: DateInterval;
  },
): Promise<PositionLine[]> {
  const { id, scenarioId } = company;
  const preferences = await findLiquidityPreferences(database, organisationId);
  const { model } = await forecasts.open(database, id, now);
  const sharing = await planSharing(database, id, preferences);
  const { tree, accounts, currency } = model.facts;
  const names = new Map(tree.map((category) => [category.id, category.name]));
  const wanted = accountId === 0 ? null : accountId;
  const shownIn = accounts.find((account) => account.id === wanted)?.currency ?? currency;
  return plannedLeaves(model, { scenarioId, period, sharing })
    .filter((leaf) => leaf.accountId === wanted)
    .map(({ leafId, on, amountMinor }) => ({
      transactionId: null,
      companyId: id,
      accountId: wanted,
      layer: "planned" as const,
      on,
      dueOn: on,
      name: names.get(leafId) ?? "",
      amountMinor,
      currency: shownIn,
      categoryId: leafId,
      categoryName: names.get(leafId) ?? null,
      isLate: false,
    }))
    .sort((left, right) => Math.abs(right.amountMinor) - Math.abs(left.amountMinor));
}
