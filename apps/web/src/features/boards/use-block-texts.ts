/** How labels, notes and figures of blocks read. */
import type { Label, Note } from "@amont/figures/blocks/block.ts";
import type { Quantity } from "@amont/figures/blocks/figure.ts";
import type { SceneTexts } from "@amont/figures/scenes/scene-texts.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { writtenDate } from "@amont/ui/figures/written-date.ts";
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { chanceText } from "../../shared/forecast/bands/risk-text.ts";
import { moneyText } from "../../shared/money-text.tsx";
import { useBoard } from "./board-context.ts";

export interface BlockTexts extends SceneTexts {
  readonly note: (note: Note) => string;
  /** What it is more or less than before: with its sign, and of per cents in points. */
  readonly change: (quantity: Quantity) => string;
}

const thousandths = 1_000;
const perWhole = 10_000;
const perPoint = 100;

/** As short as the foot of a drawing: « mar. 17 », « 9 nov. », « nov. 26 ». */
const columnStyles = {
  daily: { weekday: "short", day: "numeric" },
  weekly: { day: "numeric", month: "short" },
  monthly: { month: "short", year: "2-digit" },
  quarterly: { month: "short", year: "2-digit" },
} as const;

function columnText({ begin, frequency }: Extract<Label, { kind: "period" }>, language: string): string {
  const format = new Intl.DateTimeFormat(readingLocale(language), {
    timeZone: "UTC",
    ...columnStyles[frequency],
  });
  return writtenDate(format, language, new Date(`${begin}T00:00:00Z`));
}

export function useBlockTexts(): BlockTexts {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today } = useBoard();
  return useMemo(() => {
    const number = new Intl.NumberFormat(readingLocale(language), { maximumFractionDigits: 1 });
    const ratio = new Intl.NumberFormat(readingLocale(language), {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const amount = ({ value, unit, currency }: Quantity): string => {
      if (unit === "money" && currency !== null)
        return moneyText(money(minorUnits(value), currency), language);
      if (unit === "ratio") return ratio.format(value / perWhole).replace("-", "−");
      if (unit === "share") return chanceText(value, language);
      if (unit === "months" || unit === "days")
        return t(`boards.unit.${unit}`, { value: number.format(value / thousandths) });
      return number.format(unit === "count" ? value : value / thousandths);
    };
    const change = (quantity: Quantity): string => {
      const { value, unit } = quantity;
      const [sign, size] = [value > 0 ? "+" : value < 0 ? "−" : "", Math.abs(value)];
      return unit === "ratio" || unit === "share"
        ? t("boards.unit.points", { value: `${sign}${number.format(size / perPoint)}` })
        : `${sign}${amount({ ...quantity, value: size })}`;
    };
    const short = (quantity: Quantity): string => {
      const { value, unit, currency } = quantity;
      if (unit !== "money" || currency === null) return amount(quantity);
      return shortAmount(value / 10 ** minorDigits(currency), { locale: language });
    };
    const label = (of: Label): string => {
      if (of.kind === "name") {
        if (of.isInflow === undefined) return of.name;
        return t(of.isInflow ? "boards.nameOfInflow" : "boards.nameOfOutflow", { name: of.name });
      }
      if (of.kind === "period") return columnText(of, language);
      return t(`boards.word.${of.word}`, { count: of.count ?? 0 });
    };
    const note = ({ word, names, day, count }: Note): string =>
      t(`boards.note.${word}`, {
        count: count ?? names?.length ?? 0,
        names: names?.join(", ") ?? "",
        day: day === undefined ? "" : dayText(day, language, today ?? undefined),
      });
    return { amount, short, label, note, change };
  }, [t, language, today]);
}
