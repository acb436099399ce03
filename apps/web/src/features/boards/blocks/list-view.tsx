import type { ListBlock } from "@amont/figures/blocks/block.ts";
import { useBlockTexts } from "../use-block-texts.ts";
import styles from "./blocks.module.css";
import { FigureText } from "./figure-text.tsx";

interface ListViewProps {
  readonly block: ListBlock;
  readonly title: string;
}

/** The first ones, how many others there are, and what all of them are together. */
export function ListView({ block: { entries, total, count }, title }: ListViewProps) {
  const texts = useBlockTexts();
  const others = count - entries.length;
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
      {count < 2 || (total === null && others === 0) ? null : (
        <li className={styles["sum"]}>
          <span className={styles["what"]}>
            {total === null ? null : (
              <span className={styles["name"]}>{texts.label({ kind: "word", word: "total" })}</span>
            )}
            {others === 0 ? null : (
              <span className={styles["detail"]}>
                {texts.label({ kind: "word", word: "others", count: others })}
              </span>
            )}
          </span>
          {total === null ? null : <FigureText figure={total} />}
        </li>
      )}
    </ul>
  );
}
