import type { VisibleNode } from "@amont/ui/widgets/tree-picker/visible-nodes.ts";
import { useEffect, useId, useRef, useState } from "react";

/**
 * One row of the tree is in the tab order. When it goes away, its neighbour takes its place, and the focus too if the
 * row had it.
 */
export function useRowFocus(rows: readonly VisibleNode[]) {
  const prefix = useId();
  const [wanted, setWanted] = useState({ id: -1, index: 0 });
  const mustFocus = useRef(false);

  const indexOf = (categoryId: number) => rows.findIndex(({ node }) => node.id === String(categoryId));
  const isShown = indexOf(wanted.id) !== -1;
  const active = rows[isShown ? indexOf(wanted.id) : Math.min(wanted.index, rows.length - 1)];
  const activeId = active === undefined ? null : Number(active.node.id);
  const rowId = (categoryId: number) => `${prefix}-row-${categoryId}`;
  const note = (id: number) => setWanted({ id, index: Math.max(0, indexOf(id)) });

  useEffect(() => {
    const isLost = wanted.id !== -1 && !isShown && document.activeElement === document.body;
    // A row that was asked for and is not on screen yet is waited for.
    const isDue = mustFocus.current ? isShown : isLost;
    if (!isDue || activeId === null) return;
    mustFocus.current = false;
    document.getElementById(rowId(activeId))?.focus();
  });

  return {
    activeId,
    rowId,
    /** Without moving the focus: it is there already. */
    note,
    goTo: (categoryId: number) => {
      mustFocus.current = true;
      note(categoryId);
    },
  };
}
