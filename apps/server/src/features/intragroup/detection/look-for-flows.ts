/**
 * One look through the lines of an organisation's companies: reads some weeks at a time, thinks without holding anybody up,
 * then writes under the locks of the companies what still holds. Nothing grows with the age of the ledgers.
 */
import { holidaysBetween, isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import { dayOff, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { MirrorOptions } from "@amont/engine/group/intragroup/find-mirrors.ts";
import { addDays, type CalendarDate, todayIn, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type pg from "pg";
import { inScope, type Scope, type ScopedDatabase, systemDatabase } from "../../../db/scope.ts";
import type { LookForFlowsData } from "../../../ledger/request-intragroup-look.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { announceIntragroup } from "../announce-intragroup.ts";
import { lockCompanies } from "../changes/marks-repository.ts";
import { crossRateOf } from "../flows/group-states.ts";
import { findRules } from "../rules/rules-repository.ts";
import { CertainEvidence } from "./certain-evidence.ts";
import {
  findLines,
  findLinesAgain,
  findLookedAtCompanies,
  type LookedAtCompany,
  type LookedAtLine,
  type NewMark,
  recordLook,
  removeMarks,
  writeMarks,
} from "./detection-repository.ts";
import { type PlannedMarks, planMarks } from "./plan-marks.ts";

const daysBack = 92;
const daysBackThoroughly = 396;
/** What is expected is looked at as far ahead. */
const daysAhead = 120;
/** Lines are read by so many days, and so many on either side of them, in which their other side may lie. */
const daysAtOnce = 62;
const daysAround = 32;

export interface LookMeans {
  readonly pool: pg.Pool;
  readonly rates: RateBooks;
  readonly now: () => Date;
}

export async function lookForFlows(
  { pool, rates, now }: LookMeans,
  data: LookForFlowsData,
  jobId: string,
): Promise<void> {
  const { organisationId } = data;
  const companies = await findLookedAtCompanies(systemDatabase(pool), organisationId);
  // Nobody's hands: the history says so by naming nobody.
  const scope: Scope = {
    userId: "",
    companyIds: companies.map(({ id }) => id),
    organisationIds: [organisationId],
    consolidationIds: [],
    requestId: jobId,
  };
  await lookThrough((mode, work) => inScope(pool, scope, mode, work), companies, {
    ...data,
    rates,
    now: now(),
  });
}

/** Each piece of work in a transaction of its own, or all of them in the one that the caller has. */
type Transactions = <Answer>(
  mode: "read" | "write",
  work: (database: ScopedDatabase) => Promise<Answer>,
) => Promise<Answer>;

export async function lookThrough(
  inTransaction: Transactions,
  companies: readonly LookedAtCompany[],
  {
    organisationId,
    isThorough,
    rates,
    now,
  }: LookForFlowsData & { readonly rates: RateBooks; readonly now: Date },
): Promise<void> {
  const [first] = companies;
  if (first === undefined) return;
  const companyIds = companies.map(({ id }) => id);
  const today = todayIn(first.timeZone, now);
  const from = addDays(today, isThorough ? -daysBackThoroughly : -daysBack);
  const end = addDays(today, daysAhead);
  const { evidence, options } = await inTransaction("read", async (database) => ({
    evidence: new CertainEvidence(companies, await findRules(database, organisationId)),
    options: await mirrorOptions(database, organisationId, { companies, rates, from, end }),
  }));
  for (let start = from; start < end; start = addDays(start, daysAtOnce)) {
    const until = addDays(start, daysAtOnce);
    const lines = await inTransaction("read", (database) =>
      findLines(database, companyIds, addDays(start, -daysAround), addDays(until, daysAround)),
    );
    const isCore = (day: number) => day >= toEpochDay(start) && day < toEpochDay(until);
    const marks = planMarks(lines, evidence, options, isCore);
    await inTransaction("write", (database) => settle(database, organisationId, lines, marks));
    // Others share the thread.
    await new Promise<void>((resume) => {
      setImmediate(resume);
    });
  }
  await inTransaction("write", async (database) => {
    await recordLook(database, organisationId, now);
    await announceIntragroup(database, companyIds);
  });
}

async function mirrorOptions(
  database: ScopedDatabase,
  organisationId: number,
  {
    companies,
    rates,
    from,
    end,
  }: {
    readonly companies: readonly LookedAtCompany[];
    readonly rates: RateBooks;
    readonly from: CalendarDate;
    readonly end: CalendarDate;
  },
): Promise<MirrorOptions> {
  const { book } = await rates.open(database, { organisationId, companyId: null });
  const country = companies[0]?.country ?? "";
  const around = dateInterval(addDays(from, -daysAround), addDays(end, daysAround + daysAtOnce));
  const holidays = isHolidayCountry(country) ? holidaysBetween(country, around) : [];
  return {
    companies: companies.map(({ id, name, accounts }) => ({
      companyId: id,
      name,
      accountNumbers: accounts.map(({ iban }) => iban),
    })),
    calendar: workingCalendar(dayOff.saturday + dayOff.sunday, holidays),
    crossRate: crossRateOf(book),
  };
}

/** Writes what is other than before. What somebody changed meanwhile is left to the next look, and its pair with it. */
async function settle(
  database: ScopedDatabase,
  organisationId: number,
  lines: readonly LookedAtLine[],
  marks: PlannedMarks,
): Promise<void> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const changing = [...marks].flatMap(([id, mark]) => {
    const line = byId.get(id);
    return line === undefined || isSaid(line, mark) ? [] : [{ line, mark }];
  });
  if (changing.length === 0) return;
  const seen = changing.map(({ line }) => line);
  await lockCompanies(
    database,
    seen.map(({ companyId }) => companyId),
  );
  const now = new Map((await findLinesAgain(database, seen)).map((line) => [line.id, factsOf(line)]));
  const isSame = (line: LookedAtLine) => now.get(line.id) === factsOf(line);
  const spoiled = new Set(changing.flatMap(({ line, mark }) => (isSame(line) ? [] : (mark?.pairId ?? []))));
  const standing = changing.filter(
    ({ line, mark }) => isSame(line) && (mark === null || mark.pairId === null || !spoiled.has(mark.pairId)),
  );
  await removeMarks(
    database,
    standing.flatMap(({ line, mark }) => (mark === null ? [line] : [])),
  );
  await writeMarks(
    database,
    organisationId,
    standing.flatMap(({ mark }) => mark ?? []),
  );
}

const factsOf = ({ effectMinor, currency, day, accountId, mark }: LookedAtLine): string =>
  JSON.stringify([effectMinor, currency, day, accountId, mark]);

function isSaid({ mark }: LookedAtLine, wanted: NewMark | null): boolean {
  if (mark === null || wanted === null) return mark === wanted;
  return (
    mark.counterparty_id === wanted.counterpartyId &&
    mark.counterparty_account_id === wanted.counterpartyAccountId &&
    mark.state === wanted.state &&
    mark.evidence === wanted.evidence &&
    mark.rule_id === wanted.ruleId &&
    mark.pair_id === wanted.pairId &&
    mark.is_ambiguous === wanted.isAmbiguous
  );
}
