import { useLanguage } from "../../../../i18n/i18n.ts";
import styles from "./dashboard.module.css";

/** A part of a whole: drawn, and in words. */
export function ShareBar({ share }: { readonly share: number }) {
  const language = useLanguage();
  const text = share.toLocaleString(language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <span className={styles["bar"]}>
      <span aria-hidden="true">
        <span style={{ inlineSize: `${100 * share}%` }} />
      </span>
      {text}
    </span>
  );
}
