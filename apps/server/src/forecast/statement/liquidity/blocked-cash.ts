/** What accounts hold that may not be used (*Bloqué*), at the end of each column: it is held, and it is no liquidity. */
import type { AccountSelection } from "@amont/engine/forecast/account-selection.ts";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import type { Statement } from "@amont/engine/statement/statement.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findBlockedAccounts } from "../../../ledger/liquidity/account-rules-repository.ts";
import { shareOf } from "../../group/group-frame.ts";
import type { OpenedGroup } from "../../group-forecasts.ts";
import type { Forecasts, OpenedView, ViewFilter } from "../../open-view.ts";

type Columns = Pick<ViewFilter, "frequency" | "offsetBegin" | "offsetEnd">;

/** Of a company, or of a consolidation. */
interface HeldColumns {
  readonly view: OpenedView | null;
  readonly group: OpenedGroup | null;
  readonly statement: Statement;
}

/** In the order of the columns. */
export async function blockedCash(
  forecasts: Forecasts,
  context: OperationContext,
  { view, group, statement }: HeldColumns,
  columns: Columns,
): Promise<readonly number[]> {
  const { database, now } = context;
  if (view !== null) return blockedOfCompany(database, currentCompany(context), view, columns);
  if (group === null) return [];
  const byCompany = await blockedOfGroup(forecasts, { database, now }, group, columns);
  return statement.axis.periods.map(({ start }) =>
    byCompany.reduce((sum, held) => sum + (held.get(start) ?? 0), 0),
  );
}

export async function blockedOfCompany(
  database: ScopedDatabase,
  companyId: number,
  { forecast: { model }, view, scenarioId }: OpenedView,
  columns: Columns,
): Promise<readonly number[]> {
  const blocked = await findBlockedAccounts(database, [companyId]);
  if (blocked.length === 0) return [];
  const { selection, result } = view;
  const ids = new Set(blocked.map(({ accountId }) => accountId));
  const rates = ratesInto(model.facts, selection.currency, scenarioId);
  const held = heldByColumn(model, { ids, scenarioId, selection, rates }, columns);
  return result.statement.axis.periods.map(({ start }) => held.get(start) ?? 0);
}

/** Of each company what enters: without accounts that are left out, at the group's rates, and the part that it owns. */
async function blockedOfGroup(
  forecasts: Forecasts,
  { database, now }: Pick<OperationContext, "database" | "now">,
  { group, frame, result }: OpenedGroup,
  { frequency, offsetBegin, offsetEnd }: Columns,
): Promise<ReadonlyArray<ReadonlyMap<CalendarDate, number>>> {
  const companies = group.companies.filter(({ isAvailable }) => isAvailable);
  const blocked = await findBlockedAccounts(
    database,
    companies.map(({ companyId }) => companyId),
  );
  const first = result.statement.axis.periods[0]?.start ?? frame.today;
  const held: ReadonlyMap<CalendarDate, number>[] = [];
  for (const company of companies) {
    const own = blocked.filter(({ companyId }) => companyId === company.companyId);
    const ids = new Set(own.map(({ accountId }) => accountId));
    for (const ignored of company.ignoredAccountIds) ids.delete(ignored);
    if (ids.size === 0) continue;
    const { model } = await forecasts.today.open(database, company.companyId, now, addDays(first, -1));
    const { currency } = group;
    const share = shareOf(company);
    const rates = new StatementRates({ ...frame.rules, target: currency, today: frame.today, share });
    const accounts = model.facts.accounts.filter((account) => rates.canConvert(account.currency));
    const look = { ids, scenarioId: company.scenarioId, selection: { accounts, currency }, rates };
    // It may still be another day where the company is.
    held.push(
      heldByColumn(model, look, { frequency, offsetBegin: offsetBegin - 1, offsetEnd: offsetEnd + 1 }),
    );
  }
  return held;
}

interface BlockedLook {
  readonly ids: ReadonlySet<number>;
  readonly scenarioId: number | null;
  /** Of the statement that they are a part of. */
  readonly selection: Pick<AccountSelection, "accounts" | "currency">;
  /** Null: nothing is converted. */
  readonly rates: StatementRates | null;
}

/** By the first day of the column, in the currency of the statement. */
function heldByColumn(
  model: ForecastModel,
  { ids, scenarioId, selection, rates }: BlockedLook,
  { frequency, offsetBegin, offsetEnd }: Columns,
): ReadonlyMap<CalendarDate, number> {
  const accounts = selection.accounts.filter(({ id }) => ids.has(id));
  const sums = new Map<CalendarDate, number>();
  // Accounts of one currency are shown in it.
  for (const [currency, own] of Map.groupBy(accounts, (account) => account.currency)) {
    const accountIds = own.map(({ id }) => id);
    const range = offsetRange(offsetBegin, offsetEnd);
    const { statement, balances } = model.view({ frequency, range, accountIds, scenarioId }).result;
    const converts = rates !== null && !rates.keeps(currency);
    for (const [column, { start, endExclusive }] of statement.axis.periods.entries()) {
      const end = Number(balances.end[column] ?? 0);
      const amount = converts
        ? Number(applyFraction(end, rates.closing(currency, addDays(endExclusive, -1)).fraction))
        : end;
      sums.set(start, (sums.get(start) ?? 0) + amount);
    }
  }
  return sums;
}
