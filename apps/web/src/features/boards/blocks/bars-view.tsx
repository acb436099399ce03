import type { BarsBlock } from "@amont/figures/blocks/block.ts";
import { type Span, spansAround } from "@amont/figures/scales/spans.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useBlockTexts } from "../use-block-texts.ts";
import { Bar } from "./bar.tsx";
import styles from "./blocks.module.css";
import { FigureText } from "./figure-text.tsx";

interface BarsViewProps {
  readonly block: BarsBlock;
  readonly title: string;
}

/** Days with what goes out on one side and what comes in on the other, or the parts of a whole. */
export function BarsView({ block, title }: BarsViewProps) {
  const texts = useBlockTexts();
  const isShares = block.bars.some(({ figures }) => figures[1]?.unit === "share");
  const spans = isShares ? partsOf(block) : sidesOf(block);
  return (
    <table className={styles["table"]} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{title}</VisuallyHidden>
          </th>
          <td className={styles["barCell"]} aria-hidden="true" />
          {block.heads.map((head) => (
            <th key={texts.label(head)} scope="col">
              {texts.label(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.bars.map(({ label, figures, isTotal }, at) => (
          <tr key={texts.label(label)} className={isTotal ? styles["total"] : undefined}>
            <th scope="row" className={label.kind === "period" ? styles["day"] : undefined}>
              {texts.label(label)}
            </th>
            <td className={styles["barCell"]} aria-hidden="true">
              {isTotal ? null : isShares ? (
                <Bar span={spans[at]?.right} look="part" />
              ) : (
                <Bar
                  span={spans[at]?.left}
                  look="outflow"
                  beside={{ span: spans[at]?.right, look: "inflow" }}
                />
              )}
            </td>
            {figures.map((figure, column) => (
              <td key={texts.label(block.heads[column] ?? label)}>
                <FigureText
                  figure={figure?.value === 0 ? null : figure}
                  tone={isShares ? "plain" : column === 0 ? "bad" : "good"}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Spans {
  readonly left?: Span;
  readonly right: Span;
}

const sidesOf = ({ bars }: BarsBlock): readonly Spans[] =>
  spansAround(
    bars.map(({ figures: [left, right], isTotal }) => ({
      left: isTotal ? 0 : (left?.value ?? 0),
      right: isTotal ? 0 : (right?.value ?? 0),
    })),
  ).spans;

function partsOf({ bars }: BarsBlock): readonly Spans[] {
  const most = Math.max(1, ...bars.map(({ figures: [amount] }) => amount?.value ?? 0));
  return bars.map(({ figures: [amount] }) => ({
    right: { from: 0, to: Math.max(0, amount?.value ?? 0) / most },
  }));
}
