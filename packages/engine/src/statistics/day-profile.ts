/**
 * When in a month a leaf's money moves: shares of days by weekday, rank of the working day, working days to the month's end
 * and month, learned by ridge regression. Where too little is known, or a day counts for nothing, the even spread stays.
 */
import {
  addDays,
  type CalendarDate,
  toEpochDay,
  weekdayOfEpochDay,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { at, mean, meanByPosition, quantile } from "./ordered.ts";

export interface ProfileDays {
  readonly first: CalendarDate;
  /** One for each day: is it worked? */
  readonly isWorked: readonly boolean[];
}

const ridge = 20;
const cutAt = 0.98;
const profileDays = 1_095;
const leastWeeks = 26;
const mostRanks = 23;
const [weekdays, months] = [7, 12];
const columns = weekdays + 2 * mostRanks + months;

/** Which columns are one for a day; the others are zero. */
interface DayColumns {
  readonly weekday: number;
  readonly rank: number;
  readonly toEnd: number;
  readonly month: number;
}

/** Days before the first and after the last of those given are taken as worked from Monday to Friday. */
function isWorkedAt({ first, isWorked }: ProfileDays, position: number): boolean {
  return isWorked[position] ?? weekdayOfEpochDay(toEpochDay(first) + position) < 6;
}

function columnsOf(days: ProfileDays, position: number): DayColumns {
  const date = addDays(days.first, position);
  const { month, day } = yearMonthDay(date);
  let [rank, toEnd] = [0, 0];
  for (let back = 1; back < day; back += 1) if (isWorkedAt(days, position - back)) rank += 1;
  for (let ahead = 1; yearMonthDay(addDays(date, ahead)).month === month; ahead += 1)
    if (isWorkedAt(days, position + ahead)) toEnd += 1;
  return {
    weekday: weekdayOfEpochDay(toEpochDay(date)) - 1,
    rank: weekdays + Math.min(rank, mostRanks - 1),
    toEnd: weekdays + mostRanks + Math.min(toEnd, mostRanks - 1),
    month: weekdays + 2 * mostRanks + month - 1,
  };
}

const indices = ({ weekday, rank, toEnd, month }: DayColumns): readonly number[] => [
  weekday,
  rank,
  toEnd,
  month,
];

export interface DayProfile {
  readonly centre: number;
  readonly effects: Float64Array;
  /** What is learned of days without work: a share of the centre alone. */
  readonly idle: number;
}

/** What was seen on each day, of the last three years at most; null for fewer than 26 weeks. */
export function learnDayProfile(
  amounts: Float64Array,
  days: ProfileDays,
  mostDays = profileDays,
): DayProfile | null {
  if (amounts.length < leastWeeks * weekdays) return null;
  const from = Math.max(0, amounts.length - mostDays);
  const known = amounts.subarray(from);
  const positive = known.filter((value) => value > 0);
  const most = positive.length === 0 ? 0 : quantile(positive, cutAt);
  const cut = known.map((value) => Math.min(most, Math.max(0, value)));
  const worked = [...cut.keys()].filter((index) => isWorkedAt(days, from + index));
  const workedAmounts = Float64Array.from(worked, (index) => at(cut, index));
  const centre = mean(workedAmounts);
  const normal = Array.from({ length: columns }, () => new Float64Array(columns));
  const right = new Float64Array(columns);
  for (const index of worked) {
    const own = indices(columnsOf(days, from + index));
    const deviation = at(cut, index) - centre;
    for (const row of own) {
      right[row] = at(right, row) + deviation;
      const line = normal[row] as Float64Array;
      for (const column of own) line[column] = at(line, column) + 1;
    }
  }
  for (let index = 0; index < columns; index += 1) {
    const line = normal[index] as Float64Array;
    line[index] = at(line, index) + ridge;
  }
  const idleAmounts = cut.filter((_, index) => !isWorkedAt(days, from + index));
  return { centre, effects: solveSymmetric(normal, right), idle: mean(idleAmounts) };
}

/** By Cholesky's factors; the ridge makes it positive definite. */
function solveSymmetric(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const factors = matrix.map((line) => line.slice());
  const row = (index: number) => factors[index] as Float64Array;
  for (let column = 0; column < size; column += 1) {
    for (let line = column; line < size; line += 1) {
      let value = at(row(line), column);
      for (let before = 0; before < column; before += 1)
        value -= at(row(line), before) * at(row(column), before);
      row(line)[column] = line === column ? Math.sqrt(value) : value / at(row(column), column);
    }
  }
  const solution = right.slice();
  for (let line = 0; line < size; line += 1) {
    let value = at(solution, line);
    for (let before = 0; before < line; before += 1) value -= at(row(line), before) * at(solution, before);
    solution[line] = value / at(row(line), line);
  }
  for (let line = size - 1; line >= 0; line -= 1) {
    let value = at(solution, line);
    for (let after = line + 1; after < size; after += 1) value -= at(row(after), line) * at(solution, after);
    solution[line] = value / at(row(line), line);
  }
  return solution;
}

/** What the profile lets expect of days, never below zero: weights for a spread, or a forecast of days. */
export function profileOf(profile: DayProfile, days: ProfileDays, from: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, step) => {
    const position = from + step;
    if (!isWorkedAt(days, position)) return Math.max(0, profile.idle);
    const effects = indices(columnsOf(days, position)).reduce(
      (sum, column) => sum + at(profile.effects, column),
      profile.centre,
    );
    return Math.max(0, effects);
  });
}

/** Three years know the calendar, half a year knows the level; together they were wrong less than each. */
const windows = [profileDays, 365, leastWeeks * weekdays];

/** A forecast of the days after those given, learned from three spans of the past in equal parts; null for too few days. */
export function forecastDays(amounts: Float64Array, days: ProfileDays, count: number): Float64Array | null {
  const profiles = windows
    .map((most) => learnDayProfile(amounts, days, most))
    .filter((profile) => profile !== null);
  if (profiles.length < windows.length) return null;
  const ahead = profiles.map((profile) => profileOf(profile, days, amounts.length, count));
  return meanByPosition(ahead, count);
}

const weightParts = 1_000_000;

/** Whole weights for the split of a period's amount by largest remainder; even where the profile says nothing. */
export function profileWeights(expected: Float64Array): readonly number[] {
  const most = expected.reduce((largest, value) => Math.max(largest, value), 0);
  return Array.from(expected, (value) => (most === 0 ? 1 : Math.floor((value / most) * weightParts)));
}
