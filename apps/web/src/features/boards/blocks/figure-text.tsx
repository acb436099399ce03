import type { Tone } from "@amont/figures/blocks/block.ts";
import type { Figure } from "@amont/figures/blocks/figure.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../shared/money-text.tsx";
import { useBoard } from "../board-context.ts";
import { useBlockTexts } from "../use-block-texts.ts";
import styles from "./blocks.module.css";

interface FigureTextProps {
  readonly figure: Figure | null;
  readonly tone?: Tone;
  /** How much more or less it is than another. */
  readonly isChange?: boolean;
}

/** A figure that opens where it comes from. */
export function FigureText({ figure, tone = "plain", isChange = false }: FigureTextProps) {
  const { t } = useTranslation();
  const { amount, change } = useBlockTexts();
  const { openProof } = useBoard();
  if (figure === null) return <span aria-label={t("boards.noFigure")}>–</span>;
  const { value, unit, currency } = figure;
  return (
    <button
      type="button"
      className={classNames(styles["figure"], styles[tone])}
      title={t("boards.openProof")}
      onClick={() => openProof(figure)}
    >
      {isChange ? (
        change(figure)
      ) : unit === "money" && currency !== null ? (
        <MoneyText money={money(minorUnits(value), currency)} />
      ) : (
        amount(figure)
      )}
    </button>
  );
}
