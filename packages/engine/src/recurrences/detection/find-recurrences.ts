/**
 * What comes back in the history of a company's accounts: rents, wages, subscriptions, energy, taxes. It reads only what
 * banks say. Lines are grouped by payer, first by all the words of their label, then more and more loosely for what is
 * left; each group is searched for runs of one period; runs then take in what their payer wrote otherwise. Only what is
 * alive today is found. Cost: near n log n of the lines.
 */
import {
  type CalendarDate,
  daysInMonth,
  monthIndex,
  toEpochDay,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import type { BankLine, FoundRecurrence, ReadLine } from "./bank-line.ts";
import { completeRun } from "./complete-run.ts";
import { confidenceOf, describeRun } from "./describe-run.ts";
import { type Fit, periodsOnCircle, positionOf } from "./fit-period.ts";
import { labelWords, withCutNamesWhole } from "./label-words.ts";
import { recurringRuns } from "./recurring-runs.ts";

/** Below, a suggestion would be wrong too often to be worth reading. */
const leastConfidence = 0.62;

export function findRecurrences(lines: readonly BankLine[], today: CalendarDate): FoundRecurrence[] {
  const search = searchRecurrences(lines, today);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

/** The same in small steps, for who has other things to do in between. */
export function* searchRecurrences(
  lines: readonly BankLine[],
  today: CalendarDate,
): Generator<undefined, FoundRecurrence[], void> {
  const past = lines.filter(({ amountMinor, on }) => amountMinor > 0 && on <= today);
  const read = withCutNamesWhole(past.map(readLine)).toSorted(
    (left, right) => left.day - right.day || left.id - right.id,
  );
  const { runs, rest } = yield* runsByPayer(read, today);
  const whole = withoutStrangers(withoutFragments(yield* completed(runs, rest)), read);
  const alive = whole.filter((run) => isAlive(run, today) && confidenceOf(run) >= leastConfidence);
  return withFingerprints(alive, today).toSorted(
    (left, right) => right.confidence - left.confidence || (left.fingerprint < right.fingerprint ? -1 : 1),
  );
}

function readLine(line: BankLine): ReadLine {
  const { year, month, day } = yearMonthDay(line.on);
  return {
    ...line,
    day: toEpochDay(line.on),
    months: monthIndex(line.on) + (day - 1) / daysInMonth(year, month),
    words: labelWords(line.label),
  };
}

type Payer = (words: readonly string[]) => string;

const firstWords: Payer = (words) => words.slice(0, 2).join(" ");

/** From all the words to the first ones: banks cut labels, and add to them at the end. */
const payers: readonly Payer[] = [(words) => words.join(" "), firstWords];

function* runsByPayer(lines: readonly ReadLine[], today: CalendarDate) {
  const runs: Fit[] = [];
  let rest = lines;
  for (const payerOf of payers) {
    const groups = Map.groupBy(
      rest,
      ({ isInflow, currency, words }) => `${isInflow}|${currency}|${payerOf(words)}`,
    );
    const left: ReadLine[] = [];
    for (const group of groups.values()) {
      const found = runsOfPayer(group, today);
      runs.push(...found.runs);
      left.push(...found.rest);
      yield;
    }
    rest = left;
  }
  return { runs, rest };
}

/** A new price is up to twice the old one, or half of it. */
const priceStep = 2;

function runsOfPayer(lines: readonly ReadLine[], today: CalendarDate) {
  const { runs, rest } = recurringRuns(lines);
  if (runs.length === 0) return { runs, rest };
  const taken = new Set<number>();
  const grow = (run: Fit, candidates: readonly ReadLine[]): Fit => {
    const grown = completeRun(
      run,
      candidates.filter(({ id }) => !taken.has(id)),
      priceStep,
    );
    for (const { id } of grown.lines) taken.add(id);
    return grown;
  };
  const grown = runs.map((run) => grow(run, rest));
  // What ended where another of the same period began was the same thing at another price.
  const alive = grown.filter((run) => isAlive(run, today));
  const ended = grown.filter((run) => !isAlive(run, today));
  const endedLines = ended.flatMap((run) => run.lines);
  const before = new Set(endedLines.map(({ id }) => id));
  for (const id of before) taken.delete(id);
  const joined = alive.map((run) => grow(run, endedLines));
  const remaining = ended.filter((run) => !run.lines.some(({ id }) => taken.has(id)));
  const used = new Set([...joined, ...remaining].flatMap((run) => run.lines.map(({ id }) => id)));
  return { runs: [...joined, ...remaining], rest: lines.filter(({ id }) => !used.has(id)) };
}

/** Of another writing of the payer's name the amount must be nearer. */
const strangersReach = 1.4;

/** A word that so many lines have tells nobody apart. */
const commonWord = 300;

function* completed(
  runs: readonly Fit[],
  rest: readonly ReadLine[],
): Generator<undefined, readonly Fit[], void> {
  const byWord = new Map<string, ReadLine[]>();
  for (const line of rest) {
    for (const word of new Set(line.words)) {
      const lines = byWord.get(word);
      if (lines === undefined) byWord.set(word, [line]);
      else lines.push(line);
    }
  }
  const taken = new Set<number>();
  const grown: Fit[] = [];
  for (const run of runs) {
    const candidates = namesakes(run, byWord).filter(({ id }) => !taken.has(id));
    const whole = completeRun(run, candidates, strangersReach);
    for (const { id } of whole.lines) taken.add(id);
    grown.push(whole);
    yield;
  }
  return grown;
}

/** Lines that no run has and that share a telling word with this one. */
function namesakes(run: Fit, byWord: ReadonlyMap<string, readonly ReadLine[]>): readonly ReadLine[] {
  const [{ isInflow, currency }] = run.lines as [ReadLine, ...ReadLine[]];
  const words = new Set(run.lines.flatMap((line) => line.words.filter(({ length }) => length > 3)));
  return [...words].flatMap((word) => {
    const lines = byWord.get(word) ?? [];
    if (lines.length > commonWord) return [];
    return lines.filter((line) => line.isInflow === isInflow && line.currency === currency);
  });
}

/** Lines that are between those of a run of the same payer belong to it, however far their amount. */
const widestReach = 3;

/** A run made of what another one of its payer lacks was never one of its own. */
function withoutFragments(runs: readonly Fit[]): readonly Fit[] {
  const byPayer = Map.groupBy(
    runs,
    (run) => `${run.lines[0]?.isInflow}|${run.lines[0]?.currency}|${payerOfRun(run)}`,
  );
  return [...byPayer.values()].flatMap((ofPayer) => {
    const kept: Fit[] = [];
    for (const run of ofPayer.toSorted((left, right) => right.lines.length - left.lines.length)) {
      const place = kept.findIndex((larger) => lacks(larger, run));
      const larger = kept[place];
      if (larger === undefined) kept.push(run);
      else kept[place] = completeRun(larger, run.lines, widestReach);
    }
    return kept;
  });
}

const lacks = (larger: Fit, fragment: Fit): boolean =>
  completeRun(larger, fragment.lines, widestReach).lines.length - larger.lines.length >=
  fragment.lines.length * 0.6;

/**
 * Among many lines of one payer some are bound to fall on like days: a few times count for little beside lines that
 * come as they like.
 */
function withoutStrangers(runs: readonly Fit[], lines: readonly ReadLine[]): readonly Fit[] {
  const explained = new Set(runs.flatMap((run) => run.lines.map(({ id }) => id)));
  const strangers = Map.groupBy(
    lines.filter(({ id }) => !explained.has(id)),
    ({ isInflow, currency, words }) => `${isInflow}|${currency}|${firstWords(words)}`,
  );
  return runs.filter((run) => {
    const [first, last] = [run.lines.at(0), run.lines.at(-1)] as [ReadLine, ReadLine];
    const others = strangers.get(`${first.isInflow}|${first.currency}|${payerOfRun(run)}`) ?? [];
    const between = others.filter(({ day }) => day >= first.day && day <= last.day).length;
    const count = run.lines.length;
    if (count === 2) return others.length === 0;
    return count / (count + between) >= (count === 3 ? 0.8 : count < 6 ? 0.65 : 0.4);
  });
}

/** A short period may miss a time; of a long one the next must still be to come. */
function isAlive(run: Fit, today: CalendarDate): boolean {
  const { unit, step, arc } = periodsOnCircle[run.period];
  const now = positionOf(readLine({ ...(run.lines[0] as ReadLine), on: today }), run.period);
  const last = run.phase + (run.times.at(-1) ?? 0) * step;
  const missed = unit === "days" || step === 1 ? 2 : 1;
  return now - last <= step * missed + arc;
}

/** Direction, currency, payer and period, and which one of several: the older came first and keeps its place. */
function withFingerprints(runs: readonly Fit[], today: CalendarDate): FoundRecurrence[] {
  const places = new Map<string, number>();
  const byAge = runs.toSorted(
    (left, right) =>
      (left.lines[0]?.day ?? 0) - (right.lines[0]?.day ?? 0) ||
      (left.lines[0]?.id ?? 0) - (right.lines[0]?.id ?? 0),
  );
  return byAge.map((run) => {
    const found = describeRun(run, today);
    const key = [found.isInflow ? "in" : "out", found.currency, payerOfRun(run), run.period].join("|");
    const place = (places.get(key) ?? 0) + 1;
    places.set(key, place);
    return Object.assign(found, { fingerprint: `${key}|${place}` });
  });
}

/** The two first words that most of its lines have. */
function payerOfRun({ lines }: Fit): string {
  const counts = new Map<string, number>();
  for (const { words } of lines) {
    const payer = words.slice(0, 2).join(" ");
    counts.set(payer, (counts.get(payer) ?? 0) + 1);
  }
  const [best = ["", 0]] = [...counts].toSorted(
    ([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1),
  );
  return best[0];
}
