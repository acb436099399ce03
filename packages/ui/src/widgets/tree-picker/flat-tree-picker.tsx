import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { useVisibleRange } from "../virtual-window/use-visible-range.ts";
import {
  indexesToRender,
  offsetToReveal,
  totalSize,
  uniformOffsets,
  usualBuffer,
} from "../virtual-window/visible-range.ts";
import { treeElementProps } from "./tree-element.ts";
import { type NodeAction, TreeNodeLine, treeItemProps } from "./tree-node-line.tsx";
import styles from "./tree-picker.module.css";
import { TreePickerFrame, type TreePickerTexts } from "./tree-picker-frame.tsx";
import { type TreeChoice, useTreePicker } from "./use-tree-picker.ts";

/** The arithmetic needs the number; the style sheet has the same one as `--row-comfortable`. */
const nodeHeight = 40;

interface FlatTreePickerProps extends TreeChoice {
  readonly texts: TreePickerTexts;
  /** How long the search waits for the typing to pause; not at all unless told. */
  readonly searchDelayMs?: number;
  readonly nodeAction?: NodeAction;
  readonly noMatchAction?: (search: string) => ReactNode;
  readonly footer?: ReactNode;
}

/** A tree of any size: only the nodes near the view exist. The search starts at three characters. */
export function FlatTreePicker(props: FlatTreePickerProps) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const picker = useTreePicker(props, { minimumLength: 3, debounceMs: props.searchDelayMs ?? 0 });
  const { visible, activeIndex } = picker;
  const offsets = useMemo(() => uniformOffsets(visible.length, nodeHeight), [visible.length]);
  const range = useVisibleRange(scrollerRef, { axis: "vertical", offsets, buffer: usualBuffer });

  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null || activeIndex === -1) return;
    scroller.scrollTop = offsetToReveal(
      { start: activeIndex * nodeHeight, end: (activeIndex + 1) * nodeHeight },
      { scrollOffset: scroller.scrollTop, size: scroller.clientHeight },
    );
  }, [activeIndex]);

  return (
    <TreePickerFrame {...props} picker={picker}>
      <div ref={scrollerRef} className={styles["tree"]}>
        <ul
          role="tree"
          className={styles["canvas"]}
          style={{ height: totalSize(offsets) }}
          {...treeElementProps(picker)}
        >
          {indexesToRender(range, activeIndex, visible.length).map((index) => {
            const shown = visible[index];
            if (shown === undefined) return null;
            const look = {
              picker,
              visible: shown,
              selectedId: props.selectedId,
              nodeAction: props.nodeAction,
            };
            return (
              <li
                key={shown.node.id}
                role="treeitem"
                className={styles["placed"]}
                style={{ top: index * nodeHeight }}
                data-node-id={shown.node.id}
                {...treeItemProps(look)}
              >
                <TreeNodeLine {...look} />
              </li>
            );
          })}
        </ul>
      </div>
    </TreePickerFrame>
  );
}
