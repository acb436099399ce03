import { type SeriesKind, seriesKinds } from "@amont/engine/series/forecast-series.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { categoryOf, plannedNow } from "../../../shared/forecast/predicted-statement.ts";
import type { PlanChanges } from "../../../shared/forecast/use-plan-changes.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { changeText, exceededBy } from "./model/cell-faces.ts";

interface LastChangeText {
  /** Of the one cell that was typed: what a series said there before, what is committed beyond. Empty when nothing is to say. */
  readonly cell: string;
  /** The closing balance of its period, and by how much it is another. */
  readonly balance: string;
}

const handMade: ReadonlySet<string> = new Set<SeriesKind>(["manualInput", "import", "postponedRemaining"]);

/** What the last entry did, in words; null before the first one. */
export function useLastChangeText({ lastChange, statement }: PlanChanges): LastChangeText | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const periods = usePeriodTexts();
  if (lastChange === null || statement === undefined) return null;
  const { currency } = statement;
  const { before, writes } = lastChange;
  const money = (minor: number) => moneyText({ amountMinor: minorUnits(minor), currency }, language);
  const [write] = writes;
  const offset = writes.length === 1 ? write?.offset : undefined;
  const column = statement.columns.findIndex((one) => one.offset === offset);
  const shown = column === -1 ? statement.columns.length - 1 : column;
  const at = statement.columns[shown];
  if (at === undefined) return null;
  const balance = statement.endBalances[shown] ?? 0;
  const change = changeText(balance - (before.endBalances[shown] ?? 0), {
    currency,
    scale: "default",
    locale: language,
  });
  const period = periods.period(at, statement.frequency);
  const spoken = `${t("forecast.grid.line.balanceEnd")} · ${period} · ${money(balance)}${change === "" ? "" : ` (${change})`}`;
  const category = write === undefined ? undefined : categoryOf(statement, write.categoryId);
  if (write === undefined || column === -1 || category === undefined) return { cell: "", balance: spoken };
  const was = plannedNow(before, write);
  const kind = seriesKinds.find((known) => was.statuses.includes(known));
  const isOfSeries = kind !== undefined && !handMade.has(kind) && write.amountMinor !== null;
  const excess = exceededBy(write.amountMinor, category, column, statement.usesExpected);
  const said = [
    ...(isOfSeries
      ? [
          t("forecast.grid.before", {
            amount: money(was.amountMinor),
            source: t(`forecast.grid.source.${kind}`),
          }),
        ]
      : []),
    ...(excess === null
      ? []
      : [
          t(excess.isPartlyPaid ? "forecast.grid.exceededByPaid" : "forecast.grid.exceeded", {
            planned: money(write.amountMinor ?? 0),
            committed: money(excess.committed),
          }),
        ]),
  ];
  return {
    cell: said.length === 0 ? "" : [`${category.name}, ${period}`, ...said].join(" · "),
    balance: spoken,
  };
}
