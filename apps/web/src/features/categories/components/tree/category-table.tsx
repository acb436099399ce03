/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table cannot be laid out as a grid */
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import type { VisibleNode } from "@amont/ui/widgets/tree-picker/visible-nodes.ts";
import { Fragment, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../../../shared/categories/category-trees.ts";
import { gridCommand } from "../../tree-grid-keys.ts";
import type { CategoryEditor } from "../../use-category-editor.ts";
import { useRowDrag } from "../../use-row-drag.ts";
import { CategoryRow } from "./category-row.tsx";
import styles from "./category-table.module.css";
import { NewCategoryRow } from "./new-category-row.tsx";

/** The tree as a grid: one line per category, with what is set on it. */
export function CategoryTable({ editor }: { readonly editor: CategoryEditor }) {
  const { t } = useTranslation();
  const { view, trees, direction, adding } = editor;
  const drag = useRowDrag(editor);
  const lines = view.rows.flatMap((row) => {
    const category = trees.byId.get(Number(row.node.id));
    return category === undefined ? [] : [{ row, category }];
  });
  const parent = adding?.parent ?? null;
  const newRowAfter = parent === null ? null : lastShownUnder(lines, parent);
  return (
    <div className={styles["scroller"]}>
      <VisuallyHidden>
        <span id="category-keys">{t("categories.keys")}</span>
      </VisuallyHidden>
      <div
        role="treegrid"
        tabIndex={-1}
        aria-label={t(`categories.tree.${direction}`)}
        aria-describedby="category-keys"
        aria-multiselectable={editor.rights.canSetVatRate}
        className={styles["grid"]}
        onKeyDown={(event) => onKeyDown(event, editor)}
        {...drag.gridEvents}
      >
        <HeadRow editor={editor} categories={lines.map(({ category }) => category)} />
        {lines.map(({ row, category }) => (
          <Fragment key={category.id}>
            <CategoryRow editor={editor} row={row} category={category} drag={drag} />
            {category.id === newRowAfter ? <NewCategoryRow editor={editor} /> : null}
          </Fragment>
        ))}
        {adding !== null && parent === null ? <NewCategoryRow editor={editor} /> : null}
      </div>
    </div>
  );
}

interface Line {
  readonly row: VisibleNode;
  readonly category: Category;
}

/** The new one comes last among the children: below whatever of them is shown. */
function lastShownUnder(lines: readonly Line[], parent: Category): number | null {
  const start = lines.findIndex(({ category }) => category.id === parent.id);
  const level = lines[start]?.row.node.level ?? 0;
  const next = lines.findIndex(({ row }, index) => index > start && row.node.level <= level);
  return lines[(next === -1 ? lines.length : next) - 1]?.category.id ?? null;
}

function onKeyDown(event: KeyboardEvent, editor: CategoryEditor): void {
  const { focus, view, trees } = editor;
  // Fields and buttons inside a row have their own keys.
  const isOnRow = event.target instanceof HTMLElement && event.target.dataset["categoryId"] !== undefined;
  const category = focus.activeId === null ? undefined : trees.byId.get(focus.activeId);
  if (!isOnRow || category === undefined || event.nativeEvent.isComposing) return;
  const command = gridCommand(event, view.rows, category.id);
  if (command === undefined) return;
  event.preventDefault();
  switch (command.kind) {
    case "go":
      return focus.goTo(command.toId);
    case "open":
      return view.setOpen(category.id, true);
    case "close":
      return view.setOpen(category.id, false);
    case "step":
      return editor.step(category, command.step);
    case "details":
      return editor.showDetails(category);
    case "rename":
      return editor.startRenaming(category);
    case "add":
      return editor.startAdding(category);
    case "select":
      return editor.rights.canSetVatRate ? editor.check([category], !editor.isChecked(category)) : undefined;
    case "delete":
      return editor.rights.canDelete && !category.isReadOnly
        ? editor.questions.askDelete(category)
        : undefined;
    case "leave":
      return editor.showDetails(null);
  }
}

interface HeadRowProps {
  readonly editor: CategoryEditor;
  readonly categories: readonly Category[];
}

function HeadRow({ editor, categories }: HeadRowProps) {
  const { t } = useTranslation();
  const choosable = categories.filter(({ isReadOnly }) => !isReadOnly);
  const chosenCount = choosable.filter(editor.isChecked).length;
  return (
    <div role="row" className={styles["head"]}>
      <span role="columnheader" className={styles["check"]}>
        {editor.rights.canSetVatRate ? (
          <input
            type="checkbox"
            aria-label={t("categories.selectAll")}
            checked={chosenCount > 0 && chosenCount === choosable.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosenCount > 0 && chosenCount < choosable.length;
            }}
            onChange={(event) => editor.check(choosable, event.currentTarget.checked)}
          />
        ) : (
          <VisuallyHidden>{t("categories.column.select")}</VisuallyHidden>
        )}
      </span>
      <span role="columnheader" className={styles["nameHead"]}>
        {t("categories.column.name")}
      </span>
      <span role="columnheader" className={styles["figure"]}>
        {t("categories.column.vat")}
      </span>
      <span role="columnheader" className={styles["figure"]}>
        {t("categories.column.delay")}
      </span>
      <span role="columnheader" className={styles["note"]}>
        {t("categories.column.note")}
      </span>
      <span role="columnheader">
        <VisuallyHidden>{t("categories.column.actions")}</VisuallyHidden>
      </span>
    </div>
  );
}
