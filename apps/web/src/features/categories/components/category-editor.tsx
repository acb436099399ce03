import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CategoryEditor as Editor } from "../use-category-editor.ts";
import styles from "./category-editor.module.css";
import { CategoryPanel } from "./category-panel.tsx";
import { TreeDialogs } from "./dialogs/tree-dialogs.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { CategoryTable } from "./tree/category-table.tsx";

interface CategoryEditorProps {
  readonly editor: Editor;
  /** Above the tree: whose it is, why it cannot be changed. */
  readonly notice?: ReactNode;
  /** In place of a tree that has nothing of its own yet. */
  readonly empty: ReactNode;
}

/** A tree that one can search and change, with the chosen category beside it. */
export function CategoryEditor({ editor, notice, empty }: CategoryEditorProps) {
  const { trees, direction, adding, details } = editor;
  const isEmpty = trees.roots[direction].every(({ isReadOnly }) => isReadOnly) && adding === null;
  return (
    <div className={styles["editor"]}>
      <div className={styles["tree"]}>
        <div className={styles["above"]}>
          {notice}
          <TreeTools editor={editor} />
        </div>
        {isEmpty ? empty : null}
        <Found editor={editor} />
        <SelectionBar editor={editor} />
      </div>
      {details === undefined ? null : <CategoryPanel editor={editor} category={details} />}
      <TreeDialogs editor={editor} />
      <VisuallyHidden>
        <span aria-live="assertive">{editor.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** What of the tree is to be seen. */
function Found({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const { view, adding } = editor;
  if (view.rows.length > 0 || adding !== null) return <CategoryTable editor={editor} />;
  if (view.search === undefined) return null;
  return (
    <EmptyState
      icon="search"
      title={t("categoryPicker.noMatch")}
      actions={<Button onClick={() => view.type("")}>{t("categories.clearSearch")}</Button>}
    />
  );
}

function TreeTools({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const { view } = editor;
  return (
    <div className={styles["tools"]}>
      <div className={styles["search"]}>
        <TextField
          size="md"
          icon="search"
          label={<VisuallyHidden>{t("categories.search")}</VisuallyHidden>}
          placeholder={t("categories.search")}
          value={view.searchBox}
          onChange={(event) => view.type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && view.type("")}
        />
      </div>
      <span className={styles["count"]} aria-live="polite">
        {view.search === undefined
          ? t("categories.count", { count: view.count })
          : t("categories.found", { count: view.rows.length })}
      </span>
      <div className={styles["folding"]}>
        <Button size="sm" emphasis="ghost" onClick={() => view.setAllOpen(true)}>
          {t("categories.tree.expandAll")}
        </Button>
        <Button size="sm" emphasis="ghost" onClick={() => view.setAllOpen(false)}>
          {t("categories.tree.collapseAll")}
        </Button>
      </div>
    </div>
  );
}
