import type { InputOf } from "@amont/contract/operation.ts";
import type { listBankBalances } from "@amont/contract/operations/banks/list-bank-balances.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import type { Money } from "@amont/kernel/money.ts";
import { oneToOne } from "@amont/kernel/rate.ts";
import { ok } from "@amont/kernel/result.ts";
import { companiesTogether, currentOrganisation } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { balancesAt } from "../../ledger/account-balances.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { convertPocket } from "../../rates/converted-pocket.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import { balanceOf } from "./account-view.ts";
import { type AccountRow, findAccounts, findCompanyCurrency } from "./banks-repository.ts";

export const listBankBalancesUseCase =
  (books: RateBooks) =>
  async ({ query }: InputOf<typeof listBankBalances>, context: OperationContext) => {
    const { accounts, date } = await readBalances(query.date, context);
    if ((query.companyIds ?? []).length === 0) return ok(accounts.map(({ view }) => view));
    const converted = await convertedBalances(books, accounts, date, context);
    return ok(
      accounts.map(({ row, view }) =>
        Object.assign(view, {
          companyId: row.company_id,
          convertedBalance: converted.get(row.id) ?? null,
        }),
      ),
    );
  };

interface HeldAccount {
  readonly row: AccountRow;
  readonly view: ReturnType<typeof balanceOf>;
}

/** One day for all of them, the current company's today where none is asked for: what is held is added up. */
export async function readBalances(asked: CalendarDate | undefined, context: OperationContext) {
  const { database, now } = context;
  const companyIds = companiesTogether(context);
  const today = await companyToday(database, companyIds[0], now);
  const date = asked ?? today;
  const rows = await findAccounts(database, companyIds);
  const balances = await balancesAt(database, rows, date);
  const accounts = rows.map(
    (row): HeldAccount => ({
      row,
      view: balanceOf(row, balances.get(row.id) ?? balance(0), { date, today }),
    }),
  );
  return { accounts, date };
}

/**
 * By account, at the rates that the forecast of the current company has. What a company holds in one currency is converted
 * as one amount, so that its accounts add up to it. An account without a rate is not there.
 */
async function convertedBalances(
  books: RateBooks,
  accounts: readonly HeldAccount[],
  day: CalendarDate,
  context: OperationContext,
): Promise<ReadonlyMap<number, Money>> {
  const [companyId] = companiesTogether(context);
  const target = await findCompanyCurrency(context.database, companyId);
  const owner = { organisationId: currentOrganisation(context), companyId };
  const { book } = await books.open(context.database, owner);
  const pockets = Map.groupBy(accounts, ({ row }) => `${row.company_id} ${row.currency}`);
  return new Map(
    [...pockets.values()].flatMap((pocket) => {
      const held = pocket.map(({ view }) => view.balance);
      const parts = convertPocket(held, { book, day, target, share: oneToOne })?.parts ?? [];
      return parts.flatMap((part, index) => {
        const account = pocket[index];
        return account === undefined ? [] : [[account.row.id, part] as const];
      });
    }),
  );
}
