import { findRecurrences } from "@amont/engine/recurrences/detection/find-recurrences.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { generateBankHistory } from "./generate-bank-history.ts";
import { addScores, noScore, precisionOf, recallOf, scoreFindings } from "./score-findings.ts";

const today = calendarDate("2026-11-15");

describe("recurrences found in histories whose truth is known", () => {
  it("are right at least 95 times in 100, and at least 90 in 100 are found", () => {
    let score = noScore;
    for (let seed = 0; seed < 4; seed += 1) {
      const history = generateBankHistory({ seed, today });
      score = addScores(score, scoreFindings(history, findRecurrences(history.lines, today)));
    }
    expect(score.right).toBeGreaterThan(80);
    expect(precisionOf(score)).toBeGreaterThanOrEqual(0.95);
    expect(recallOf(score)).toBeGreaterThanOrEqual(0.9);
  }, 120_000);

  it("are scored: nothing found is all missed, and a finding of chance is wrong", () => {
    const history = generateBankHistory({ seed: "score", today });
    const wanted = history.truth.filter(({ standing }) => standing === "to-find");
    expect(scoreFindings(history, [])).toEqual({ right: 0, wrong: 0, missed: wanted.length });
    const perfect = wanted.map(({ period, lineIds }) => ({
      periodicity: period,
      lines: lineIds.map((id) => ({ id })),
    }));
    expect(scoreFindings(history, perfect)).toEqual({ right: wanted.length, wrong: 0, missed: 0 });
    const ofChance = { periodicity: "monthly", lines: history.lines.slice(0, 5) };
    expect(scoreFindings(history, [...perfect, ofChance, ...perfect.slice(0, 1)]).wrong).toBe(2);
  });

  it("are generated the same for the same seed, in order, with every line of the truth in the history", () => {
    const history = generateBankHistory({ seed: 3, today });
    expect(generateBankHistory({ seed: 3, today })).toEqual(history);
    expect(history.lines.every(({ id }, index) => id === index + 1)).toBe(true);
    const ids = history.truth.flatMap(({ lineIds }) => lineIds);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => history.lines[id - 1] !== undefined)).toBe(true);
  });
});
