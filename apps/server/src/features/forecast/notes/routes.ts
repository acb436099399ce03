import { listCategoryNotes } from "@amont/contract/operations/forecast/notes/list-category-notes.ts";
import { removeCategoryNote } from "@amont/contract/operations/forecast/notes/remove-category-note.ts";
import { writeCategoryNote } from "@amont/contract/operations/forecast/notes/write-category-note.ts";
import { answer, type OperationRoute } from "../../../http/operation-route.ts";
import { listCategoryNotesUseCase } from "./list-category-notes.ts";
import { removeCategoryNoteUseCase } from "./remove-category-note.ts";
import { writeCategoryNoteUseCase } from "./write-category-note.ts";

export function forecastNoteRoutes(): readonly OperationRoute[] {
  return [
    answer(listCategoryNotes, listCategoryNotesUseCase),
    answer(removeCategoryNote, removeCategoryNoteUseCase),
    answer(writeCategoryNote, writeCategoryNoteUseCase),
  ];
}
