import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import type { SheetActs } from "./sheet-acts.ts";
import styles from "./sheet-overlays.module.css";
import type { CellPlace } from "./sheet-selection.ts";
import type { SheetSource } from "./sheet-source.ts";

export interface Editing {
  readonly place: CellPlace;
  readonly text: string;
  /** Typed over what was there: arrows leave the cell. Otherwise they move in the text. */
  readonly isReplacing: boolean;
  /** No room for words below it: they stand above. */
  readonly isLow: boolean;
}

export interface Step {
  readonly rows: number;
  readonly columns: number;
}

interface SheetEditorProps {
  readonly editing: Editing;
  readonly source: Pick<SheetSource, "rows" | "columns" | "edges">;
  readonly rowHeight: number;
  readonly hintOf: SheetActs["hintOf"];
  readonly onType: SheetActs["onType"];
  /** In words why what was typed cannot be taken: it stays. */
  readonly onCommit: (text: string, after: Step | "block" | "stay", isOtherWay: boolean) => string | null;
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

/** Nearer than this to the titles, words begin where the cell begins; elsewhere they end where it ends. */
const roomForWords = 300;

export function SheetEditor(props: SheetEditorProps) {
  const { editing, source, rowHeight, onCommit, onCancel } = props;
  const { row, column } = editing.place;
  const left = source.edges[column] ?? 0;
  const width = (source.edges[column + 1] ?? 0) - left;
  const top = row * rowHeight;
  const label = `${source.rows[row]?.title ?? ""}, ${source.columns[column]?.title ?? ""}`;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(editing.text);
  /** Why it was not taken, until something else is typed. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const isLeavingRef = useRef(false);

  useLayoutEffect(() => {
    const input = inputRef.current;
    input?.focus({ preventScroll: true });
    if (editing.isReplacing) input?.setSelectionRange(editing.text.length, editing.text.length);
    else input?.select();
  }, [editing]);

  const { place } = editing;
  const tellTyped = useEffectEvent((typed: string) => props.onType?.(place, typed));
  useEffect(() => tellTyped(text), [text]);

  const commit = (after: Step | "block" | "stay", isOtherWay = false): boolean => {
    // Leaving takes the focus away, which must not commit a second time.
    isLeavingRef.current = true;
    const problem = onCommit(text, after, isOtherWay);
    isLeavingRef.current = problem === null;
    setRefusal(problem);
    return problem === null;
  };
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
    commit(step, event.key === "Enter" && event.altKey);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (isLeavingRef.current || commit("stay")) return;
    // What cannot be read is not lost: one stays with it, unless one means to be elsewhere on the page.
    const isInSheet = relatedTarget?.getAttribute("role") === "treegrid";
    if (relatedTarget === null || isInSheet) currentTarget.focus({ preventScroll: true });
  };

  const hint = refusal === null ? (props.hintOf?.(editing.place, text) ?? null) : null;
  const words = refusal ?? hint?.text ?? "";
  const isAtStart = left < roomForWords;
  return (
    <>
      <input
        ref={inputRef}
        className={classNames(styles["editor"], refusal !== null && styles["wrong"])}
        style={{ left, top, width: Math.max(width, text.length * 8 + 24) }}
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-describedby={words === "" ? undefined : id}
        inputMode="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRefusal(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <div
        id={id}
        role={refusal === null ? "status" : "alert"}
        hidden={words === ""}
        className={classNames(
          styles["words"],
          isAtStart ? styles["fromStart"] : styles["toEnd"],
          editing.isLow ? styles["above"] : styles["below"],
          (refusal !== null || hint?.isWarning === true) && styles["warning"],
        )}
        style={{
          left: isAtStart ? left : left + width,
          top: editing.isLow ? top - 4 : top + rowHeight + 4,
        }}
      >
        {words}
      </div>
    </>
  );
}
