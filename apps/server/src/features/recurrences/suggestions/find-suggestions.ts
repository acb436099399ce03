/** Looks through a company's bank lines for what comes back, and stores what it finds beside what was decided. */
import { setImmediate } from "node:timers/promises";
import { mostSuggestions } from "@amont/contract/operations/recurrences/accept-recurrence-suggestions.ts";
import type { BankLine, FoundRecurrence } from "@amont/engine/recurrences/detection/bank-line.ts";
import { searchRecurrences } from "@amont/engine/recurrences/detection/find-recurrences.ts";
import { isAlreadySet, knownFingerprints } from "@amont/engine/recurrences/detection/known-recurrences.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { announceRecurrences } from "../change-recurrences.ts";
import { findBankLines, findKnown, recordSearch, storeFindings } from "./suggestions-repository.ts";

export async function findSuggestions(database: ScopedDatabase, companyId: number, now: Date): Promise<void> {
  const today = await companyToday(database, companyId, now);
  const lines = await findBankLines(database, companyId, today);
  // The long part, before anybody has to wait for the lock.
  const found = (await searchUnnoticed(lines, today)).slice(0, mostSuggestions);
  await lockLedger(database, companyId);
  const { suggestions, set } = await findKnown(database, companyId);
  const news = [...knownFingerprints(found, suggestions)].filter(([finding]) => !isAlreadySet(finding, set));
  const findings = new Map(news.map(([finding, fingerprint]) => [fingerprint, finding]));
  await storeFindings(database, companyId, findings, now);
  await recordSearch(database, companyId, now, lines.length);
  await announceRecurrences(database, companyId);
}

/** Requests are answered in between. */
const longestTurnMs = 10;

async function searchUnnoticed(lines: readonly BankLine[], today: CalendarDate): Promise<FoundRecurrence[]> {
  const search = searchRecurrences(lines, today);
  let began = performance.now();
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
    if (performance.now() - began > longestTurnMs) {
      await setImmediate();
      began = performance.now();
    }
  }
}
