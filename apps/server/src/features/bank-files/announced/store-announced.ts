/** Keeps what a file says of the days of its accounts, and what the report of its import has to say of that. */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { BankReport } from "../../../db/tables/import-tables.ts";
import type { ImportWork } from "../../../imports/import-runner.ts";
import type { BankFileRows } from "../bank-file-rows.ts";
import { countDoubtful } from "../doubtful-value-days.ts";
import { countAnnounced, dayReportsOf, reportedDays } from "./day-reports.ts";
import {
  findReportedDays,
  forgetOldReports,
  type NewDayReport,
  saveBankReport,
  storeDayReports,
} from "./day-reports-repository.ts";

export async function storeAnnounced(
  database: ScopedDatabase,
  { companyId, importId, now }: ImportWork,
  accounts: BankFileRows["accounts"],
  today: CalendarDate,
): Promise<void> {
  const reports: NewDayReport[] = [];
  const said: BankReport["announced"][number][] = [];
  let doubtfulValueCount = 0;
  for (const { account, bankAccountId } of accounts) {
    const own = dayReportsOf(account, today);
    reports.push(...own.map((report) => ({ ...report, bankAccountId })));
    doubtfulValueCount += countDoubtful(account.operations);
    if (own.every(({ isClosing }) => isClosing)) continue;
    const known = await findReportedDays(database, companyId, bankAccountId, importId);
    const { announced, information, outdated, floor } = countAnnounced(own, known);
    said.push({
      bankAccountId,
      count: announced,
      informationCount: information,
      outdatedCount: outdated,
      floorDebitMinor: floor?.debitMinor ?? null,
      floorCreditMinor: floor?.creditMinor ?? null,
    });
  }
  await forgetOldReports(database, companyId, addDays(today, 0 - reportedDays));
  await storeDayReports(database, companyId, importId, { reports, now: now() });
  if (said.length > 0 || doubtfulValueCount > 0) {
    await saveBankReport(database, companyId, importId, { announced: said, doubtfulValueCount });
  }
}
