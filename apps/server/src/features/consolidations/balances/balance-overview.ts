/** What the companies of a consolidation and their accounts hold at the end of a day: the one source of every page that says it. */
import { balanceAge } from "@amont/engine/balance/balance-age.ts";
import { type CalendarDate, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money, sumMinor } from "@amont/kernel/money.ts";
import { fraction, oneToOne } from "@amont/kernel/rate.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ConsolidationAccess } from "../../../http/principal.ts";
import { balancesAt } from "../../../ledger/account-balances.ts";
import { convertPocket, type DayRates } from "../../../rates/converted-pocket.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { isAvailable } from "../choices/company-view.ts";
import { type AccountRow, type CompanyRow, findAccounts, findCompanies } from "../consolidable-repository.ts";
import { findDescription } from "../consolidations-repository.ts";
import { findSettings, type NamedSettings } from "../settings/settings-repository.ts";

/** Where no company says what day it is. */
const usualTimeZone = "Europe/Paris";

type Entering = Pick<NamedSettings["companies"][number], "ownershipBasisPoints" | "method">;

const inFull: Entering = { ownershipBasisPoints: 10_000, method: "full" };

export interface BalanceOverview {
  readonly date: CalendarDate;
  readonly currency: CurrencyCode;
  readonly companies: ReturnType<typeof companyBalances>["company"][];
  readonly accounts: ReturnType<typeof companyBalances>["accounts"];
}

/** Today where no day is asked for. Undefined when it was deleted since the caller was authorised for it. */
export async function readBalanceOverview(
  database: ScopedDatabase,
  books: RateBooks,
  key: ConsolidationAccess,
  { date: asked, now }: { readonly date?: CalendarDate | undefined; readonly now: Date },
): Promise<BalanceOverview | undefined> {
  const [description, settings, rows] = await Promise.all([
    findDescription(database, key),
    findSettings(database, key),
    findCompanies(database, key.companyIds),
  ]);
  if (description === undefined || settings === undefined) return undefined;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const companies = description.companies.flatMap(({ companyId }) => byId.get(companyId) ?? []);
  const isCounted = (company: CompanyRow) => isAvailable(company, key.organisationId);
  const today = todayIn(companies[0]?.time_zone ?? usualTimeZone, now);
  const date = asked ?? today;
  const counted = companies.filter(isCounted).map(({ id }) => id);
  const stored = await findAccounts(database, counted);
  const balances = await balancesAt(database, stored, date);
  const held = new Map(
    stored.map((account) => [account.id, money(balances.get(account.id) ?? balance(0), account.currency)]),
  );
  const { book } = await books.open(database, { organisationId: key.organisationId, companyId: null });
  const accountsOf = Map.groupBy(stored, (account) => account.company_id);
  const entering = new Map(settings.companies.map((company) => [company.companyId, company]));
  const ignored = new Set(description.ignoredAccounts.map(({ id }) => id));
  const views = companies.map((company) =>
    companyBalances(company, {
      accounts: accountsOf.get(company.id) ?? [],
      held,
      ignored,
      isCounted: isCounted(company),
      entering: entering.get(company.id) ?? inFull,
      today,
      rates: { book, day: date, target: description.currency },
    }),
  );
  return {
    date,
    currency: description.currency,
    companies: views.map(({ company }) => company),
    accounts: views.flatMap(({ accounts }) => accounts),
  };
}

interface Purse {
  readonly accounts: readonly AccountRow[];
  readonly held: ReadonlyMap<number, Money>;
  readonly ignored: ReadonlySet<number>;
  readonly isCounted: boolean;
  readonly entering: Entering;
  readonly today: CalendarDate;
  readonly rates: DayRates;
}

const sumOf = (amounts: readonly Money[]) => sumMinor(amounts.map(({ amountMinor }) => amountMinor));

/** A company, and its accounts as parts of what it holds in each currency. */
function companyBalances(company: CompanyRow, purse: Purse) {
  const { accounts, held, ignored, isCounted, entering } = purse;
  const { ownershipBasisPoints, method } = entering;
  const rates = { ...purse.rates, share: shareOf(entering) };
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
  // What it counts in goes first.
  const isOwn = ({ currency }: { readonly currency: CurrencyCode }) => Number(currency === company.currency);
  const inUse = pockets
    .filter(({ summed }) => summed.length > 0)
    .toSorted((left, right) => isOwn(right) - isOwn(left));
  const totals = inUse.flatMap(({ converted }) => converted?.total ?? []);
  const alone = (amount: Money) => convertPocket([amount], rates)?.total ?? null;
  return {
    company: {
      id: company.id,
      name: company.name,
      currency: company.currency,
      isAvailable: isCounted,
      ownershipBasisPoints,
      method,
      balances: inUse.map(({ currency, summed }) => money(sumOf(summed.map(heldBy)), currency)),
      convertedBalance:
        isCounted && totals.length === inUse.length ? money(sumOf(totals), rates.target) : null,
    },
    accounts: accounts.map((account) => {
      const overdraft = money(account.overdraft_minor, account.currency);
      return {
        id: account.id,
        companyId: account.company_id,
        name: account.name,
        bankName: account.bank_name,
        balance: heldBy(account),
        convertedBalance: ignored.has(account.id)
          ? alone(heldBy(account))
          : (convertedParts.get(account.id) ?? null),
        overdraft,
        convertedOverdraft: alone(overdraft),
        isIgnored: ignored.has(account.id),
        knownBalanceDate: calendarDate(account.known_balance_on),
        knownBalanceAge: knownBalanceAge(account, purse.today),
      };
    }),
  };
}

/** What is held on a day is worked out from the balance that was known last: its age is said with it. */
const knownBalanceAge = ({ known_balance_on, currency, iban }: AccountRow, today: CalendarDate) =>
  balanceAge({ knownOn: calendarDate(known_balance_on), currency, iban }, today);

/** In full, whoever owns the rest; or the part that is owned. */
const shareOf = ({ method, ownershipBasisPoints }: Entering) =>
  method === "full" ? oneToOne : fraction(BigInt(ownershipBasisPoints), 10_000n);
