/** A scorecard as lines of a terminal. */
import { addDays } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { ToldCard } from "../features/scorecard/told-card.ts";

export function scorecardLines(title: string, currency: CurrencyCode, card: ToldCard): readonly string[] {
  const replayed = percent((10_000 * card.replayedCount) / card.count);
  const covered = new Map(card.balanceCoverage.map((one) => [one.horizon, one]));
  return [
    `${title}: ${card.count} pairs from ${card.from} to ${addDays(card.to, -1)}, ${replayed} of them replayed, in ${currency}`,
    "",
    "Errors of both totals as a part of what happened, and how often the balance was within its band of 80 %",
    ...table(
      ["periods ahead", "pairs", "plan", "automatic", "last year", "last", "in band", "of"],
      card.byHorizon.map(({ horizon, count, plan, automatic, naive, last }) => [
        String(horizon),
        String(count),
        ...[plan, automatic, naive, last, covered.get(horizon)?.share ?? null].map(percent),
        String(covered.get(horizon)?.count ?? 0),
      ]),
    ),
    "",
    `Categories, errors at all of these horizons; bias ${card.headHorizon} ahead in ${currency}`,
    ...table(
      ["category", "pairs", "plan", "automatic", "last year", "bias of plan", "of automatic", "advice"],
      card.categories.map(({ name, count, plan, automatic, naive, bias, advice }) => [
        name,
        String(count),
        ...[plan, automatic, naive].map(percent),
        money(bias.planMinor, currency),
        money(bias.automaticMinor, currency),
        advice === null ? "" : advices[advice],
      ]),
    ),
    ...(card.moreCategories === 0 ? [] : [`and ${card.moreCategories} smaller ones`]),
    "",
    `What wrong balances cost, at ${card.costs.overdraftRate} % and ${card.costs.placementRate} % a year: plan ${money(
      card.costs.planMinor,
      currency,
    )}, automatic ${money(card.costs.automaticMinor, currency)}, last year ${money(card.costs.naiveMinor, currency)} ${currency}`,
  ];
}

const advices = { automatic: "switch to automatic", plan: "keep the plan" } as const;
/** Fewer than twelve pairs are no score. */
const none = "–";

/** Of ten-thousandths. */
const percent = (value: number | null): string => (value === null ? none : `${(value / 100).toFixed(1)} %`);

function money(minor: number | null, currency: CurrencyCode): string {
  const digits = minorDigits(currency);
  return minor === null ? none : (minor / 10 ** digits).toFixed(digits);
}

/** The first column is text; what comes after it are figures, but for advice. */
function table(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): readonly string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
