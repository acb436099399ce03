import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./rules.module.css";

interface WordsFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly words: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
}

/** Several words or stretches of words: Enter or a comma adds what is typed, as does leaving the field. */
export function WordsField({ label, hint, words, onChange }: WordsFieldProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState("");
  const add = () => {
    const word = draft.trim();
    if (word !== "" && !words.includes(word)) onChange([...words, word]);
    setDraft("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && draft === "") {
      onChange(words.slice(0, -1));
    }
  };
  return (
    <div>
      <TextField
        label={label}
        size="md"
        hint={hint}
        value={draft}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {words.length === 0 ? null : (
        <ul className={styles["words"]}>
          {words.map((word) => (
            <li key={word} className={styles["word"]}>
              {word}
              <button
                type="button"
                className={styles["removeWord"]}
                aria-label={t("categorisation.removeWord", { word })}
                onClick={() => onChange(words.filter((other) => other !== word))}
              >
                <Icon name="close" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
