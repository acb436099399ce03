import type { KeyboardEvent, MouseEvent, SyntheticEvent } from "react";
import { nodeElementId } from "./tree-picker-frame.tsx";
import type { TreePickerState } from "./use-tree-picker.ts";

/**
 * What the element with the role `tree` carries. A click on an arrow toggles, a click on the rest of a line chooses, a
 * click on a control inside a line is the control's own. One may also tab to the tree: the keys are the same there.
 */
export function treeElementProps(picker: TreePickerState) {
  const { treeId, activeId } = picker;
  return {
    id: treeId,
    tabIndex: 0,
    "aria-labelledby": `${treeId}-label`,
    "aria-activedescendant": activeId === undefined ? undefined : nodeElementId(treeId, activeId),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isInControl(event)) picker.onKeyDown(event);
    },
    // The search box keeps the focus: that is where the keyboard is.
    onMouseDown: (event: MouseEvent) => {
      if (!isInControl(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (isInControl(event) || !(event.target instanceof Element)) return;
      const toggleId = event.target.closest<HTMLElement>("[data-toggle]")?.dataset["toggle"];
      const nodeId = event.target.closest<HTMLElement>("[data-node-id]")?.dataset["nodeId"];
      if (toggleId !== undefined) picker.toggle(toggleId);
      else if (nodeId !== undefined) picker.choose(nodeId);
    },
  };
}

function isInControl(event: SyntheticEvent): boolean {
  return event.target instanceof Element && event.target.closest("button, a, input") !== null;
}
