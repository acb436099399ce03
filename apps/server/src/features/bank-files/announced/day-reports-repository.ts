import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { BankReport } from "../../../db/tables/import-tables.ts";
import type { DayReport, ReportedDays } from "./day-reports.ts";

/** Of an account, but for those of one import. */
export async function findReportedDays(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  exceptImportId: number | null,
): Promise<readonly ReportedDays[]> {
  const { rows } = await sql<ReportedDays>`
    select is_closing as "isClosing", to_char(written_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "writtenAt",
      first_on as "firstOn", last_on as "lastOn"
    from day_reports
    where company_id = ${companyId} and bank_account_id = ${bankAccountId}
      and import_id is distinct from ${exceptImportId}::int`.execute(database);
  return rows;
}

export interface NewDayReport extends DayReport {
  readonly bankAccountId: number;
}

/** Once for an import, however often it ends; a report that does not say when it was written was so now. */
export async function storeDayReports(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  { reports, now }: { readonly reports: readonly NewDayReport[]; readonly now: Date },
): Promise<void> {
  if (reports.length === 0) return;
  const records = reports.map((report, position) => ({
    position,
    bank_account_id: report.bankAccountId,
    is_closing: report.isClosing,
    written_at: report.writtenAt,
    first_on: report.firstOn,
    last_on: report.lastOn,
    floor_debit_minor: report.floor?.debitMinor ?? null,
    floor_credit_minor: report.floor?.creditMinor ?? null,
  }));
  await sql`
    insert into day_reports (company_id, import_id, position, bank_account_id, is_closing, written_at, first_on, last_on,
      floor_debit_minor, floor_credit_minor)
    select ${companyId}::int, ${importId}::int, position, bank_account_id, is_closing,
      coalesce(written_at, ${now.toISOString()}::timestamptz at time zone c.time_zone), first_on, last_on,
      floor_debit_minor, floor_credit_minor
    from companies c, jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (position int, bank_account_id int,
      is_closing boolean, written_at timestamp, first_on date, last_on date, floor_debit_minor bigint,
      floor_credit_minor bigint)
    where c.id = ${companyId}
    order by position
    on conflict (company_id, import_id, position) do nothing`.execute(database);
  await insertLines(database, companyId, importId, reports);
}

async function insertLines(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  reports: readonly NewDayReport[],
): Promise<void> {
  const records = reports.flatMap(({ lines }, position) =>
    lines.map((line) => ({
      position,
      announced_on: line.announcedOn,
      value_on: line.valueOn,
      amount_minor: line.amountMinor,
      label: line.label.slice(0, 500),
      counterparty: line.counterparty?.slice(0, 500) ?? null,
      counterparty_iban: line.counterpartyIban?.slice(0, 64) ?? null,
      reference: line.reference?.slice(0, 500) ?? null,
      is_information: line.isInformation,
    })),
  );
  if (records.length === 0) return;
  await sql`
    insert into announced_lines (company_id, bank_account_id, report_id, announced_on, value_on, amount_minor, label,
      counterparty, counterparty_iban, reference, is_information)
    select r.company_id, r.bank_account_id, r.id, announced_on, value_on, amount_minor, label, counterparty,
      counterparty_iban, reference, is_information
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (position int, announced_on date, value_on date,
      amount_minor bigint, label text, counterparty text, counterparty_iban text, reference text, is_information boolean)
    join day_reports r on r.company_id = ${companyId} and r.import_id = ${importId} and r.position = given.position
    where not exists (select from announced_lines l where l.company_id = r.company_id and l.report_id = r.id)`.execute(
    database,
  );
}

/** Days that nobody looks ahead from any more. */
export async function forgetOldReports(
  database: ScopedDatabase,
  companyId: number,
  before: CalendarDate,
): Promise<void> {
  await database
    .deleteFrom("day_reports")
    .where("company_id", "=", companyId)
    .where("last_on", "<", before)
    .execute();
}

/** What the import has to say beside its counts. */
export async function saveBankReport(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  report: BankReport,
): Promise<void> {
  await sql`
    update imports set bank_report = ${JSON.stringify(report)}::jsonb
    where company_id = ${companyId} and id = ${importId}`.execute(database);
}
