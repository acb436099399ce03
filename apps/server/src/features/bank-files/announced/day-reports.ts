/**
 * What a file says of the days of an account: reports of the running day, with the lines that they announce, and the last day
 * that a statement closed. What was announced for a closed day is booked by now, or will not come.
 */
import type { AnnouncedLine, ReportFloor } from "@amont/formats/bank-statements/bank-statement.ts";
import { formatOf, isIntraday } from "@amont/formats/bank-statements/check-balances.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { FileAccount } from "../file-accounts.ts";

/** Days of an account that somebody reported on. */
export interface ReportedDays {
  readonly isClosing: boolean;
  /** By the bank's clock; null where it does not say: then it is the newest. */
  readonly writtenAt: string | null;
  readonly firstOn: CalendarDate;
  readonly lastOn: CalendarDate;
}

export interface DayReport extends ReportedDays {
  readonly lines: readonly AnnouncedLine[];
  readonly floor: ReportFloor | null;
}

/** What is older is of no use to anybody who looks at the days to come. */
export const reportedDays = 60;

/** In the order in which they were written. */
export function dayReportsOf(account: FileAccount, today: CalendarDate): readonly DayReport[] {
  const oldest = addDays(today, 0 - reportedDays);
  const reports = account.statements.flatMap(({ report, announced = [], format }): readonly DayReport[] => {
    if (report === undefined || !isIntraday(formatOf({ ...(format && { format }) }, account.format))) {
      return [];
    }
    const days = [
      ...announced.map(({ announcedOn }) => announcedOn),
      ...[report.firstOn, report.lastOn].flatMap((day) => day ?? []),
    ].toSorted();
    const { writtenAt, floor } = report;
    const [firstOn = today, lastOn = today] = [days[0], days.at(-1)];
    return [{ isClosing: false, writtenAt, firstOn, lastOn, lines: announced, floor }];
  });
  return [...closingOf(account, today), ...reports.toSorted(byMoment)].filter(
    ({ lastOn }) => lastOn >= oldest,
  );
}

/** Where the bank says what the account held at the end of a day, that day is over. */
function closingOf({ closing, isRunningDay }: FileAccount, today: CalendarDate): readonly DayReport[] {
  const day = closing?.on ?? null;
  if (day === null || isRunningDay || day > today) return [];
  return [{ isClosing: true, writtenAt: null, firstOn: day, lastOn: day, lines: [], floor: null }];
}

const byMoment = (left: DayReport, right: DayReport): number =>
  (left.writtenAt ?? "9").localeCompare(right.writtenAt ?? "9", "en");

export interface AnnouncedCounts {
  /** Will be counted on until they are booked. */
  readonly announced: number;
  /** Shown only. */
  readonly information: number;
  /** Of days that a statement has closed, or that a newer report is about. */
  readonly outdated: number;
  /** The highest of its reports: smaller lines are missing. */
  readonly floor: ReportFloor | null;
}

/** `known` are the days that other files reported on. */
export function countAnnounced(
  reports: readonly DayReport[],
  known: readonly ReportedDays[],
): AnnouncedCounts {
  let [announced, information, outdated] = [0, 0, 0];
  for (const [index, report] of reports.entries()) {
    const later = reports.slice(index + 1).filter(({ isClosing }) => !isClosing);
    const closings = [...reports, ...known].filter(({ isClosing }) => isClosing);
    const newer = known.filter(({ isClosing, writtenAt }) => !isClosing && isAfter(writtenAt, report));
    for (const { announcedOn, isInformation } of report.lines) {
      const isTold = (days: ReportedDays) => days.firstOn <= announcedOn && announcedOn <= days.lastOn;
      // A later report of the same file says it again, or says that it is booked.
      if (later.some(isTold)) continue;
      if (closings.some(({ lastOn }) => announcedOn <= lastOn) || newer.some(isTold)) outdated += 1;
      else if (isInformation) information += 1;
      else announced += 1;
    }
  }
  return { announced, information, outdated, floor: highestFloor(reports) };
}

const isAfter = (known: string | null, { writtenAt }: DayReport): boolean =>
  known !== null && writtenAt !== null && known > writtenAt;

function highestFloor(reports: readonly DayReport[]): ReportFloor | null {
  const floors = reports.flatMap(({ floor }) => floor ?? []);
  if (floors.length === 0) return null;
  const highest = (side: keyof ReportFloor) =>
    floors
      .flatMap((floor) => floor[side] ?? [])
      .toSorted((left, right) => left - right)
      .at(-1) ?? null;
  return { debitMinor: highest("debitMinor"), creditMinor: highest("creditMinor") };
}
