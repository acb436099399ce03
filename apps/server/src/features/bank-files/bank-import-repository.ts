import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { ImportEffect } from "../../imports/import-effects-repository.ts";

export interface NewStatement {
  readonly position: number;
  readonly bankAccountId: number;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly closedOn: CalendarDate;
  readonly operationCount: number;
}

/** Once for an import, however often it begins. Answers ids by position. */
export async function storeStatements(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  statements: readonly NewStatement[],
): Promise<ReadonlyMap<number, number>> {
  if (statements.length === 0) return new Map();
  const records = statements.map((statement) => ({
    position: statement.position,
    bank_account_id: statement.bankAccountId,
    opening_minor: statement.openingMinor,
    closing_minor: statement.closingMinor,
    closed_on: statement.closedOn,
    operation_count: statement.operationCount,
  }));
  await sql`
    insert into bank_statements (company_id, import_id, position, bank_account_id, opening_minor, closing_minor, closed_on,
      operation_count)
    select ${companyId}::int, ${importId}::int, position, bank_account_id, opening_minor, closing_minor, closed_on,
      operation_count
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (position int, bank_account_id int,
      opening_minor bigint, closing_minor bigint, closed_on date, operation_count int)
    on conflict (company_id, import_id, position) do nothing`.execute(database);
  const stored = await database
    .selectFrom("bank_statements")
    .select(["id", "position"])
    .where("company_id", "=", companyId)
    .where("import_id", "=", importId)
    .execute();
  return new Map(stored.map(({ id, position }) => [position, id]));
}

export interface NewOperation {
  readonly externalId: string;
  readonly bankAccountId: number;
  readonly currency: CurrencyCode;
  readonly bookedOn: CalendarDate;
  /** What it does to the account. */
  readonly amountMinor: number;
  readonly name: string;
  readonly memo: string;
}

/** As paid transactions, all at once. Answers their ids by external id; one that is there already is left alone. */
export async function insertOperations(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  operations: readonly NewOperation[],
): Promise<ReadonlyMap<string, number>> {
  if (operations.length === 0) return new Map();
  const records = operations.map((operation, position) => ({
    position,
    external_id: operation.externalId,
    bank_account_id: operation.bankAccountId,
    currency: operation.currency,
    payment_date: operation.bookedOn,
    is_inflow: operation.amountMinor > 0,
    amount_minor: Math.abs(operation.amountMinor),
    name: operation.name,
    memo: operation.memo,
  }));
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, name, memo, amount_minor,
      currency, payment_date, original_payment_date, origin, import_id, external_id)
    select ${companyId}::int, true, given.is_inflow, bank_account_id, c.id, given.name, memo, amount_minor, given.currency,
      payment_date, payment_date, 'bank', ${importId}::int, external_id
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (position int, external_id text,
      bank_account_id int, currency char(3), payment_date date, is_inflow boolean, amount_minor bigint, name text, memo text)
    join categories c on c.company_id = ${companyId} and c.kind = 'to-categorise' and c.is_inflow = given.is_inflow
    order by given.position
    on conflict (company_id, external_id) where external_id is not null do nothing
    returning id, external_id`.execute(database);
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}

/** Who is on the other side of a line, as far as its file says. */
export interface NewParty {
  readonly transactionId: number;
  readonly counterparty: string | null;
  readonly counterpartyIban: string | null;
  readonly reference: string | null;
}

/** Of lines that were just made. */
export async function insertParties(
  database: ScopedDatabase,
  companyId: number,
  parties: readonly NewParty[],
): Promise<void> {
  const records = parties
    .map(({ transactionId, counterparty, counterpartyIban, reference }) => ({
      transaction_id: transactionId,
      counterparty: counterparty?.slice(0, 500) ?? null,
      counterparty_iban: counterpartyIban?.slice(0, 64) ?? null,
      reference: reference?.slice(0, 500) ?? null,
    }))
    .filter((party) => (party.counterparty ?? party.counterparty_iban ?? party.reference) !== null);
  if (records.length === 0) return;
  await sql`
    insert into transaction_parties (company_id, transaction_id, counterparty, counterparty_iban, reference)
    select ${companyId}::int, transaction_id, counterparty, counterparty_iban, reference
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (transaction_id int, counterparty text,
      counterparty_iban text, reference text)
    on conflict (company_id, transaction_id) do nothing`.execute(database);
}

export interface NewFingerprint {
  readonly bankAccountId: number;
  readonly transactionId: number;
  readonly statementId: number | null;
  readonly bookedOn: CalendarDate;
  /** Null where the file says none. */
  readonly valueOn: CalendarDate | null;
  readonly amountMinor: number;
  readonly labelKey: string;
  readonly rank: number;
  readonly reference: string | null;
  readonly bankReference: string | null;
}

export async function insertFingerprints(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  fingerprints: readonly NewFingerprint[],
): Promise<void> {
  if (fingerprints.length === 0) return;
  const records = fingerprints.map((fingerprint) => ({
    bank_account_id: fingerprint.bankAccountId,
    transaction_id: fingerprint.transactionId,
    statement_id: fingerprint.statementId,
    booked_on: fingerprint.bookedOn,
    value_on: fingerprint.valueOn,
    amount_minor: fingerprint.amountMinor,
    label_key: fingerprint.labelKey,
    rank: fingerprint.rank,
    reference: fingerprint.reference,
    bank_reference: fingerprint.bankReference,
  }));
  await sql`
    insert into bank_operations (company_id, import_id, bank_account_id, transaction_id, statement_id, booked_on,
      value_on, amount_minor, label_key, rank, reference, bank_reference)
    select ${companyId}::int, ${importId}::int, bank_account_id, transaction_id, statement_id, booked_on, value_on,
      amount_minor, label_key, rank, reference, bank_reference
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (bank_account_id int, transaction_id int,
      statement_id int, booked_on date, value_on date, amount_minor bigint, label_key text, rank int, reference text, bank_reference text)
    on conflict (company_id, bank_account_id, booked_on, amount_minor, label_key, rank) do nothing`.execute(
    database,
  );
}

/** What the bank says it held is newer than what was known, or of the same day. Answers what that changed, if anything. */
export async function raiseKnownBalance(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  balance: { readonly amountMinor: number; readonly on: CalendarDate },
): Promise<readonly ImportEffect[]> {
  const { amountMinor: minor, on } = balance;
  const { rows } = await sql<{ minor: number; on: string }>`
    update bank_accounts a set known_balance_minor = ${minor}, known_balance_on = ${on}
    from bank_accounts old
    where old.company_id = a.company_id and old.id = a.id and a.company_id = ${companyId} and a.id = ${bankAccountId}
      and (a.known_balance_on < ${on}::date or (a.known_balance_on = ${on}::date and a.known_balance_minor <> ${minor}))
    returning old.known_balance_minor as minor, old.known_balance_on as on`.execute(database);
  return rows.map((before) => ({
    kind: "balance",
    rowKey: String(bankAccountId),
    before,
    after: { minor, on },
  }));
}
