import styles from "./brand-mark.module.css";

interface BrandMarkProps {
  /** Beside the sign; without it, whoever places the sign names it. */
  readonly name?: string;
}

export function BrandMark({ name }: BrandMarkProps) {
  return (
    <span className={styles["root"]}>
      <svg className={styles["sign"]} width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <rect width="26" height="26" rx="7" />
        <path d="M6 18.5L11.2 9l3.2 5.6 2-3.2L20 18.5" />
      </svg>
      {name}
    </span>
  );
}
