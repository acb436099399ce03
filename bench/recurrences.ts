/**
 * Recurrences found in bank histories whose truth is known, over many seeds: how many of the findings are right, and
 * how many of the recurrences are found. Then what finding costs as histories grow. Ends with a failure when a limit is
 * missed.
 * Usage: node bench/recurrences.ts [seeds, default 60]
 */
import { findRecurrences } from "@amont/engine/recurrences/detection/find-recurrences.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { generateBankHistory } from "@amont/testkit/recurrences/generate-bank-history.ts";
import {
  addScores,
  noScore,
  precisionOf,
  recallOf,
  scoreFindings,
} from "@amont/testkit/recurrences/score-findings.ts";
import { median } from "./support/timing.ts";

const today = calendarDate("2026-11-15");
const seedCount = Number(process.argv[2] ?? 60);
const leastPrecision = 0.95;
const leastRecall = 0.9;
/** How much faster than n log n the cost may grow before it is called something else: machines are noisy. */
const mostGrowth = 2;

const perCent = (part: number) => `${(part * 100).toFixed(2)} %`;

function quality(): boolean {
  let score = noScore;
  let [lineCount, worstPrecision, worstRecall] = [0, 1, 1];
  for (let seed = 0; seed < seedCount; seed += 1) {
    const history = generateBankHistory({ seed, today });
    const own = scoreFindings(history, findRecurrences(history.lines, today));
    score = addScores(score, own);
    lineCount += history.lines.length;
    worstPrecision = Math.min(worstPrecision, precisionOf(own));
    worstRecall = Math.min(worstRecall, recallOf(own));
  }
  console.log(
    `${seedCount} companies, ${lineCount} lines, ${score.right + score.missed} recurrences to find`,
  );
  console.table({
    precision: {
      all: perCent(precisionOf(score)),
      worst: perCent(worstPrecision),
      limit: perCent(leastPrecision),
    },
    recall: { all: perCent(recallOf(score)), worst: perCent(worstRecall), limit: perCent(leastRecall) },
  });
  return precisionOf(score) >= leastPrecision && recallOf(score) >= leastRecall;
}

function cost(): boolean {
  const months = 38;
  const rows = [1_000, 10_000, 100_000].map((size) => {
    // A company grows in lines that recur as in the others: as many small companies beside one another.
    const perMonth = size / months;
    const { lines } = generateBankHistory({
      seed: size,
      today,
      otherLines: perMonth,
      recurringTimes: size / 1_000,
    });
    const rounds = size < 50_000 ? 5 : 3;
    const times = Array.from({ length: rounds }, () => {
      const began = performance.now();
      findRecurrences(lines, today);
      return performance.now() - began;
    });
    const count = lines.length;
    return {
      count,
      milliseconds: median(times),
      perUnit: (median(times) * 1e6) / (count * Math.log2(count)),
    };
  });
  const [first] = rows;
  const growths = rows.map(({ perUnit }) => perUnit / (first?.perUnit ?? perUnit));
  console.table(
    rows.map(({ count, milliseconds, perUnit }, index) => ({
      lines: count,
      ms: milliseconds.toFixed(1),
      "ns / n log n": perUnit.toFixed(1),
      "beside the first": growths[index]?.toFixed(2),
    })),
  );
  return growths.every((growth) => growth <= mostGrowth);
}

const isGood = [quality(), cost()].every(Boolean);
console.log(isGood ? "All limits are met." : "A limit is missed.");
process.exitCode = isGood ? 0 : 1;
