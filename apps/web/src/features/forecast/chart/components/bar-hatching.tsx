import { barSides } from "../model/chart-model.ts";
import styles from "./marks.module.css";

/** What remains to be done is hatched; the patterns are made once in a drawing. */
export function BarHatching({ id }: { readonly id: string }) {
  return (
    <defs>
      {barSides.map((side) => (
        <pattern
          key={side}
          id={`${id}-${side}`}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles[`${side}-ground`]} width="4" height="4" />
          <rect className={styles[`${side}-stripe`]} width="1.4" height="4" />
        </pattern>
      ))}
    </defs>
  );
}
