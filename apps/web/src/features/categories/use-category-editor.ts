import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Category,
  type CategoryTrees,
  type Direction,
  pathOf,
  siblingsOf,
  treesOf,
} from "../../shared/categories/category-trees.ts";
import { useCategoryCreation } from "../../shared/categories/use-category-creation.ts";
import { type CategoryMove, type Step, stepMove, withMove } from "./category-moves.ts";
import type { TreeRights, TreeSource } from "./tree-source.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useTreeEdits } from "./use-tree-edits.ts";
import { useTreeQuestions } from "./use-tree-questions.ts";
import { useTreeView } from "./use-tree-view.ts";

interface EditorSubject {
  readonly source: TreeSource;
  readonly trees: CategoryTrees;
  readonly direction: Direction;
  readonly rights: TreeRights;
}

/** Where the field for a new category stands: under a category, or at the end of the tree. */
interface Adding {
  readonly parent: Category | null;
}

/** All that one can do with a tree on screen. */
export function useCategoryEditor(subject: EditorSubject) {
  const { source, trees, direction, rights } = subject;
  const announce = useAnnouncement(trees);
  const view = useTreeView(trees, direction);
  const edits = useTreeEdits(source);
  const focus = useRowFocus(view.rows);
  const [detailsId, setDetailsId] = useState<number | null>(null);
  const [renamingId, setRenamingId] = useState<number | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<number>>(new Set());

  const questions = useTreeQuestions({
    trees,
    source,
    edits,
    onMoved: (category, move) => {
      if (move.parentId !== null) view.setOpen(move.parentId, true);
      focus.goTo(category.id);
      announce.move(category, move);
    },
  });
  const creation = useCategoryCreation(source, ({ id }) => {
    setAdding(null);
    focus.goTo(id);
  });

  const stopAdding = () => {
    creation.cancel();
    setAdding(null);
    if (focus.activeId !== null) focus.goTo(focus.activeId);
  };

  return {
    ...subject,
    view,
    edits,
    focus,
    questions,
    creation,
    announcement: announce.text,
    details: detailsId === null ? undefined : trees.byId.get(detailsId),
    showDetails: (category: Category | null) => {
      setDetailsId(category?.id ?? null);
      if (category === null && focus.activeId !== null) focus.goTo(focus.activeId);
    },
    renamingId,
    startRenaming: (category: Category) => {
      if (rights.canRename && !category.isReadOnly) setRenamingId(category.id);
    },
    stopRenaming: (category: Category, name: string | null) => {
      setRenamingId(null);
      focus.goTo(category.id);
      if (name !== null) edits.rename(category, name);
    },
    adding,
    startAdding: (parent: Category | null) => {
      if (!rights.canCreate || parent?.isReadOnly === true) return;
      creation.cancel();
      view.type("");
      if (parent !== null) view.setOpen(parent.id, true);
      setAdding({ parent });
    },
    stopAdding,
    step: (category: Category, step: Step) => {
      if (!rights.canMove) return;
      const move = stepMove(trees, category.id, step);
      if (move === null) announce.nowhere(category);
      else questions.askMove(category, move);
    },
    checked: trees.all.filter(({ id }) => checkedIds.has(id)),
    isChecked: (category: Category) => checkedIds.has(category.id),
    check: (categories: readonly Category[], isChecked: boolean) =>
      setCheckedIds((current) => {
        const next = new Set(current);
        for (const { id, isReadOnly } of categories) {
          if (isChecked && !isReadOnly) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
  };
}

export type CategoryEditor = ReturnType<typeof useCategoryEditor>;

/** What a screen reader hears of a move: eyes see the row elsewhere. */
function useAnnouncement(trees: CategoryTrees) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  return {
    text,
    nowhere: ({ name }: Category) => setText(t("categories.move.nowhere", { name })),
    move: (category: Category, move: CategoryMove) => {
      const after = treesOf(withMove(trees.all, move));
      const moved = after.byId.get(category.id) ?? category;
      const siblings = siblingsOf(after, moved);
      const facts = {
        name: category.name,
        position: siblings.findIndex(({ id }) => id === category.id) + 1,
        count: siblings.length,
        level: pathOf(after, category.id).length,
      };
      const parent = move.parentId === null ? undefined : after.byId.get(move.parentId)?.name;
      setText(
        parent === undefined
          ? t("categories.move.announced", facts)
          : t("categories.move.announcedUnder", { ...facts, parent }),
      );
    },
  };
}
