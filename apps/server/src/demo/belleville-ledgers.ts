/** The bank history and the open invoices of each demo company. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";
import { writeDemoSplit } from "./belleville-split.ts";
import { divertedLines } from "./liquidity/liquidity-accounts.ts";
import { steadyCash } from "./steady-cash.ts";
import { writeLedger } from "./write-ledger.ts";

interface DemoLedger {
  readonly company: string;
  readonly linesPerYear: number;
  readonly monthlyTurnover: number;
  readonly growthPercent: number;
  readonly openInvoices: number;
  /** How many of its accounts, from the first on, have movements. Savings stay where they are. */
  readonly accounts: number;
}

const demoLedgers: readonly DemoLedger[] = [
  {
    company: "atelier-belleville",
    linesPerYear: 1_800,
    monthlyTurnover: 150_000,
    growthPercent: 5,
    openInvoices: 60,
    accounts: 2,
  },
  {
    company: "belleville-distribution",
    linesPerYear: 1_300,
    monthlyTurnover: 120_000,
    growthPercent: 3,
    openInvoices: 45,
    accounts: 2,
  },
  {
    company: "belleville-uk",
    linesPerYear: 450,
    monthlyTurnover: 60_000,
    growthPercent: 8,
    openInvoices: 15,
    accounts: 1,
  },
  {
    company: "maison-rochebrune-sas",
    linesPerYear: 700,
    monthlyTurnover: 70_000,
    growthPercent: 2,
    openInvoices: 20,
    accounts: 1,
  },
];

export async function writeDemoLedgers(
  database: SystemDatabase,
  companyIds: ReadonlyMap<string, number>,
  {
    today,
    months,
    isSteady,
  }: { readonly today: CalendarDate; readonly months: number; readonly isSteady: boolean },
): Promise<void> {
  for (const {
    company,
    linesPerYear,
    monthlyTurnover,
    growthPercent,
    openInvoices,
    accounts,
  } of demoLedgers) {
    const companyId = companyIds.get(company);
    if (companyId === undefined) continue;
    const rows = await database
      .selectFrom("bank_accounts")
      .select(["id", "name", "currency", "known_balance_minor"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();
    const [first] = rows;
    if (first === undefined) continue;
    const ledger = generateLedger({
      seed: company,
      size: Math.round((linesPerYear * months) / 12),
      months,
      today,
      accounts,
      expected: openInvoices,
      monthlyTurnover,
    });
    const owner = { companyId, currency: first.currency, accountIds: rows.map((row) => row.id) };
    const balances = rows.slice(0, accounts).map((row) => row.known_balance_minor);
    const steady = { today, balances, growthPercent, monthlyMinor: monthlyTurnover * 100 };
    const lines = () => (isSteady ? steadyCash([...ledger.transactions()], steady) : ledger.transactions());
    const placeOf = (account: string) => rows.findIndex(({ name }) => name === account);
    const transactions = () => divertedLines(lines(), { company, today, placeOf });
    await writeLedger(database, owner, { ...ledger, transactions });
    await writeRules(database, companyId);
    await writeAccountRules(database, companyId, owner.accountIds);
    await writeDemoSplit(database, companyId, today);
  }
  // What follows asks for a few of these lines each time, and is badly planned as long as the tables pass for empty.
  await sql`analyze transactions, categories, daily_totals`.execute(database);
}

/** A few rules that a treasurer would have made by now. */
async function writeRules(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`
    insert into categorisation_rules (company_id, position, is_inflow, name_contains, action, category_id)
    select ${companyId}::int, r.position, false, r.words, r.action, c.id
    from (values
      (0, array['loyer'], 'Categorize', 'Loyer'),
      (1, array['urssaf'], 'Categorize', 'Charges sociales'),
      (2, array['salaire'], 'Categorize', 'Salaires'),
      (3, array['frais tenue de compte', 'commissions cartes'], 'Categorize', 'Frais bancaires'),
      (4, array['telecom'], 'PreCategorize', 'Télécommunications')
    ) r (position, words, action, category)
    join categories c on c.company_id = ${companyId} and c.name = r.category and not c.is_inflow`.execute(
    database,
  );
}

/** Three supplier invoices that nobody has said the account of, and the rules that would have said it. */
async function writeAccountRules(
  database: SystemDatabase,
  companyId: number,
  [main, sales = main]: readonly number[],
): Promise<void> {
  await sql`
    with open_invoices as (
      update transactions t set bank_account_id = null
      where t.company_id = ${companyId} and t.id in (
        select n.id from transactions n
        where n.company_id = ${companyId} and not n.is_paid and not n.is_inflow
        order by n.payment_date desc, n.id desc limit 3)
      returning t.category_id
    )
    insert into account_affectation_rules (company_id, position, is_inflow, category_ids, bank_account_id)
    select ${companyId}::int, 0, false, array(select distinct category_id from open_invoices), ${main}::int
    union all
    select ${companyId}::int, 1, true, array[c.id], ${sales}::int from categories c
    where c.company_id = ${companyId} and c.name = 'Clients professionnels'`.execute(database);
}
