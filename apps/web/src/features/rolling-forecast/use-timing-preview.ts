import { writeTimings } from "@amont/contract/operations/rolling-forecast/write-timings.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import type { EditorHint } from "@amont/ui/widgets/sheet/sheet-acts.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { useRested } from "../../shared/forecast/use-rested.ts";
import { moneyText } from "../../shared/money-text.tsx";
import type { WeekCell } from "./model/rolling-entries.ts";
import type { WeeksView } from "./model/weeks.ts";

type TypedCell = WeekCell & { readonly amountMinor: number };

interface Asked {
  readonly cell: TypedCell | null;
}

/** Whoever types on is not asked about: only the amount at which they pause. */
const pauseMs = 200;

const isSame = (left: TypedCell, right: TypedCell): boolean =>
  left.categoryId === right.categoryId &&
  left.weekStart === right.weekStart &&
  left.amountMinor === right.amountMinor;

interface Previewed {
  readonly companyId: number;
  readonly scenarioId: number | null;
  readonly view: WeeksView;
}

/** What an amount would do to the period that its week lies in, told before Enter. The server is asked, and writes nothing. */
export function useTimingPreview({ companyId, scenarioId, view }: Previewed) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>({ cell: null });
  const { cell } = useRested(asked, pauseMs);
  // Weeks that are typed as weeks, and days below them, have no total beside themselves.
  const hasTotal = view.inputFrequency === "monthly" || view.inputFrequency === "quarterly";
  const answer = useQuery({
    queryKey: [companyId, "rolling-preview", scenarioId, cell],
    queryFn:
      cell === null || !hasTotal
        ? skipToken
        : ({ signal }) =>
            api.call(
              writeTimings,
              {
                params: { companyId },
                body: {
                  scenarioId,
                  changesTotal: false,
                  isPreview: true,
                  cells: [
                    {
                      categoryId: cell.categoryId,
                      weekStart: cell.weekStart,
                      amount: cell.amountMinor / 10 ** minorDigits(view.currency),
                    },
                  ],
                },
              },
              { companyId, signal },
            ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { toast: "none" },
  });

  const amount = (minor: number) =>
    moneyText({ amountMinor: minorUnits(minor), currency: view.currency }, language);
  const wordsOf = (periodStart: string, before: number, after: number): string => {
    const period = periodName(periodStart, view.inputFrequency, language, (quarter, year) =>
      t("rolling.edit.quarter", { quarter, year }),
    );
    return before === after
      ? t("rolling.edit.keeps", { period, amount: amount(before) })
      : t("rolling.edit.raises", { period, before: amount(before), after: amount(after) });
  };
  return {
    ask: (next: TypedCell | null) =>
      setAsked((known) =>
        known.cell === next || (known.cell !== null && next !== null && isSame(known.cell, next))
          ? known
          : { cell: next },
      ),
    hintFor: (typed: TypedCell): EditorHint | null => {
      const changes = cell !== null && isSame(cell, typed) ? answer.data?.changes : undefined;
      if (changes === undefined || changes.length === 0) return null;
      return {
        text: changes
          .map((change) => wordsOf(change.periodStart, change.forecastBeforeMinor, change.forecastAfterMinor))
          .join(" · "),
        isWarning: changes.some(
          ({ forecastBeforeMinor, forecastAfterMinor }) => forecastBeforeMinor !== forecastAfterMinor,
        ),
      };
    },
  };
}

/** "Décembre", "T4 2026". */
function periodName(
  start: string,
  frequency: WeeksView["inputFrequency"],
  locale: string,
  quarterName: (quarter: number, year: number) => string,
): string {
  const day = new Date(`${start}T00:00:00Z`);
  if (frequency === "quarterly")
    return quarterName(Math.floor(day.getUTCMonth() / 3) + 1, day.getUTCFullYear());
  const name = new Intl.DateTimeFormat(readingLocale(locale), { timeZone: "UTC", month: "long" }).format(day);
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}
