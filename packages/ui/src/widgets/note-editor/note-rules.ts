export interface NoteProblem {
  readonly kind: "maxlength";
  readonly maximum: number;
  readonly actual: number;
}

export function noteProblem(text: string, maximum: number): NoteProblem | undefined {
  const actual = text.trim().length;
  return actual > maximum ? { kind: "maxlength", maximum, actual } : undefined;
}

export type NoteOutcome =
  | { readonly kind: "commit"; readonly note: string }
  | { readonly kind: "close" }
  | { readonly kind: "stay"; readonly problem: NoteProblem };

/** What Enter or leaving the field does. An empty note is a note taken away; an unchanged one needs no saving. */
export function outcomeOfNote(text: string, current: string, maximum: number): NoteOutcome {
  const note = text.trim();
  const problem = noteProblem(note, maximum);
  if (problem !== undefined) return { kind: "stay", problem };
  return note === current.trim() ? { kind: "close" } : { kind: "commit", note };
}

interface NoteKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
}

/** Shift and Enter start a new line; Enter alone finishes, unless it only ends the composition of a character. */
export function meaningOfKey({ key, shiftKey, isComposing }: NoteKey): "submit" | "cancel" | "type" {
  if (isComposing) return "type";
  if (key === "Enter" && !shiftKey) return "submit";
  return key === "Escape" ? "cancel" : "type";
}
