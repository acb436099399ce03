import type { ListBlock } from "@amont/figures/blocks/block.ts";
import { useBlockTexts } from "../use-block-texts.ts";
import styles from "./blocks.module.css";
import { FigureText } from "./figure-text.tsx";

interface ListViewProps {
  readonly block: ListBlock;
  readonly title: string;
}

export function ListView({ block: { entries }, title }: ListViewProps) {
  const texts = useBlockTexts();
  return (
    <ul className={styles["list"]} aria-label={title}>
      {entries.map(({ label, details, figure, tone }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <li key={at}>
          <span className={styles["what"]}>
            <span className={styles["name"]}>{texts.label(label)}</span>
            <span className={styles["detail"]}>{details.map(texts.note).join(" · ")}</span>
          </span>
          <FigureText figure={figure} tone={tone} />
        </li>
      ))}
    </ul>
  );
}
