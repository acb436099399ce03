import type { CsvReadingChoice } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import type {
  KnownOperation,
  LedgerLine,
  StoredStatement,
} from "@amont/engine/bank-files/operation-facts.ts";
import type { RememberedCsvReading } from "@amont/formats/bank-statements/csv/csv-reading.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { ImportEffect } from "../../imports/import-effects-repository.ts";
import type { Places } from "./place-accounts.ts";

export async function findPlaces(
  database: ScopedDatabase,
  companyId: number,
): Promise<Omit<Places, "accountWord">> {
  const [own, remembered] = await Promise.all([
    database
      .selectFrom("bank_accounts")
      .select(["id", "iban", "currency"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute(),
    database
      .selectFrom("bank_file_accounts")
      .select(["identifier", "currency", "bank_account_id"])
      .where("company_id", "=", companyId)
      .execute(),
  ]);
  return { own, remembered };
}

/** Newest account first. */
export async function findCsvReadings(
  database: ScopedDatabase,
  companyId: number,
): Promise<ReadonlyArray<{ readonly bankAccountId: number; readonly reading: RememberedCsvReading }>> {
  const rows = await database
    .selectFrom("bank_csv_readings")
    .select(["bank_account_id", "reading"])
    .where("company_id", "=", companyId)
    .orderBy("bank_account_id", "desc")
    .limit(50)
    .execute();
  return rows.map(({ bank_account_id: bankAccountId, reading }) => ({ bankAccountId, reading }));
}

interface Asked {
  readonly bankAccountId: number;
  readonly exceptImportId: number | null;
}

interface AskedDays extends Asked {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
}

export async function findKnownOperations(
  database: ScopedDatabase,
  companyId: number,
  { bankAccountId, exceptImportId, firstDay, lastDay }: AskedDays,
): Promise<readonly KnownOperation[]> {
  const rows = await database
    .selectFrom("bank_operations")
    .select([
      "transaction_id",
      "booked_on",
      "amount_minor",
      "label_key",
      "rank",
      "reference",
      "bank_reference",
      "statement_id",
    ])
    .where("company_id", "=", companyId)
    .where("bank_account_id", "=", bankAccountId)
    .where("booked_on", ">=", firstDay)
    .where("booked_on", "<=", lastDay)
    .$if(exceptImportId !== null, (query) => query.where("import_id", "<>", exceptImportId ?? 0))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    bookedOn: calendarDate(row.booked_on),
    amountMinor: minorUnits(row.amount_minor),
    labelKey: row.label_key,
    rank: row.rank,
    reference: row.reference,
    bankReference: row.bank_reference,
    statementId: row.statement_id,
  }));
}

/** Whole transactions: of one that was split, the group and not its lines. */
export async function findLedgerLines(
  database: ScopedDatabase,
  companyId: number,
  { bankAccountId, exceptImportId, firstDay, lastDay }: AskedDays,
): Promise<readonly LedgerLine[]> {
  const { rows } = await sql<{ id: number; payment_date: string; moved: number; name: string }>`
    select id, payment_date, case when is_inflow then amount_minor else -amount_minor end as moved, name
    from transactions
    where company_id = ${companyId} and bank_account_id = ${bankAccountId} and is_paid and split_group_id is null
      and payment_date between ${firstDay}::date and ${lastDay}::date
      and (${exceptImportId}::int is null or import_id is distinct from ${exceptImportId}::int)
    order by id`.execute(database);
  return rows.map((row) => ({
    transactionId: row.id,
    date: calendarDate(row.payment_date),
    amountMinor: minorUnits(row.moved),
    label: row.name,
  }));
}

/** Those of imports that were taken back prove nothing any more. */
export async function findStatements(
  database: ScopedDatabase,
  companyId: number,
  { bankAccountId, exceptImportId }: Asked,
): Promise<readonly StoredStatement[]> {
  const { rows } = await sql<{
    id: number;
    opening_minor: number;
    closing_minor: number;
    closed_on: string;
    operation_count: number;
  }>`
    select s.id, s.opening_minor, s.closing_minor, s.closed_on, s.operation_count
    from bank_statements s join imports i on i.company_id = s.company_id and i.id = s.import_id
    where s.company_id = ${companyId} and s.bank_account_id = ${bankAccountId} and i.state <> 'undone'
      and s.import_id is distinct from ${exceptImportId}::int
    order by s.id`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    openingMinor: minorUnits(row.opening_minor),
    closingMinor: minorUnits(row.closing_minor),
    closedOn: calendarDate(row.closed_on),
    operationCount: row.operation_count,
  }));
}

export interface ShownTransaction {
  readonly id: number;
  readonly name: string;
  readonly payment_date: string;
  readonly moved: number;
  readonly origin: string;
}

export async function findShown(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, ShownTransaction>> {
  if (transactionIds.length === 0) return new Map();
  const { rows } = await sql<ShownTransaction>`
    select id, name, payment_date, case when is_inflow then amount_minor else -amount_minor end as moved, origin
    from transactions where company_id = ${companyId} and id = any (${transactionIds}::int[])`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Answers what that changed, if anything. */
export async function rememberAccount(
  database: ScopedDatabase,
  companyId: number,
  remembered: {
    readonly identifier: string;
    readonly currency: CurrencyCode;
    readonly bankAccountId: number;
  },
): Promise<readonly ImportEffect[]> {
  const { identifier, currency, bankAccountId } = remembered;
  const { rows } = await sql<{ before: number | null }>`
    insert into bank_file_accounts as f (company_id, identifier, currency, bank_account_id)
    values (${companyId}, ${identifier}, ${currency}, ${bankAccountId})
    on conflict (company_id, identifier, currency) do update set bank_account_id = excluded.bank_account_id
    where f.bank_account_id <> excluded.bank_account_id
    returning (select old.bank_account_id from bank_file_accounts old
      where old.company_id = f.company_id and old.identifier = f.identifier and old.currency = f.currency) as before`.execute(
    database,
  );
  return rows.map(({ before }) => ({
    kind: "file-account",
    rowKey: `${currency} ${identifier}`,
    before,
    after: bankAccountId,
  }));
}

/** Answers what that changed, if anything. */
export async function rememberCsvReading(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  reading: CsvReadingChoice,
): Promise<readonly ImportEffect[]> {
  const { rows } = await sql<{ before: CsvReadingChoice | null }>`
    insert into bank_csv_readings as r (company_id, bank_account_id, reading)
    values (${companyId}, ${bankAccountId}, ${JSON.stringify(reading)}::jsonb)
    on conflict (company_id, bank_account_id) do update set reading = excluded.reading
    where r.reading <> excluded.reading
    returning (select old.reading from bank_csv_readings old
      where old.company_id = r.company_id and old.bank_account_id = r.bank_account_id) as before`.execute(
    database,
  );
  return rows.map(({ before }) => ({
    kind: "csv-reading",
    rowKey: String(bankAccountId),
    before,
    after: reading,
  }));
}

/** Made from what its bank's file says. */
export async function addAccount(
  database: ScopedDatabase,
  companyId: number,
  account: {
    readonly name: string;
    readonly iban: string | null;
    readonly currency: CurrencyCode;
    readonly known_balance_minor: number;
    readonly known_balance_on: CalendarDate;
  },
): Promise<number> {
  const { id } = await database
    .insertInto("bank_accounts")
    .values({ ...account, company_id: companyId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCompanyCurrency(
  database: ScopedDatabase,
  companyId: number,
): Promise<CurrencyCode> {
  const { currency } = await database
    .selectFrom("companies")
    .select("currency")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return currency;
}
