import type { RecurrenceRule } from "@amont/engine/recurrences/recurrence-rule.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { everyDays, everyMonths, periodicities } from "@amont/kernel/periodicity.ts";
import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { textsOf } from "../../../i18n/i18n.ts";
import { ruleWords } from "./rule-words.ts";

const date = calendarDate;
const rule = (start: string, changes: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  start: date(start),
  every: periodicities.monthly,
  isMonthEnd: false,
  shift: "none",
  end: { kind: "never" },
  ...changes,
});

describe("a rule in words", () => {
  const texts = i18next.createInstance();
  beforeAll(async () => {
    await texts.init({
      lng: "fr",
      resources: {
        fr: { translation: await textsOf("recurrences", "fr") },
        en: { translation: await textsOf("recurrences", "en") },
      },
      interpolation: { escapeValue: false },
    });
  });

  it.each([
    [rule("2026-12-05"), "Le 5 de chaque mois"],
    [rule("2026-12-01"), "Le 1er de chaque mois"],
    [rule("2026-11-30", { isMonthEnd: true }), "Le dernier jour de chaque mois"],
    [rule("2026-11-30", { isMonthEnd: true, shift: "before" }), "Le dernier jour ouvré de chaque mois"],
    [
      rule("2026-11-30", { isMonthEnd: true, shift: "after" }),
      "Le dernier jour de chaque mois, ou le jour ouvré suivant",
    ],
    [rule("2026-12-05", { shift: "before" }), "Le 5 de chaque mois, ou le jour ouvré précédent"],
    [rule("2026-12-05", { every: periodicities.quarterly }), "Chaque trimestre, le 5"],
    [
      rule("2026-12-31", { every: periodicities.quarterly, isMonthEnd: true, shift: "before" }),
      "Chaque trimestre, le dernier jour ouvré du mois",
    ],
    [rule("2026-11-16", { every: periodicities.weekly }), "Chaque semaine, le lundi"],
    [rule("2026-11-20", { every: periodicities.fortnightly }), "Toutes les deux semaines, le vendredi"],
    [rule("2026-12-05", { every: periodicities.yearly }), "Chaque année, le 5 décembre"],
    [rule("2026-12-05", { every: everyDays(10) }), "Tous les 10 jours"],
    [rule("2026-12-05", { every: everyMonths(5) }), "Tous les 5 mois, le 5"],
    [rule("2026-12-05", { end: { kind: "count", count: 1 } }), "Le 5 de chaque mois, une seule fois"],
    [rule("2026-12-05", { end: { kind: "count", count: 12 } }), "Le 5 de chaque mois, 12 fois"],
    [
      rule("2026-12-05", { end: { kind: "date", endExclusive: date("2028-01-01") } }),
      "Le 5 de chaque mois, jusqu’au 31 déc. 2027",
    ],
  ])("%#: %s", (given, expected) => {
    expect(ruleWords(given, texts.t, "fr")).toBe(expected);
  });

  it("is said in English too", () => {
    const english = texts.getFixedT("en");
    const last = rule("2026-11-30", { isMonthEnd: true, shift: "before" });
    expect(ruleWords(last, english, "en")).toBe("On the last working day of every month");
  });
});
