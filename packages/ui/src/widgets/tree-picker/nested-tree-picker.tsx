import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { offsetToReveal } from "../virtual-window/visible-range.ts";
import { treeElementProps } from "./tree-element.ts";
import type { FlatTreeNode } from "./tree-node.ts";
import { type NodeAction, TreeNodeLine, treeItemProps } from "./tree-node-line.tsx";
import styles from "./tree-picker.module.css";
import { nodeElementId, TreePickerFrame, type TreePickerTexts } from "./tree-picker-frame.tsx";
import { type TreeChoice, type TreePickerState, useTreePicker } from "./use-tree-picker.ts";
import type { VisibleNode } from "./visible-nodes.ts";

interface NestedTreePickerProps extends TreeChoice {
  readonly texts: TreePickerTexts;
  readonly head?: ReactNode;
  readonly minimumSearchLength?: number;
  readonly nodeAction?: NodeAction;
  /** Below the line of a node: the field that adds a child to it. */
  readonly belowNode?: (node: FlatTreeNode) => ReactNode;
  readonly noMatchAction?: (search: string) => ReactNode;
  readonly footer?: ReactNode;
}

/** A tree of moderate size, every open node in the page. The search waits until the typing pauses. */
export function NestedTreePicker(props: NestedTreePickerProps) {
  const picker = useTreePicker(props, { minimumLength: props.minimumSearchLength ?? 1, debounceMs: 300 });
  const { treeId, activeId, visible } = picker;
  const treeRef = useRef<HTMLUListElement>(null);
  const childrenOf = useMemo(() => groupByParent(visible), [visible]);

  // Only the tree scrolls: a panel that is not in its place yet would take the page along.
  useLayoutEffect(() => {
    const tree = treeRef.current;
    const line =
      activeId === undefined
        ? null
        : document.getElementById(nodeElementId(treeId, activeId))?.firstElementChild;
    if (tree === null || line === null || line === undefined) return;
    const start = line.getBoundingClientRect().top - tree.getBoundingClientRect().top + tree.scrollTop;
    tree.scrollTop = offsetToReveal(
      { start, end: start + line.clientHeight },
      { scrollOffset: tree.scrollTop, size: tree.clientHeight },
    );
  }, [treeId, activeId]);

  return (
    <TreePickerFrame {...props} picker={picker}>
      <ul ref={treeRef} role="tree" className={styles["tree"]} {...treeElementProps(picker)}>
        <Branch {...props} picker={picker} childrenOf={childrenOf} parentId={undefined} />
      </ul>
    </TreePickerFrame>
  );
}

type NodesByParent = ReadonlyMap<string | undefined, readonly VisibleNode[]>;

function groupByParent(visible: readonly VisibleNode[]): NodesByParent {
  const groups = new Map<string | undefined, VisibleNode[]>();
  for (const entry of visible) {
    const siblings = groups.get(entry.node.parentId) ?? [];
    siblings.push(entry);
    groups.set(entry.node.parentId, siblings);
  }
  return groups;
}

interface BranchProps extends NestedTreePickerProps {
  readonly picker: TreePickerState;
  readonly childrenOf: NodesByParent;
  readonly parentId: string | undefined;
}

function Branch(props: BranchProps): ReactNode {
  const { picker, childrenOf, parentId, selectedId, nodeAction, belowNode } = props;
  return (childrenOf.get(parentId) ?? []).map((visible) => {
    const { node } = visible;
    const look = { picker, visible, selectedId, nodeAction };
    return (
      <li key={node.id} role="treeitem" data-node-id={node.id} {...treeItemProps(look)}>
        <TreeNodeLine {...look} />
        {belowNode?.(node)}
        {childrenOf.has(node.id) ? (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is not a branch of a tree
          <ul role="group">
            <Branch {...props} parentId={node.id} />
          </ul>
        ) : null}
      </li>
    );
  });
}
