import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBalanceOverview } from "@amont/contract/operations/consolidations/get-balance-overview.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { type Money, money, sumMinor } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { balancesAt } from "../../ledger/account-balances.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import { isAvailable } from "./choices/company-view.ts";
import { type AccountRow, type CompanyRow, findAccounts, findCompanies } from "./consolidable-repository.ts";
import { consolidationKey } from "./consolidation-key.ts";
import { findDescription } from "./consolidations-repository.ts";
import { convertPocket, type DayRates } from "./converted-pocket.ts";

/** Where no company says what day it is. */
const usualTimeZone = "Europe/Paris";

export const getBalanceOverviewUseCase =
  (rates: RateBooks) =>
  async (
    { params, query }: InputOf<typeof getBalanceOverview>,
    { caller, database, now }: OperationContext,
  ) => {
    const key = consolidationKey(caller, params.consolidationId);
    const [description, rows] = await Promise.all([
      findDescription(database, key),
      findCompanies(database, key.companyIds),
    ]);
    if (description === undefined) return err(failure("not_found"));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const companies = description.companies.flatMap(({ companyId }) => byId.get(companyId) ?? []);
    const isCounted = (company: CompanyRow) => isAvailable(company, key.organisationId);
    const date = query.date ?? todayIn(companies[0]?.time_zone ?? usualTimeZone, now);
    const counted = companies.filter(isCounted).map(({ id }) => id);
    const stored = await findAccounts(database, counted);
    const balances = await balancesAt(database, stored, date);
    const ignored = new Set(description.ignoredAccounts.map(({ id }) => id));
    const held = new Map(
      stored.map((account) => [account.id, money(balances.get(account.id) ?? balance(0), account.currency)]),
    );
    const { book } = await rates.open(database, { organisationId: key.organisationId, companyId: null });
    const purses = Map.groupBy(stored, (account) => account.company_id);
    const views = companies.map((company) =>
      companyBalances(company, {
        accounts: purses.get(company.id) ?? [],
        held,
        ignored,
        isCounted: isCounted(company),
        rates: { book, day: date, target: description.currency },
      }),
    );
    return ok({
      date,
      currency: description.currency,
      companies: views.map(({ company }) => company),
      accounts: views.flatMap(({ accounts }) => accounts),
    });
  };

interface Purse {
  readonly accounts: readonly AccountRow[];
  readonly held: ReadonlyMap<number, Money>;
  readonly ignored: ReadonlySet<number>;
  readonly isCounted: boolean;
  readonly rates: DayRates;
}

const sumOf = (amounts: readonly Money[]) => sumMinor(amounts.map(({ amountMinor }) => amountMinor));

/** A company, and its accounts as parts of what it holds in each currency. */
function companyBalances(company: CompanyRow, { accounts, held, ignored, isCounted, rates }: Purse) {
  const heldBy = ({ id, currency }: AccountRow) => held.get(id) ?? money(0, currency);
  const pockets = [...Map.groupBy(accounts, (account) => account.currency)].map(([currency, all]) => {
    const summed = all.filter(({ id }) => !ignored.has(id));
    return { currency, summed, converted: convertPocket(summed.map(heldBy), rates) };
  });
  const convertedParts = new Map(
    pockets.flatMap(({ summed, converted }) =>
      summed.map(({ id }, index) => [id, converted?.parts[index] ?? null] as const),
    ),
  );
  const inUse = pockets.filter(({ summed }) => summed.length > 0);
  const totals = inUse.flatMap(({ converted }) => converted?.total ?? []);
  return {
    company: {
      id: company.id,
      name: company.name,
      currency: company.currency,
      isAvailable: isCounted,
      balances: inUse.map(({ currency, summed }) => money(sumOf(summed.map(heldBy)), currency)),
      convertedBalance:
        isCounted && totals.length === inUse.length ? money(sumOf(totals), rates.target) : null,
    },
    accounts: accounts.map((account) => ({
      id: account.id,
      companyId: account.company_id,
      name: account.name,
      bankName: account.bank_name,
      balance: heldBy(account),
      convertedBalance: ignored.has(account.id)
        ? (convertPocket([heldBy(account)], rates)?.total ?? null)
        : (convertedParts.get(account.id) ?? null),
      overdraft: money(account.overdraft_minor, account.currency),
      isIgnored: ignored.has(account.id),
    })),
  };
}
