/** The bank lines, categories and expected lines of the recorded company, each with an id of its own. */
import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import type { LedgerTransaction } from "@amont/testkit/ledger/ledger-records.ts";
import type { SystemDatabase } from "../../db/scope.ts";

export const companyId = 500;
export const recordedToday = calendarDate("2026-06-17");

const ledger = generateLedger({
  seed: "recorded answers",
  size: 900,
  months: 18,
  today: recordedToday,
  accounts: 3,
  expected: 40,
});

export interface RecordedLine extends LedgerTransaction {
  readonly id: number;
}

/** As they were made: what is paid in the order of its days, then what is expected. */
export const recordedLines: readonly RecordedLine[] = [...ledger.transactions()].map((line, index) =>
  Object.assign({ id: 1_001 + index }, line),
);

export const accountIds = [101, 102, 103] as const;
const accountAt = (index: number) => accountIds[index] ?? accountIds[0];

const vatKey = "vat-paid";
const ownCategories = ledger.categories.filter(({ key }) => key !== vatKey);

/** The id of a category of the generated tree. */
export function categoryId(key: string): number {
  const index = ownCategories.findIndex((category) => category.key === key);
  if (index < 0) throw new Error(`the generated ledger has no category ${key}`);
  return 201 + index;
}

export async function writeAccounts(database: SystemDatabase, knownOn: CalendarDate): Promise<void> {
  await database
    .insertInto("bank_accounts")
    .values(
      ledger.accounts.map(({ name, connection }, index) => ({
        company_id: companyId,
        id: accountAt(index),
        name,
        connection,
        bank_name: index === 0 ? "Banque du Canal" : "",
        iban: index === 0 ? "FR7630006000011234567890189" : null,
        currency: "EUR" as const,
        overdraft_minor: index === 0 ? -1_000_000 : 0,
        known_balance_minor: balanceOn(index, knownOn),
        known_balance_on: knownOn,
      })),
    )
    .execute();
}

/** What the bank says at the end of a day. */
export async function updateBalances(database: SystemDatabase, knownOn: CalendarDate): Promise<void> {
  for (const index of accountIds.keys()) {
    await database
      .updateTable("bank_accounts")
      .set({ known_balance_minor: balanceOn(index, knownOn), known_balance_on: knownOn })
      .where("company_id", "=", companyId)
      .where("id", "=", accountAt(index))
      .execute();
  }
}

function balanceOn(account: number, day: CalendarDate): number {
  return recordedLines
    .filter((line) => line.isPaid && line.account === account && line.paymentDate <= day)
    .reduce<number>(
      (sum, { isInflow, amount }) => (isInflow ? sum + amount : sum - amount),
      ledger.accounts[account]?.openingBalance ?? 0,
    );
}

export async function writeCategories(database: SystemDatabase): Promise<void> {
  await database
    .insertInto("categories")
    .values(
      ownCategories.map(({ key, name, parent, isInflow, vatRateBp }, index) => ({
        company_id: companyId,
        id: categoryId(key),
        parent_id: parent === null ? null : categoryId(parent),
        is_inflow: isInflow,
        name,
        position: index + 2,
        vat_rate_bp: vatRateBp,
      })),
    )
    .execute();
}

const cameOn = (line: RecordedLine) => (line.isPaid ? line.paymentDate : addDays(recordedToday, -3));

/** Lines that came between two days, the second not included; what is expected came last. */
export async function writeLines(
  database: SystemDatabase,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Promise<void> {
  const reserved = await database
    .selectFrom("categories")
    .select(["id", "is_inflow", "kind"])
    .where("company_id", "=", companyId)
    .where("kind", "in", ["to-categorise", "vat"])
    .execute();
  const reservedId = (kind: string, isInflow: boolean) =>
    reserved.find((category) => category.kind === kind && category.is_inflow === isInflow)?.id ?? 0;
  const rows = recordedLines
    .filter((line) => cameOn(line) >= from && cameOn(line) < before)
    .map((line) => ({
      company_id: companyId,
      id: line.id,
      is_paid: line.isPaid,
      is_inflow: line.isInflow,
      bank_account_id: accountAt(line.account),
      category_id:
        line.category === null
          ? reservedId("to-categorise", line.isInflow)
          : line.category === vatKey
            ? reservedId("vat", false)
            : categoryId(line.category),
      categorisation: line.categorisation,
      name: line.name,
      memo: line.memo,
      amount_minor: line.amount,
      currency: "EUR" as const,
      vat_rate_bp: line.vatRateBp,
      payment_date: line.paymentDate,
      original_payment_date: line.paymentDate,
      billing_date: line.billingDate,
      origin: line.origin,
    }));
  await database.insertInto("transactions").values(rows).execute();
}
