import lines from "../../../../shared/layout/line-list.module.css";
import styles from "./access-details.module.css";

/** A line breaks between two details before it breaks inside one: no date without its month. */
export function AccessDetails({ details }: { readonly details: readonly string[] }) {
  return (
    <small className={lines["details"]}>
      {details.map((detail, index) => (
        <span key={detail} className={styles["detail"]}>
          {index === 0 ? detail : `· ${detail}`}
        </span>
      ))}
    </small>
  );
}
