import type { InputOf } from "@amont/contract/operation.ts";
import type {
  CellChange,
  getCellHistory,
  PlannedThen,
} from "@amont/contract/operations/forecast/get-cell-history.ts";
import { subtreeIds } from "@amont/engine/categories/category-tree.ts";
import { automaticParts } from "@amont/engine/series/automatic-series.ts";
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type CurrencyChange, findCurrencyChanges } from "../../../ledger/change-range-repository.ts";
import { wantedOf } from "../../../plan/wanted-definition.ts";
import { openCategoryView } from "../cell-transactions.ts";
import {
  findCellChanges,
  type RememberedPlan,
  type RememberedPlanChange,
} from "./cell-history-repository.ts";

const mostChanges = 50;

export const getCellHistoryUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof getCellHistory>, context: OperationContext) => {
    const { categoryId, offset } = query;
    const scenarioId = query.scenarioId ?? null;
    const filter = { ...query, scenarioId, offsetBegin: offset, offsetEnd: offset + 1 };
    const opened = await openCategoryView(forecasts, context, filter, categoryId);
    if (!opened.ok) return opened;
    const { view, forecast } = opened.value;
    const { facts } = forecast.model;
    const currency = view.selection.currency;
    // A copy was made once, and is what it was then.
    if (forecast.model.isFrozen(scenarioId)) return ok({ currency, changes: [] });
    const { inputFrequency } = facts.settings;
    const { first, last } = view.inputPeriods;
    const companyId = currentCompany(context);
    const found = await findCellChanges(context.database, {
      companyId,
      categoryIds: [...subtreeIds(facts.tree, categoryId)],
      scenarioIds: forecast.model.chainOf(scenarioId),
      accountIds: view.selection.accounts.map(({ id }) => id),
      from: firstDayOfPeriod(first, inputFrequency),
      to: firstDayOfPeriod(last + 1, inputFrequency),
      limit: mostChanges,
    });
    // Of several periods together nobody published one amount.
    const cell = first === last ? { period: first, frequency: inputFrequency } : null;
    const converted = await findCurrencyChanges(context.database, companyId);
    return ok({
      currency,
      changes: found
        .map((change) => toldChange(change, currency, currenciesOf(change, currency, converted), cell))
        .filter(isAnother),
    });
  };

/** What a change was counted in, before and after it: it may be the one that converted what was planned. */
function currenciesOf(
  { id, requestId, ...change }: RememberedPlanChange,
  current: CurrencyCode,
  converted: readonly CurrencyChange[],
): Record<"before" | "after", CurrencyCode> {
  // What is on an account is in the account's currency, now as then.
  if ((change.after ?? change.before)?.bank_account_id !== null) return { before: current, after: current };
  const after = converted.find((one) => one.id > id)?.from ?? current;
  const by = converted.findLast((one) => one.id < id && one.requestId === requestId && requestId !== null);
  return { before: by?.from ?? after, after };
}

/** The input period that is looked at. */
interface ToldCell {
  readonly period: number;
  readonly frequency: Frequency;
}

/** A refresh changes some periods of a series, and maybe not the one that is looked at. */
const isAnother = ({ before, after }: CellChange): boolean =>
  after?.kind !== "automatic" || JSON.stringify(before) !== JSON.stringify(after);

function toldChange(
  change: RememberedPlanChange,
  current: CurrencyCode,
  currencies: Record<"before" | "after", CurrencyCode>,
  cell: ToldCell | null,
): CellChange {
  const told = (planned: RememberedPlan | null, currency: CurrencyCode): PlannedThen | null => {
    if (planned === null) return null;
    const plan = toldPlan(planned, currency, cell);
    return currency === current ? plan : { ...plan, currency };
  };
  const row = change.after ?? change.before;
  invariant(row !== null, "a change has something before or after it");
  return {
    id: change.id,
    changedAt: change.changedAt.toISOString(),
    changedBy: change.changedBy,
    categoryId: row.category_id,
    scenarioId: row.scenario_id,
    bankAccountId: row.bank_account_id,
    projectId: row.project_id,
    before: told(change.before, currencies.before),
    after: told(change.after, currencies.after),
  };
}

function toldPlan(row: RememberedPlan, currency: CurrencyCode, cell: ToldCell | null): PlannedThen {
  if (row.period_on !== undefined) {
    const beginOn = calendarDate(row.period_on);
    const amount = toWireNumber(minorUnits(row.amount_minor ?? 0), currency);
    return { kind: row.kind, amount, beginOn, endOn: null, definition: null };
  }
  invariant(row.begin_on !== undefined, "what is no cell is a series");
  const stored = row.definition as SeriesDefinition;
  const definition = wantedOf(stored, currency);
  const published =
    stored.kind === "automatic" && cell !== null ? automaticParts(stored, cell.period, cell.frequency) : null;
  const publishedAmount =
    published === null ? null : toWireNumber(minorUnits(published.amountMinor), currency);
  return {
    kind: row.kind,
    amount: definition.kind === "fixedAmount" ? definition.amount : publishedAmount,
    beginOn: calendarDate(row.begin_on),
    endOn: row.end_on === undefined || row.end_on === null ? null : calendarDate(row.end_on),
    definition,
  };
}
