import type { AnyOperation } from "../operation.ts";
import { listCategoryNotes } from "../operations/forecast-notes/list-category-notes.ts";
import { removeCategoryNote } from "../operations/forecast-notes/remove-category-note.ts";
import { writeCategoryNote } from "../operations/forecast-notes/write-category-note.ts";

export const forecastNotesOperations: readonly AnyOperation[] = [
  listCategoryNotes,
  removeCategoryNote,
  writeCategoryNote,
];
