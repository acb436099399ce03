import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listJournalEntries } from "@amont/contract/operations/banks/list-journal-entries.ts";
import { journalPageSize } from "@amont/contract/operations/banks/list-journal-entries.ts";
import { balancesAfterEach } from "@amont/engine/balance/account-balance.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import {
  balance,
  type Change,
  change,
  inflow,
  outflow,
  undoChange,
} from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { balancesAt } from "../../ledger/account-balances.ts";
import { findEntries, findNeighbours, type JournalRow, sumFromEntry } from "./bank-journal-repository.ts";
import { type AccountRow, findAccount } from "./banks-repository.ts";

type Input = InputOf<typeof listJournalEntries>;

export async function listJournalEntriesUseCase({ params, query }: Input, context: OperationContext) {
  const { database } = context;
  const companyId = currentCompany(context);
  const account = await findAccount(database, companyId, params.bankAccountId);
  if (account === undefined) return err(failure("not_found"));
  const { until, beforeId } = query;
  const limit = journalPageSize + 1;
  const found = await findEntries(database, companyId, account.id, { until, beforeId, limit });
  const rows = found.slice(0, journalPageSize);
  const newest = await balanceAtStart(context, account, query);
  const balances = balancesAfterEach(
    newest,
    rows.map((row) => effectOf(row, row.counted_minor)),
  );
  const { previousDay, nextDay } = await findNeighbours(database, companyId, account.id, until);
  return ok({
    entries: rows.map((row, index) => entryOf(row, balances[index] ?? newest, account.currency)),
    hasMore: found.length > journalPageSize,
    balance: money(newest, account.currency),
    previousDay: previousDay === null ? null : calendarDate(previousDay),
    nextDay: nextDay === null ? null : calendarDate(nextDay),
  });
}

/** What the account held at the end of the day, or before the entry that the page before ended with. */
async function balanceAtStart(
  context: OperationContext,
  account: AccountRow,
  { until, beforeId }: Input["query"],
) {
  const { database } = context;
  const atEndOfDay = (await balancesAt(database, [account], until)).get(account.id) ?? balance(0);
  if (beforeId === undefined) return atEndOfDay;
  const from = { date: until, id: beforeId };
  return undoChange(atEndOfDay, change(await sumFromEntry(database, account.company_id, account.id, from)));
}

function effectOf(row: JournalRow, amountMinor: number): Change {
  return row.is_inflow ? inflow(minorUnits(amountMinor)) : outflow(minorUnits(amountMinor));
}

function entryOf(row: JournalRow, balanceAfter: number, currency: CurrencyCode) {
  return {
    id: row.id,
    paymentDate: calendarDate(row.payment_date),
    name: row.name,
    category: { id: row.category_id, name: row.category_name },
    isToCategorise: row.categorisation === "to-categorise",
    isIgnored: row.is_ignored,
    amount: money(effectOf(row, row.amount_minor), currency),
    balanceAfter: money(balanceAfter, currency),
  };
}
