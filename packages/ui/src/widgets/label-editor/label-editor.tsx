import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { FieldMessage } from "../field/field-message.tsx";
import { KeyHint, type KeyHintText } from "./key-hint.tsx";
import styles from "./label-editor.module.css";
import { type LabelProblem, type LabelRules, labelProblem, outcomeOfLabel } from "./label-rules.ts";

export interface LabelEditorTexts {
  readonly label: string;
  /** « Entrée » and « pour valider ». */
  readonly confirmHint: KeyHintText;
  /** « Échap. » and « pour annuler ». */
  readonly cancelHint: KeyHintText;
  readonly problem: (problem: LabelProblem) => string;
}

interface LabelEditorProps extends LabelRules {
  readonly value: string;
  readonly texts: LabelEditorTexts;
  readonly onCommit: (label: string) => void;
  readonly onCancel: () => void;
}

/** Renames something in its place. Show it while the name is being edited: it takes the focus, and gives one answer. */
export function LabelEditor(props: LabelEditorProps) {
  const { value, texts, onCommit, onCancel } = props;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [text, setText] = useState(value);
  const problem = text.trim() === value.trim() ? undefined : labelProblem(text, props);

  useEffect(() => inputRef.current?.select(), []);

  const finish = (answer: () => void) => {
    if (isDone.current) return; // Enter is followed by the loss of the focus
    isDone.current = true;
    answer();
  };
  const submit = () => {
    const outcome = outcomeOfLabel(text, value, props);
    if (outcome.kind === "commit") finish(() => onCommit(outcome.label));
    if (outcome.kind === "cancel") finish(onCancel);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation(); // the grid or the tree around it has its own arrows and Enter
    if (event.key === "Enter") {
      event.preventDefault(); // whatever has the focus next would take the key for a click
      submit();
    }
    if (event.key === "Escape") finish(onCancel);
  };

  return (
    <div className={styles["editor"]}>
      <input
        ref={inputRef}
        className={classNames(styles["input"], problem !== undefined && styles["wrong"])}
        type="text"
        aria-label={texts.label}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-message ${id}-hints`}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because one asked to rename
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={submit}
        onKeyDown={onKeyDown}
      />
      <FieldMessage id={`${id}-message`} text={problem === undefined ? undefined : texts.problem(problem)} />
      <div id={`${id}-hints`} className={styles["hints"]}>
        <KeyHint hint={texts.confirmHint} />
        <KeyHint hint={texts.cancelHint} />
      </div>
    </div>
  );
}
