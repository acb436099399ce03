/** The plan of a group as the grid takes one: nobody changes anything in it. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { PlanEditorState } from "../plan-editor.ts";
import type { PlanChanges } from "../use-plan-changes.ts";

const nothing: readonly never[] = [];
const atRest: PlanEditorState = {
  predicted: nothing,
  isSaving: false,
  isSettled: true,
  isOffline: false,
  canUndo: false,
  canRedo: false,
  refused: nothing,
};

const nothingChanges = {
  refused: nothing,
  lastChange: null,
  visited: null,
  progress: { subscribe: () => () => {}, current: () => atRest },
  write: () => Promise.resolve(false),
  run: () => Promise.resolve(false),
  undo: () => {},
  redo: () => {},
};

export const readOnlyChanges = (
  statement: StatementAnswer,
  { error, onReread }: { readonly error: unknown; readonly onReread: () => void },
): PlanChanges => ({ ...nothingChanges, statement, error, rereadStatement: onReread });
