import { type DragEvent, useState } from "react";
import type { Category } from "../../shared/categories/category-trees.ts";
import { type DropPlace, dropMove } from "./category-moves.ts";
import type { CategoryEditor } from "./use-category-editor.ts";

interface Over {
  readonly id: number;
  readonly place: DropPlace;
}

/** The upper part of a row means before it, the lower after it, the middle inside. */
const edge = 0.28;

function placeOnRow(event: DragEvent, row: HTMLElement): DropPlace {
  const { top, height } = row.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < edge) return "before";
  return part > 1 - edge ? "after" : "inside";
}

/** Moving rows by hand. The keyboard and the menu of a row do the same. */
export function useRowDrag(editor: CategoryEditor) {
  const { trees, rights, view, questions } = editor;
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [over, setOver] = useState<Over | null>(null);

  const targetOf = (event: DragEvent) => {
    const row =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-category-id]") : null;
    if (row === null || draggedId === null) return null;
    const place = placeOnRow(event, row);
    const id = Number(row.dataset["categoryId"]);
    const isOverOpen = row.getAttribute("aria-expanded") === "true";
    const move = dropMove(trees, { draggedId, overId: id, place, isOverOpen });
    return move === null ? null : { over: { id, place }, move };
  };
  const end = () => {
    setDraggedId(null);
    setOver(null);
  };

  return {
    draggedId,
    over,
    /** A found row does not show where it stands: there is nothing to drag while searching. */
    rowProps: (category: Category) =>
      rights.canMove && !category.isReadOnly && view.search === undefined
        ? {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", category.name);
              setDraggedId(category.id);
            },
            onDragEnd: end,
          }
        : {},
    gridEvents: {
      onDragOver: (event: DragEvent) => {
        const target = targetOf(event);
        setOver((current) => (isSame(current, target?.over ?? null) ? current : (target?.over ?? null)));
        if (target === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
      },
      onDrop: (event: DragEvent) => {
        const target = targetOf(event);
        const dragged = draggedId === null ? undefined : trees.byId.get(draggedId);
        end();
        if (target === null || dragged === undefined) return;
        event.preventDefault();
        questions.askMove(dragged, target.move);
      },
    },
  };
}

export type RowDrag = ReturnType<typeof useRowDrag>;

const isSame = (left: Over | null, right: Over | null): boolean =>
  left?.id === right?.id && left?.place === right?.place;
