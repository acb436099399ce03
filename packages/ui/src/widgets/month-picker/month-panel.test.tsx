import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MonthPanel } from "./month-panel.tsx";
import type { MonthLimits } from "./year-month.ts";

const texts = {
  previousYear: "Année précédente",
  nextYear: "Année suivante",
  previousYears: "Années précédentes",
  nextYears: "Années suivantes",
  chooseYear: (year: number) => `${year}, choisir une autre année`,
};

const choices = (limits: MonthLimits) => {
  const markup = renderToStaticMarkup(
    <MonthPanel
      texts={texts}
      locale="fr-FR"
      value={{ year: 2026, month: 6 }}
      thisMonth={{ year: 2026, month: 11 }}
      onChoose={() => undefined}
      {...limits}
    />,
  );
  return [...markup.matchAll(/<button[^>]*data-choice[^>]*>/g)].map(([tag]) => tag);
};

describe("month panel", () => {
  it("starts with the twelve months of the chosen year, the chosen one in the tab order", () => {
    const tags = choices({});
    expect(tags).toHaveLength(12);
    expect(tags.map((tag) => tag.includes('tabindex="0"')).indexOf(true)).toBe(5);
    expect(tags[5]).toContain('aria-pressed="true"');
    expect(tags[10]).toContain('aria-current="date"');
  });

  it("marks the months that may not be chosen", () => {
    const disabled = choices({ allowed: "endOfQuarter", last: { year: 2026, month: 9 } }).flatMap(
      (tag, index) => (tag.includes('aria-disabled="true"') ? [index + 1] : []),
    );
    expect(disabled).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 12]);
  });
});
