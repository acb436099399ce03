import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import styles from "./sheet-overlays.module.css";
import type { CellPlace } from "./sheet-selection.ts";

export interface Editing {
  readonly place: CellPlace;
  readonly text: string;
  /** Typed over what was there: arrows leave the cell. Otherwise they move in the text. */
  readonly isReplacing: boolean;
}

export interface Step {
  readonly rows: number;
  readonly columns: number;
}

interface SheetEditorProps {
  readonly editing: Editing;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly label: string;
  /** False: what was typed cannot be taken, and stays. */
  readonly onCommit: (text: string, after: Step | "block" | "stay") => boolean;
  readonly onCancel: () => void;
}

const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** Where a key leads out of the cell, with what was typed; nothing while one goes on typing. */
export function stepOut(
  { key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey">,
  isReplacing: boolean,
): Step | "block" | undefined {
  if (key === "Enter") {
    if (ctrlKey || metaKey) return "block";
    return { rows: shiftKey ? -1 : 1, columns: 0 };
  }
  if (key === "Tab") return { rows: 0, columns: shiftKey ? -1 : 1 };
  return isReplacing && !shiftKey && !ctrlKey && !metaKey ? arrows[key] : undefined;
}

export function SheetEditor({ editing, left, width, top, label, onCommit, onCancel }: SheetEditorProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(editing.text);
  const isLeavingRef = useRef(false);

  useLayoutEffect(() => {
    const input = inputRef.current;
    input?.focus({ preventScroll: true });
    if (editing.isReplacing) input?.setSelectionRange(editing.text.length, editing.text.length);
    else input?.select();
  }, [editing]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      isLeavingRef.current = true;
      onCancel();
      return;
    }
    const step = stepOut(event, editing.isReplacing);
    if (step === undefined) return;
    event.preventDefault();
    // Leaving takes the focus away, which must not commit a second time.
    isLeavingRef.current = true;
    isLeavingRef.current = onCommit(text, step);
  };

  return (
    <input
      ref={inputRef}
      className={styles["editor"]}
      style={{ left, top, width: Math.max(width, text.length * 8 + 24) }}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isLeavingRef.current && !onCommit(text, "stay")) onCancel();
      }}
    />
  );
}
