import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Category, CategoryTrees } from "../../shared/categories/category-trees.ts";
import type { CategoryMove } from "./category-moves.ts";
import type { CategoryDetails, MoveEffects, TreeSource } from "./tree-source.ts";
import type { TreeEdits } from "./use-tree-edits.ts";

export type TreeQuestion =
  | { readonly kind: "delete"; readonly category: Category; readonly details: CategoryDetails }
  | {
      readonly kind: "move";
      readonly category: Category;
      readonly parent: Category;
      readonly move: CategoryMove;
      readonly effects: MoveEffects;
    };

interface Actors {
  readonly trees: CategoryTrees;
  readonly source: TreeSource;
  readonly edits: TreeEdits;
  readonly onMoved: (category: Category, move: CategoryMove) => void;
}

/** Moves and deletions: done at once when they touch nothing else, asked about when they do. */
export function useTreeQuestions({ trees, source, edits, onMoved }: Actors) {
  const [question, setQuestion] = useState<TreeQuestion | null>(null);
  const { mutate: check } = useMutation({ mutationFn: (look: () => Promise<void>) => look() });

  const move = (category: Category, wanted: CategoryMove, losesForecast = false) => {
    edits.move(category, wanted, { losesForecast });
    onMoved(category, wanted);
  };

  return {
    question,
    cancel: () => setQuestion(null),
    askMove: (category: Category, wanted: CategoryMove) => {
      const parent = wanted.parentId === null ? undefined : trees.byId.get(wanted.parentId);
      if (parent === undefined || parent.id === category.parentId) return move(category, wanted);
      return check(async () => {
        const effects = await source.effectsOf(category.id, parent.id);
        const isHarmless = !effects.makesOther && !effects.removesForecast;
        if (isHarmless) move(category, wanted);
        else setQuestion({ kind: "move", category, parent, move: wanted, effects });
      });
    },
    askDelete: (category: Category) =>
      check(async () => {
        const details = await source.details(category.id);
        const { childCount, objectiveCount, transactionCount } = details;
        const isEmpty = childCount + objectiveCount + transactionCount === 0;
        if (isEmpty) edits.remove(category, { isEmpty });
        else setQuestion({ kind: "delete", category, details });
      }),
    confirm: () => {
      if (question?.kind === "delete") edits.remove(question.category, { isEmpty: false });
      if (question?.kind === "move") {
        move(question.category, question.move, question.effects.removesForecast);
      }
      setQuestion(null);
    },
  };
}
