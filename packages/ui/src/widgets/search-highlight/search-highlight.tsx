import styles from "./search-highlight.module.css";
import { cutAtMatches } from "./search-text.ts";

interface SearchHighlightProps {
  readonly text: string;
  readonly search: string;
}

/** The text with the searched part marked, from one character on; accents and case do not count. */
export function SearchHighlight({ text, search }: SearchHighlightProps) {
  return cutAtMatches(text, search).map((piece) =>
    piece.isMatch ? (
      <mark key={piece.start} className={styles["match"]}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
