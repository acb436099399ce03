/**
 * When in a month a leaf's money moves: shares of days by weekday, rank of the working day, working days to the month's end
 * and month, learned by ridge regression. Where too little is known, or a day counts for nothing, the even spread stays.
 */
import {
  addDays,
  type CalendarDate,
  diffDays,
  startOfMonth,
  toEpochDay,
  weekdayOfEpochDay,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type DayPlace, type DayShape, dayWeight, mostRanks } from "../statement/day-shape.ts";
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
const [weekdays, months] = [7, 12];
const columns = weekdays + 2 * mostRanks + months;

/** Days before the first and after the last of those given are taken as worked from Monday to Friday. */
function isWorkedAt({ first, isWorked }: ProfileDays, position: number): boolean {
  return isWorked[position] ?? weekdayOfEpochDay(toEpochDay(first) + position) < 6;
}

const knownPlaces = new WeakMap<ProfileDays, Map<number, DayPlace>>();

/** Where a day stands, found for all of its month at once: every leaf asks for the same days. */
function placeOf(days: ProfileDays, position: number): DayPlace {
  const known = knownPlaces.get(days) ?? new Map<number, DayPlace>();
  knownPlaces.set(days, known);
  const place = known.get(position);
  if (place !== undefined) return place;
  const date = addDays(days.first, position);
  const { month, day } = yearMonthDay(date);
  const begin = position - day + 1;
  const end = position + diffDays({ start: date, end: startOfMonth(addDays(addDays(date, 1 - day), 31)) });
  const worked: number[] = [];
  for (let one = begin; one < end; one += 1) if (isWorkedAt(days, one)) worked.push(one);
  let before = 0;
  for (let one = begin; one < end; one += 1) {
    const isWorked = worked[before] === one;
    const after = worked.length - before - (isWorked ? 1 : 0);
    known.set(one, {
      weekday: weekdayOfEpochDay(toEpochDay(days.first) + one) - 1,
      rank: Math.min(before, mostRanks - 1),
      toEnd: Math.min(after, mostRanks - 1),
      month: month - 1,
    });
    if (isWorked) before += 1;
  }
  return known.get(position) as DayPlace;
}

/** Which columns are one for a day; the others are zero. */
const columnsOf = ({ weekday, rank, toEnd, month }: DayPlace): readonly number[] => [
  weekday,
  weekdays + rank,
  weekdays + mostRanks + toEnd,
  weekdays + 2 * mostRanks + month,
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
    const own = columnsOf(placeOf(days, from + index));
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
    const effects = columnsOf(placeOf(days, position)).reduce(
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

/** What is usual of a working day, in the whole numbers of a shape. */
const usualWeight = 1_000;

/** From the first movement on; null for a leaf that has moved for less than 26 weeks, and one of which nothing is expected. */
export function learnDayShape(amounts: Float64Array, days: ProfileDays): DayShape | null {
  const first = amounts.findIndex((amount) => amount !== 0);
  const known = first < 0 ? 0 : amounts.length - first;
  if (known < leastWeeks * weekdays) return null;
  const profile = learnDayProfile(amounts, days, Math.min(known, profileDays));
  if (profile === null || profile.centre <= 0) return null;
  const { centre, effects, idle } = profile;
  const whole = (from: number, count: number, usual = 0) =>
    Array.from(effects.subarray(from, from + count), (effect) =>
      roundHalfAway(((usual + effect) / centre) * usualWeight),
    );
  return {
    weekdays: whole(0, weekdays, centre),
    ranks: whole(weekdays, mostRanks),
    toEnds: whole(weekdays + mostRanks, mostRanks),
    months: whole(weekdays + 2 * mostRanks, months),
    idle: roundHalfAway((Math.max(0, idle) / centre) * usualWeight),
  };
}

/** Weights of days that follow each other, of those without work too. */
export function shapedDays(
  shape: DayShape,
  days: ProfileDays,
  from: number,
  count: number,
): readonly number[] {
  return Array.from({ length: count }, (_, step) =>
    isWorkedAt(days, from + step) ? dayWeight(shape, placeOf(days, from + step)) : shape.idle,
  );
}
