import { classNames } from "@amont/ui/widgets/class-names.ts";
import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { accepted, completionAt, type Suggestion, type Vocabulary } from "./completion.ts";
import styles from "./formula-field.module.css";

interface FormulaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly vocabulary: Vocabulary;
  /** Which characters are wrong. */
  readonly fault: { readonly position: number; readonly length: number } | null;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
}

/**
 * A formula, with the names that could come next below it: the arrows walk, Enter and Tab take, Escape closes. What is
 * wrong is underlined where it stands, and said.
 */
export function FormulaField({ label, value, vocabulary, fault, problem, onChange }: FormulaFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const wantedCaret = useRef<number | null>(null);
  const completion = caret === null ? null : completionAt(value, caret, vocabulary);
  const suggestions = completion?.suggestions ?? [];
  const chosen = suggestions[active] ?? suggestions[0];

  // The caret is placed once the text that it belongs to is in the field.
  useLayoutEffect(() => {
    const { current } = wantedCaret;
    if (current === null) return;
    wantedCaret.current = null;
    field.current?.setSelectionRange(current, current);
  });

  const follow = () => {
    const element = field.current;
    if (element === null) return;
    setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : null);
    setActive(0);
  };
  const take = (suggestion: Suggestion) => {
    if (completion === null) return;
    const next = accepted(value, completion, suggestion);
    onChange(next.text);
    setCaret(null);
    wantedCaret.current = next.caret;
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === ")" && selectionStart === selectionEnd && value[selectionStart] === ")") {
      event.preventDefault(); // it came with the function: one types over it
      event.currentTarget.setSelectionRange(selectionStart + 1, selectionStart + 1);
      setCaret(null);
      return;
    }
    if (chosen === undefined) {
      if (event.key === "Enter") event.preventDefault(); // a formula is one line of thought
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((suggestions.indexOf(chosen) + step + suggestions.length) % suggestions.length);
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === "Escape") {
      event.stopPropagation(); // the first one closes the list, the next one is for the panel
      setCaret(null);
    }
  };

  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <div className={classNames(styles["box"], problem !== null && styles["wrong"])}>
        <Marked text={value} fault={fault} />
        <textarea
          ref={field}
          id={id}
          className={styles["input"]}
          rows={3}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a text of several lines with a list
          role="combobox"
          spellCheck={false}
          autoComplete="off"
          placeholder={t("forecastPanel.formula.placeholder")}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-message`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value.replaceAll("\n", " "));
            follow();
          }}
          onKeyDown={onKeyDown}
          onKeyUp={({ key }) => ["ArrowLeft", "ArrowRight", "Home", "End"].includes(key) && follow()}
          onClick={follow}
          onBlur={() => setCaret(null)}
        />
        <div
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot be under a text field
          role="listbox"
          tabIndex={-1}
          aria-label={t("forecastPanel.formula.suggestions")}
          className={styles["list"]}
          hidden={suggestions.length === 0}
        >
          {suggestions.map((suggestion) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard is in the field
            <div
              key={suggestion.id}
              id={`${id}-${suggestion.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text only
              role="option"
              tabIndex={-1}
              aria-selected={suggestion === chosen}
              className={styles["option"]}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
            >
              <span className={styles["name"]}>{suggestion.label}</span>
              <span className={styles["detail"]}>
                {suggestion.detail === ""
                  ? t(`forecastPanel.suggestionKind.${suggestion.kind}`)
                  : suggestion.detail}
              </span>
            </div>
          ))}
        </div>
      </div>
      <FieldMessage id={`${id}-message`} text={problem ?? undefined} />
    </div>
  );
}

/** The same text behind the field, with a line under what is wrong. A fault at the end has a space to stand on. */
function Marked({ text, fault }: Pick<FormulaFieldProps, "fault"> & { readonly text: string }) {
  if (fault === null) return null;
  const end = Math.max(fault.position + fault.length, fault.position + 1);
  const wrong = text.slice(fault.position, end);
  return (
    <div className={styles["mirror"]} aria-hidden="true">
      {text.slice(0, fault.position)}
      <mark>{wrong === "" ? "\u00a0" : wrong}</mark>
      {text.slice(end)}
    </div>
  );
}
