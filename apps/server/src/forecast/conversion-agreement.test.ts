/** What was realized and held in four currencies, as SQL and hledger have it from the same rows and quotes. */
import { execFileSync } from "node:child_process";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { addDays, type CalendarDate, calendarDate, weekday } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../testing/ledger-fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { hasHledger } from "./testing/hledger.ts";

const today = calendarDate("2026-11-15");
const firstDay = calendarDate("2026-06-30");
/** What a euro is in them, about. */
const currencies = { EUR: 1, USD: 1.08, GBP: 0.85, JPY: 163 } as const;
type Currency = keyof typeof currencies;
const codes = Object.keys(currencies) as Currency[];

interface Quote {
  readonly currency: Currency;
  readonly on: CalendarDate;
  readonly rate: string;
}

/** On working days, and not on each of them. */
function randomQuotes(random: SeededRandom): readonly Quote[] {
  const quotes: Quote[] = [];
  for (const currency of codes.filter((code) => code !== "EUR")) {
    for (let on = addDays(firstDay, -3); on <= today; on = addDays(on, 1)) {
      if (weekday(on) > 5 || random.integer(0, 9) === 0) continue;
      const rate = (currencies[currency] * random.integer(9500, 10_500)) / 10_000;
      quotes.push({ currency, on, rate: rate.toFixed(4) });
    }
  }
  return quotes;
}

const amountOf = (minor: number, currency: Currency): string => {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
};

describe("what was realized and held in four currencies", () => {
  const server = useTestServer({ now: () => new Date(`${today}T10:00:00Z`) });
  let made: Awaited<ReturnType<typeof createLedger>>;

  async function createLedger() {
    const { database } = server.services;
    const random = seededRandom("four currencies");
    const quotes = randomQuotes(random);
    const userId = await createUser(database);
    const organisationId = await createOrganisation(database);
    const companyId = await createCompany(database, { organisationId });
    await giveAccess(database, userId, companyId, "write");
    const leaves = [
      { is_inflow: true, id: await createCategory(database, companyId, { name: "Ventes", is_inflow: true }) },
      { is_inflow: true, id: await createCategory(database, companyId, { name: "Aides", is_inflow: true }) },
      { is_inflow: false, id: await createCategory(database, companyId, { name: "Achats" }) },
    ];
    const accounts: Record<string, { readonly id: number; readonly openingMinor: number }> = {};
    const booked: { readonly currency: Currency; readonly on: CalendarDate; readonly minor: number }[] = [];
    for (const currency of codes) {
      const openingMinor = random.integer(1_000_000, 90_000_000);
      const known = { known_balance_minor: openingMinor, known_balance_on: firstDay };
      const id = await createBankAccount(database, companyId, { name: currency, currency, ...known });
      accounts[currency] = { id, openingMinor };
      for (let count = 0; count < 30; count += 1) {
        const leaf = random.choice(leaves);
        const on = addDays(firstDay, random.integer(1, 137));
        const amount_minor = random.integer(1, 3_000_000);
        await createTransaction(database, companyId, {
          is_inflow: leaf.is_inflow,
          category_id: leaf.id,
          bank_account_id: id,
          currency,
          payment_date: on,
          original_payment_date: on,
          amount_minor,
        });
        booked.push({ currency, on, minor: leaf.is_inflow ? amount_minor : -amount_minor });
      }
    }
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      select ${organisationId}, currency, day, rate from unnest(
        ${quotes.map(({ currency }) => currency)}::text[], ${quotes.map(({ on }) => on)}::date[],
        ${quotes.map(({ rate }) => rate)}::numeric[]) as q (currency, day, rate)`.execute(database);
    const answer = await server.call(userId, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${companyId}/cashflow-statement`,
      payload: { offsetBegin: -4, offsetEnd: 1, frequency: 2, bankAccountIds: [] },
    });
    const statement = z.decode(getCashFlowStatement.response, answer.json());
    return { organisationId, companyId, quotes, accounts, booked, statement };
  }

  beforeAll(async () => {
    made = await createLedger();
  });

  /** What was realized, by line and first day of the month. */
  const shownFlows = () => {
    const { inflow, outflow, columns } = made.statement;
    const cells = [...inflow.categories, ...outflow.categories].flatMap(
      ({ categoryId, cells: { realized } }) =>
        columns.map(({ begin }, column) => [`${categoryId} ${begin}`, realized[column] ?? 0] as const),
    );
    return Object.fromEntries(cells.filter(([, amount]) => amount !== 0));
  };
  const pastColumns = () => made.statement.columns.slice(0, made.statement.currentColumn);

  it("is what SQL makes of the totals and the quotes: flows at averages of months, balances at the last quote", async () => {
    const { companyId, organisationId, statement } = made;
    const { database } = server.services;
    const units = codes.map((code) => 10 ** minorDigits(code));
    const flows = await sql<{ category: number; month: string; amount: number }>`
      with averages as (
        select currency::text, date_trunc('month', quoted_on)::date as month, round(avg(rate), 8) as rate
          from exchange_quotes where organisation_id = ${organisationId} and quoted_on <= ${today}
          group by 1, 2),
      moved as (
        select category_id, currency::text, date_trunc('month', counted_on)::date as month, sum(amount_minor) as minor
          from daily_totals where company_id = ${companyId} and is_paid and counted_on <= ${today} group by 1, 2, 3)
      select category_id as category, to_char(month, 'YYYY-MM-DD') as month,
          sum(round(minor / unit * 100 / case currency when 'EUR' then 1 else averages.rate end))::int as amount
        from moved left join averages using (currency, month)
        join unnest(${codes}::text[], ${units}::numeric[]) as u (currency, unit) using (currency)
        group by 1, 2 order by 1, 2`.execute(database);
    expect(
      Object.fromEntries(flows.rows.map(({ category, month, amount }) => [`${category} ${month}`, amount])),
    ).toEqual(shownFlows());
    expect(flows.rows).toHaveLength(15);

    const held = await sql<{ amount: number }>`
      select sum(round((known_balance_minor + coalesce((select sum(case when is_inflow then amount_minor else -amount_minor end)
            from daily_totals t where t.company_id = a.company_id and t.bank_account_id = a.id and t.is_paid
              and counted_on > known_balance_on and counted_on < ends), 0)) / unit * 100
          / case a.currency when 'EUR' then 1 else (select rate from exchange_quotes q
            where q.organisation_id = ${organisationId} and q.currency = a.currency and q.quoted_on < ends
            order by quoted_on desc limit 1) end))::int as amount
        from bank_accounts a join unnest(${codes}::text[], ${units}::numeric[]) as u (code, unit) on code = a.currency
        cross join unnest(${pastColumns().map(({ end }) => end)}::date[]) as ends
        where a.company_id = ${companyId} group by ends order by ends`.execute(database);
    expect(held.rows.map(({ amount }) => amount)).toEqual(
      statement.endBalances.slice(0, pastColumns().length),
    );
  });

  it.skipIf(!hasHledger())("is held as hledger values it at the quotes of each month's end", () => {
    const { quotes, accounts, booked, statement } = made;
    const journal = [
      "commodity 1000.00 EUR",
      // A quote is what a euro is: the price of the other in euros, with more digits than any amount here has.
      ...quotes.map(({ currency, on, rate }) => `P ${on} ${currency} ${inverse(rate)} EUR`),
      ...codes.flatMap((currency) => {
        const opening = amountOf(accounts[currency]?.openingMinor ?? 0, currency);
        return entry(firstDay, currency, opening);
      }),
      ...booked.flatMap(({ currency, on, minor }) => entry(on, currency, amountOf(minor, currency))),
    ].join("\n");
    const text = execFileSync(
      "hledger",
      ["-f", "-", "balance", "bank", "--monthly", "--historical", "--flat", "--no-total", "-O", "csv"].concat(
        ["--value=end,EUR", "-e", "2026-11-01"],
      ),
      { input: journal, encoding: "utf8" },
    );
    const [head = [], ...rows] = text
      .trim()
      .split("\n")
      .map((line) => line.slice(1, -1).split('","'));
    const months = pastColumns().map(({ begin }) => head.indexOf(begin.slice(0, 7)));
    expect(rows).toHaveLength(codes.length);
    const held = months.map((at) =>
      rows.reduce((sum, row) => sum + Number((row[at] ?? "").replace(" EUR", "").replace(".", "")), 0),
    );
    expect(held).toEqual(statement.endBalances.slice(0, held.length));
  });
});

/** One over a rate, to thirty digits. */
const inverse = (rate: string): string => {
  const scaled = (10n ** 34n / BigInt(rate.replace(".", ""))).toString().padStart(31, "0");
  return `${scaled.slice(0, -30)}.${scaled.slice(-30)}`;
};

const entry = (on: CalendarDate, currency: Currency, amount: string): readonly string[] => [
  `${on} *`,
  `    bank:${currency}  ${amount} ${currency}`,
  "    rest",
  "",
];
