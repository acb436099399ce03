import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../icon.tsx";
import { VisuallyHidden } from "../../visually-hidden.tsx";
import styles from "./tree-picker.module.css";
import type { TreePickerState } from "./use-tree-picker.ts";

export interface TreePickerTexts {
  /** Above the search box, and the name of the tree. */
  readonly label: string;
  readonly searchPlaceholder: string;
  /** When a search finds nothing. */
  readonly noMatch: string;
}

interface TreePickerFrameProps {
  readonly picker: TreePickerState;
  readonly texts: TreePickerTexts;
  /** In place of the label, which then only screen readers hear: the tabs between two trees. */
  readonly head?: ReactNode;
  /** In place of the tree when the search finds nothing: the offer to create what was searched. */
  readonly noMatchAction?: ((search: string) => ReactNode) | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** What both pickers share: a name, a search box that keeps the focus, the tree, and a line below it. */
export function TreePickerFrame(props: TreePickerFrameProps) {
  const { picker, texts, head, noMatchAction, footer, children } = props;
  const { treeId, activeId, search, searchBox } = picker;
  const isEmpty = picker.visible.length === 0;
  const box = useRef<HTMLInputElement>(null);
  // A panel that opened before there was anything to focus keeps the focus itself: what is read later takes it from there, and only
  // from there. A panel that is just opening has yet to remember where the focus was.
  useEffect(() => {
    const panel = box.current?.closest('[role="dialog"]') ?? null;
    if (panel !== null && document.activeElement === panel) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles["picker"]}>
      {head}
      <div className={head === undefined ? styles["label"] : styles["spoken"]} id={`${treeId}-label`}>
        {head === undefined ? texts.label : <VisuallyHidden>{texts.label}</VisuallyHidden>}
      </div>
      <div className={styles["search"]}>
        <Icon name="search" size="sm" />
        <input
          ref={box}
          className={styles["searchBox"]}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-haspopup="tree"
          aria-controls={treeId}
          aria-activedescendant={activeId === undefined ? undefined : nodeElementId(treeId, activeId)}
          aria-label={texts.searchPlaceholder}
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={searchBox}
          onChange={(event) => picker.type(event.currentTarget.value)}
          onKeyDown={picker.onKeyDown}
        />
      </div>
      {children}
      <output className={styles["noMatch"]}>{isEmpty ? texts.noMatch : null}</output>
      {isEmpty && search !== undefined ? noMatchAction?.(search) : null}
      {footer === undefined ? null : <div className={styles["footer"]}>{footer}</div>}
    </div>
  );
}

export function nodeElementId(treeId: string, nodeId: string): string {
  return `${treeId}-node-${nodeId}`;
}
