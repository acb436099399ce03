/** Trees as the pickers take them, nested or flat, and the way from one to the other. */

export interface TreeNode {
  readonly id: string;
  readonly name: string;
  /** Shown, but cannot be selected. */
  readonly disabled?: boolean;
  /** Open when the picker appears. */
  readonly opened?: boolean;
  readonly children?: readonly TreeNode[];
}

export interface FlatTreeNode {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly opened: boolean;
  /** 0 for the roots. */
  readonly level: number;
  readonly expandable: boolean;
  readonly parentId: string | undefined;
  readonly childIds: readonly string[];
}

/** Depth first: each node is followed by its descendants. */
export function flattenTree(nodes: readonly TreeNode[]): readonly FlatTreeNode[] {
  const flat: FlatTreeNode[] = [];
  const visit = (siblings: readonly TreeNode[], level: number, parentId: string | undefined) => {
    for (const { id, name, disabled = false, opened = false, children = [] } of siblings) {
      const childIds = children.map((child) => child.id);
      flat.push({ id, name, disabled, opened, level, expandable: childIds.length > 0, parentId, childIds });
      visit(children, level + 1, id);
    }
  };
  visit(nodes, 0, undefined);
  return flat;
}

/** Rebuilds the tree from the parent ids, in the order given. A parent may come after its children. */
export function unflattenTree(flat: readonly FlatTreeNode[]): readonly TreeNode[] {
  const childrenOf = new Map<string, TreeNode[]>(flat.map((node) => [node.id, []]));
  const roots: TreeNode[] = [];
  for (const { id, name, disabled, opened, parentId } of flat) {
    const siblings = parentId === undefined ? roots : childrenOf.get(parentId);
    if (siblings === undefined) throw new Error(`Tree picker: parent id not found: ${parentId}`);
    siblings.push({ id, name, disabled, opened, children: childrenOf.get(id) ?? [] });
  }
  return roots;
}
