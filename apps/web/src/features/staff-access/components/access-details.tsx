import styles from "./access-list.module.css";

/** A line breaks between two details before it breaks inside one: no date without its month. */
export function AccessDetails({ details }: { readonly details: readonly string[] }) {
  return (
    <small className={styles["details"]}>
      {details.map((detail, index) => (
        <span key={detail} className={styles["detail"]}>
          {index === 0 ? detail : `· ${detail}`}
        </span>
      ))}
    </small>
  );
}
