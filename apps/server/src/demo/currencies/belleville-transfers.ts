/**
 * Money that the companies of the demo sent each other: a transfer that both banks know, one that left in euros and
 * arrived in pounds, and one that never arrived.
 */

import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { applyFraction, fraction, fractionOfRate, parseRate, productOf } from "@amont/kernel/rate.ts";
import type { LedgerCategory, LedgerTransaction } from "@amont/testkit/ledger/ledger-records.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { findLookedAtCompanies } from "../../features/intragroup/detection/detection-repository.ts";
import { lookThrough } from "../../features/intragroup/detection/look-for-flows.ts";
import { RateBooks } from "../../rates/rate-books.ts";
import { atelier, distribution, unitedKingdom } from "../company-keys.ts";
import { addedFrom, writeLedger } from "../write-ledger.ts";
import { onBankingDay, weeksBefore } from "./banking-days.ts";

const name = "Virements du groupe";
const categories = [
  { key: "received", name, parent: null, isInflow: true, vatRateBp: null },
  { key: "sent", name, parent: null, isInflow: false, vatRateBp: null },
] as const satisfies readonly LedgerCategory[];

const lentMinor = 1_500_000;
const fundedMinor = 1_200_000;
const lostMinor = 480_000;
/** What the bank keeps of the rate: four thousandths. */
const kept = fraction(996n, 1_000n);

const arrival = (day: CalendarDate, days: number): CalendarDate => onBankingDay(addDays(day, days));

export async function writeDemoTransfers(
  database: SystemDatabase,
  companyIds: ReadonlyMap<string, number>,
  today: CalendarDate,
): Promise<void> {
  const [lentOn, fundedOn, lostOn] = [weeksBefore(today, 4), weeksBefore(today, 3), weeksBefore(today, 2)];
  const quote = await quoteOfPound(database, companyIds, fundedOn);
  const poundsMinor = applyFraction(fundedMinor, productOf(fractionOfRate(quote), kept));
  const lines: ReadonlyArray<readonly [string, LedgerTransaction]> = [
    [atelier, line("sent", "VIR SEPA BELLEVILLE DISTRIBUTION SARL AVANCE DE TRESORERIE", lentMinor, lentOn)],
    [
      distribution,
      line(
        "received",
        "VIR SEPA RECU ATELIER BELLEVILLE SAS AVANCE DE TRESORERIE",
        lentMinor,
        arrival(lentOn, 1),
      ),
    ],
    [atelier, line("sent", "VIR INTERNATIONAL BELLEVILLE UK LTD", fundedMinor, fundedOn)],
    [
      unitedKingdom,
      line("received", "PAYMENT RECEIVED ATELIER BELLEVILLE SAS", poundsMinor, arrival(fundedOn, 2)),
    ],
    [distribution, line("sent", "VIR SEPA ATELIER BELLEVILLE SAS REFACTURATION", lostMinor, lostOn)],
  ];
  for (const [company, own] of Map.groupBy(lines, ([key]) => key)) {
    const companyId = companyIds.get(company);
    if (companyId === undefined) continue;
    const owner = {
      ...(await mainAccountOf(database, companyId)),
      firstPosition: addedFrom + categories.length,
    };
    await writeLedger(database, owner, { categories, transactions: () => own.map(([, sent]) => sent) });
  }
}

/** Names as banks write them on labels, and whose they are. */
const namesOnLabels: ReadonlyArray<readonly [string, string]> = [
  [atelier, "ATELIER BELLEVILLE SAS"],
  [distribution, "BELLEVILLE DISTRIBUTION SARL"],
  [unitedKingdom, "BELLEVILLE UK LTD"],
];

/** The rules by which the group knows its own transfers, and one look for them. */
export async function findDemoTransfers(
  database: SystemDatabase,
  companyIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const { organisation_id: organisationId } = await database
    .selectFrom("companies")
    .select("organisation_id")
    .where("id", "=", companyIds.get(atelier) ?? 0)
    .executeTakeFirstOrThrow();
  for (const [company, words] of namesOnLabels) {
    const counterpartyId = companyIds.get(company);
    if (counterpartyId === undefined) continue;
    await database
      .insertInto("intragroup_rules")
      .values({ organisation_id: organisationId, words, counterparty_id: counterpartyId })
      .execute();
  }
  const companies = await findLookedAtCompanies(database, organisationId);
  const look = { organisationId, isThorough: false, rates: new RateBooks(), now };
  await lookThrough((_mode, work) => work(database), companies, look);
  // What only looks alike on some day of the year has been refused, as their treasurer would have.
  await database
    .updateTable("intragroup_marks")
    .set({ state: "refused", is_ambiguous: false })
    .where("organisation_id", "=", organisationId)
    .where("evidence", "in", ["mirror", "invoice"])
    .execute();
}

function line(
  category: (typeof categories)[number]["key"],
  label: string,
  amountMinor: number,
  day: CalendarDate,
): LedgerTransaction {
  return {
    isPaid: true,
    isInflow: category === "received",
    account: 0,
    category,
    categorisation: "confirmed",
    name: label,
    memo: "",
    amount: minorUnits(amountMinor),
    vatRateBp: null,
    paymentDate: day,
    billingDate: null,
    origin: "bank",
  };
}

async function mainAccountOf(database: SystemDatabase, companyId: number) {
  const { id, currency } = await database
    .selectFrom("bank_accounts")
    .select(["id", "currency"])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { companyId, currency, accountIds: [id] };
}

async function quoteOfPound(
  database: SystemDatabase,
  companyIds: ReadonlyMap<string, number>,
  day: CalendarDate,
) {
  const { rate } = await database
    .selectFrom("exchange_quotes as q")
    .innerJoin("companies as c", "c.organisation_id", "q.organisation_id")
    .select("q.rate")
    .where("c.id", "=", companyIds.get(atelier) ?? 0)
    .where("q.currency", "=", "GBP")
    .where("q.quoted_on", "<=", day)
    .orderBy("q.quoted_on", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const quote = rate === null ? null : parseRate(rate);
  invariant(quote !== null, "the demo has a rate for every day");
  return quote;
}
