import type { WaterfallBlock } from "@amont/figures/blocks/block.ts";
import { waterfallSpans } from "@amont/figures/scales/spans.ts";
import { useTranslation } from "react-i18next";
import { useBlockTexts } from "../use-block-texts.ts";
import { Bar } from "./bar.tsx";
import styles from "./blocks.module.css";
import { FigureText } from "./figure-text.tsx";

interface WaterfallViewProps {
  readonly block: WaterfallBlock;
  readonly title: string;
}

/** Each line is a step from what was planned to what became of it. */
export function WaterfallView({ block: { steps }, title }: WaterfallViewProps) {
  const { t } = useTranslation();
  const texts = useBlockTexts();
  const between = steps.slice(1, -1);
  const spans = waterfallSpans(
    steps[0]?.figure.value ?? 0,
    between.map(({ figure }) => figure.value),
  );
  return (
    <table className={styles["table"]} aria-label={title}>
      <tbody>
        {steps.map(({ role, label, figure }, at) => {
          const isWhole = role === "from" || role === "to";
          const isGain = figure.value >= 0;
          return (
            <tr key={`${role} ${texts.label(label)}`} className={isWhole ? styles["total"] : undefined}>
              <th scope="row">{texts.label(label)}</th>
              <td className={styles["barCell"]} aria-hidden="true">
                <Bar span={spans[at]} look={isWhole ? "whole" : isGain ? "gain" : "loss"} />
              </td>
              <td>
                <FigureText figure={figure} tone={isWhole ? "plain" : isGain ? "good" : "bad"} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <caption className={styles["empty"]} hidden>
        {t("boards.kind.variance")}
      </caption>
    </table>
  );
}
