import type { ReactNode } from "react";
import { Icon } from "../../icon.tsx";
import { classNames } from "../class-names.ts";
import { SearchHighlight } from "../search-highlight/search-highlight.tsx";
import type { FlatTreeNode } from "./tree-node.ts";
import styles from "./tree-picker.module.css";
import { nodeElementId } from "./tree-picker-frame.tsx";
import type { TreePickerState } from "./use-tree-picker.ts";
import type { VisibleNode } from "./visible-nodes.ts";

/** Deeper nodes stay at this indent, so that their names keep some width. */
const deepestIndent = 10;

/** At the end of a line: a button that adds below this node. Only that of the active node is worth a stop of Tab. */
export type NodeAction = (node: FlatTreeNode, state: { readonly isActive: boolean }) => ReactNode;

interface NodeLookProps {
  readonly picker: TreePickerState;
  readonly visible: VisibleNode;
  readonly selectedId: string | undefined;
  readonly nodeAction?: NodeAction | undefined;
}

/** What assistive technology hears of a node, on the element that has the role `treeitem`. */
export function treeItemProps({ picker, visible, selectedId }: NodeLookProps) {
  const { node, position, siblingCount, isExpanded } = visible;
  return {
    id: nodeElementId(picker.treeId, node.id),
    "aria-level": node.level + 1,
    "aria-posinset": position,
    "aria-setsize": siblingCount,
    "aria-expanded": node.expandable ? isExpanded : undefined,
    "aria-selected": node.id === selectedId,
    "aria-disabled": node.disabled ? true : undefined,
  };
}

/** The line of a node: arrow, name, check mark. */
export function TreeNodeLine({ picker, visible, selectedId, nodeAction }: NodeLookProps) {
  const { node, isExpanded } = visible;
  const isSelected = node.id === selectedId;
  const isActive = node.id === picker.activeId;
  return (
    <div
      className={classNames(
        styles["node"],
        isSelected && styles["selected"],
        node.disabled && styles["disabled"],
        isActive && styles["active"],
      )}
      style={{
        paddingInlineStart: `calc(var(--space-4) + ${Math.min(node.level, deepestIndent)} * var(--space-6))`,
      }}
    >
      <span className={styles["twisty"]} data-toggle={node.expandable ? node.id : undefined}>
        {node.expandable ? <Icon name={isExpanded ? "chevron-down" : "chevron-right"} size="sm" /> : null}
      </span>
      <span className={styles["name"]} title={node.name}>
        <SearchHighlight text={node.name} search={picker.search ?? ""} />
      </span>
      {isSelected ? <Icon name="check" size="sm" /> : null}
      {nodeAction?.(node, { isActive })}
    </div>
  );
}
