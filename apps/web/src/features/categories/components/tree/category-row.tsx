/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table cannot be laid out as a grid */
import { Badge } from "@amont/ui/badge.tsx";
import { percentText } from "@amont/ui/figures/percent-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { LabelEditor } from "@amont/ui/widgets/label-editor/label-editor.tsx";
import { SearchHighlight } from "@amont/ui/widgets/search-highlight/search-highlight.tsx";
import type { VisibleNode } from "@amont/ui/widgets/tree-picker/visible-nodes.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { type Category, siblingsOf } from "../../../../shared/categories/category-trees.ts";
import smallButton from "../../../../shared/categories/small-button.module.css";
import type { CategoryEditor } from "../../use-category-editor.ts";
import { useLabelTexts } from "../../use-label-texts.ts";
import type { RowDrag } from "../../use-row-drag.ts";
import styles from "./category-table.module.css";
import { RowMenu } from "./row-menu.tsx";

/** Deeper categories stay at this indent, so that their names keep some width. */
const deepestIndent = 10;

interface CategoryRowProps {
  readonly editor: CategoryEditor;
  readonly row: VisibleNode;
  readonly category: Category;
  readonly drag: RowDrag;
}

export function CategoryRow({ editor, row, category, drag }: CategoryRowProps) {
  const { t } = useTranslation();
  const { focus, rights } = editor;
  const isActive = category.id === focus.activeId;
  const isRenaming = category.id === editor.renamingId;
  const { name } = category;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard is in the grid around it
    <div
      role="row"
      id={focus.rowId(category.id)}
      aria-level={row.node.level + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblingCount}
      aria-expanded={row.node.expandable ? row.isExpanded : undefined}
      aria-selected={rights.canSetVatRate && !category.isReadOnly ? editor.isChecked(category) : undefined}
      aria-current={editor.details?.id === category.id ? "true" : undefined}
      tabIndex={isActive ? 0 : -1}
      data-category-id={category.id}
      className={classNames(
        styles["row"],
        drag.draggedId === category.id && styles["dragged"],
        drag.over?.id === category.id && styles[drag.over.place],
      )}
      onFocus={() => focus.note(category.id)}
      onClick={() => editor.showDetails(category)}
      onDoubleClick={() => editor.startRenaming(category)}
      {...(isRenaming ? {} : drag.rowProps(category))}
    >
      <span role="gridcell" className={styles["check"]}>
        {rights.canSetVatRate && !category.isReadOnly ? (
          <input
            type="checkbox"
            aria-label={t("categories.select", { name })}
            tabIndex={isActive ? 0 : -1}
            checked={editor.isChecked(category)}
            onClick={(event) => event.stopPropagation()}
            onChange={(event) => editor.check([category], event.currentTarget.checked)}
          />
        ) : null}
      </span>
      <NameCell editor={editor} row={row} category={category} />
      <Settings category={category} />
      <RowActions editor={editor} category={category} isActive={isActive} />
    </div>
  );
}

type CellProps = Omit<CategoryRowProps, "drag">;

function NameCell({ editor, row, category }: CellProps) {
  const { t } = useTranslation();
  const { name } = category;
  const labelTexts = useLabelTexts();
  const { expandable, level } = row.node;
  return (
    <span
      role="gridcell"
      className={styles["name"]}
      style={{ paddingInlineStart: `calc(${Math.min(level, deepestIndent)} * var(--space-6))` }}
    >
      <button
        type="button"
        className={classNames(smallButton["button"], styles["twisty"])}
        tabIndex={-1}
        // The row says whether it is open, and its arrows open it.
        aria-hidden="true"
        disabled={!expandable || editor.view.search !== undefined}
        onClick={(event) => {
          event.stopPropagation();
          editor.view.setOpen(category.id, !row.isExpanded);
        }}
      >
        {expandable ? <Icon name={row.isExpanded ? "chevron-down" : "chevron-right"} size="sm" /> : null}
      </button>
      {editor.renamingId === category.id ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps clicks in the field from the row
        <span className={styles["editing"]} onClick={(event) => event.stopPropagation()}>
          <LabelEditor
            value={name}
            refusedNames={namesBeside(editor, category)}
            texts={labelTexts}
            onCommit={(label) => editor.stopRenaming(category, label)}
            onCancel={() => editor.stopRenaming(category, null)}
          />
        </span>
      ) : (
        <span className={styles["label"]} title={name}>
          <SearchHighlight text={name} search={editor.view.search ?? ""} />
        </span>
      )}
      {category.isReadOnly ? (
        <Badge>
          <Icon name="lock" size="xs" /> {t("categories.reserved")}
        </Badge>
      ) : null}
    </span>
  );
}

function namesBeside({ trees }: CategoryEditor, category: Category): readonly string[] {
  return siblingsOf(trees, category)
    .filter(({ id }) => id !== category.id)
    .map(({ name }) => name);
}

function Settings({ category }: { readonly category: Category }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { vatRate, paymentDelayDays, note } = category;
  return (
    <>
      <span role="gridcell" className={styles["figure"]}>
        {vatRate === null ? null : percentText(vatRate, language)}
      </span>
      <span role="gridcell" className={styles["figure"]}>
        {paymentDelayDays === 0 ? null : t("categories.days", { count: paymentDelayDays })}
      </span>
      <span role="gridcell" className={styles["note"]} title={note}>
        {note}
      </span>
    </>
  );
}

interface RowActionsProps {
  readonly editor: CategoryEditor;
  readonly category: Category;
  readonly isActive: boolean;
}

function RowActions({ editor, category, isActive }: RowActionsProps) {
  const { t } = useTranslation();
  const { rights } = editor;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- only keeps clicks on the buttons from the row
    <span role="gridcell" className={styles["actions"]} onClick={(event) => event.stopPropagation()}>
      {rights.canCreate && !category.isReadOnly ? (
        <IconButton
          icon="plus"
          label={t("categories.row.addTo", { name: category.name })}
          tabIndex={isActive ? 0 : -1}
          onClick={() => editor.startAdding(category)}
        />
      ) : null}
      {category.isReadOnly || !Object.values(rights).includes(true) ? null : (
        <RowMenu editor={editor} category={category} isActive={isActive} />
      )}
    </span>
  );
}
