import { useTranslation } from "react-i18next";
import { useDelayedText } from "../../use-delayed-text.ts";
import styles from "./transaction-panel.module.css";

interface NameFieldProps {
  readonly name: string;
  readonly onCommit: (name: string) => void;
}

const restMs = 5000;
const longest = 500;

/** Saved when the field is left, on Enter, or after five seconds without a key. An empty name is not one. */
export function NameField({ name, onCommit }: NameFieldProps) {
  const { t } = useTranslation();
  const text = useDelayedText(name, restMs, (typed) => {
    const title = typed.trim();
    if (title !== "" && title !== name) onCommit(title);
  });
  return (
    <input
      className={styles["input"]}
      type="text"
      aria-label={t("transactions.field.name")}
      maxLength={longest}
      value={text.value}
      onChange={(event) => text.type(event.currentTarget.value)}
      onBlur={text.flush}
      onKeyDown={(event) => {
        if (event.key === "Enter") text.flush();
        if (event.key === "Escape" && text.value !== name) {
          event.stopPropagation();
          text.reset();
        }
      }}
    />
  );
}
