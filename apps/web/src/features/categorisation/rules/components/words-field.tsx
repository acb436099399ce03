import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { withWord } from "../rule-kind.ts";
import styles from "./rules.module.css";

interface WordsFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly words: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
  /** What is being typed. It counts as one of the words when the rule is saved. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Several words or stretches of words: Enter or a comma adds what is typed. */
export function WordsField({ label, hint, words, onChange, typed, onType }: WordsFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    onChange(withWord(words, typed));
    onType("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "") {
      onChange(words.slice(0, -1));
    }
  };
  return (
    <div className={styles["wordsField"]}>
      <TextField
        ref={field}
        label={label}
        size="md"
        hint={hint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
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
                onClick={() => {
                  onChange(words.filter((other) => other !== word));
                  field.current?.focus();
                }}
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
