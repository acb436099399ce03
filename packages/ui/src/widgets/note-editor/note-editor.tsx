import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { VisuallyHidden } from "../../visually-hidden.tsx";
import { classNames } from "../class-names.ts";
import { FieldMessage } from "../field/field-message.tsx";
import styles from "./note-editor.module.css";
import { meaningOfKey, type NoteProblem, noteProblem, outcomeOfNote } from "./note-rules.ts";

export interface NoteEditorTexts {
  readonly label: string;
  /** In place of an empty note that can be edited. */
  readonly placeholder: string;
  readonly problem: (problem: NoteProblem) => string;
}

interface NoteEditorProps {
  readonly value: string;
  readonly texts: NoteEditorTexts;
  readonly isEditable: boolean;
  readonly maximumLength: number;
  readonly onCommit: (note: string) => void;
}

/** A short note: two lines to read, a field once it is clicked. */
export function NoteEditor(props: NoteEditorProps) {
  const { value, texts, isEditable } = props;
  const [isEditing, setIsEditing] = useState(false);
  const displayRef = useRef<HTMLButtonElement>(null);
  const mustReturnFocus = useRef(false);

  useEffect(() => {
    if (isEditing || !mustReturnFocus.current) return;
    mustReturnFocus.current = false;
    displayRef.current?.focus();
  }, [isEditing]);

  if (!isEditable) return value === "" ? null : <p className={styles["text"]}>{value}</p>;
  if (isEditing) {
    return (
      <NoteField
        {...props}
        onClose={(byKeyboard) => {
          mustReturnFocus.current = byKeyboard;
          setIsEditing(false);
        }}
      />
    );
  }
  return (
    <button
      ref={displayRef}
      type="button"
      className={classNames(styles["display"], value === "" && styles["placeholder"])}
      title={value}
      onClick={() => setIsEditing(true)}
    >
      <VisuallyHidden>{`${texts.label} `}</VisuallyHidden>
      <span className={styles["text"]}>{value === "" ? texts.placeholder : value}</span>
    </button>
  );
}

interface NoteFieldProps extends NoteEditorProps {
  readonly onClose: (byKeyboard: boolean) => void;
}

function NoteField({ value, texts, maximumLength, onCommit, onClose }: NoteFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const isDone = useRef(false);
  const problem = noteProblem(text, maximumLength);

  const submit = (byKeyboard: boolean) => {
    const outcome = outcomeOfNote(text, value, maximumLength);
    if (outcome.kind === "stay" || isDone.current) return;
    isDone.current = true;
    if (outcome.kind === "commit") onCommit(outcome.note);
    onClose(byKeyboard);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    event.stopPropagation(); // the grid or the panel around it has its own keys
    const meaning = meaningOfKey({ key, shiftKey, isComposing: nativeEvent.isComposing });
    if (meaning === "type") return;
    event.preventDefault();
    if (meaning === "submit") return submit(true);
    isDone.current = true;
    onClose(true);
  };

  return (
    <div className={styles["field"]}>
      <div className={classNames(styles["box"], problem !== undefined && styles["wrong"])}>
        <textarea
          className={styles["area"]}
          rows={2}
          aria-label={texts.label}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-message ${id}-count`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because one clicked the note
          autoFocus
          value={text}
          onFocus={(event) => event.currentTarget.setSelectionRange(text.length, text.length)}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => submit(false)}
          onKeyDown={onKeyDown}
        />
        <small id={`${id}-count`} className={styles["count"]}>
          {text.trim().length} / {maximumLength}
        </small>
      </div>
      <FieldMessage id={`${id}-message`} text={problem === undefined ? undefined : texts.problem(problem)} />
    </div>
  );
}
