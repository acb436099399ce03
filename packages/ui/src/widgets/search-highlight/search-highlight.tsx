import styles from "./search-highlight.module.css";
import { cutAtRanges, findRanges, type TextRange } from "./search-text.ts";

interface SearchHighlightProps {
  readonly text: string;
  readonly search: string;
}

/** The text with the searched part marked, from one character on; accents and case do not count. */
export function SearchHighlight({ text, search }: SearchHighlightProps) {
  return <MarkedText text={text} ranges={findRanges(text, search)} />;
}

interface MarkedTextProps {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

export function MarkedText({ text, ranges }: MarkedTextProps) {
  return cutAtRanges(text, ranges).map((piece) =>
    piece.isMatch ? (
      <mark key={piece.start} className={styles["match"]}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
