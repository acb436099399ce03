import { longestNote } from "@amont/kernel/limits.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { NoteEditor } from "@amont/ui/widgets/note-editor/note-editor.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Category, pathOf } from "../../../shared/categories/category-trees.ts";
import type { CategoryEditor } from "../use-category-editor.ts";
import { CategoryFigures } from "./category-figures.tsx";
import styles from "./category-panel.module.css";

interface CategoryPanelProps {
  readonly editor: CategoryEditor;
  readonly category: Category;
}

/** One category, with all that can be set on it. */
export function CategoryPanel({ editor, category }: CategoryPanelProps) {
  const { t } = useTranslation();
  const { rights, trees, edits } = editor;
  const { name } = category;
  const path = pathOf(trees, category.id).slice(0, -1);
  return (
    <aside className={styles["panel"]} aria-label={t("categories.panel.label", { name })}>
      <header className={styles["head"]}>
        <div className={styles["titles"]}>
          <p className={styles["path"]}>{path.map((parent) => parent.name).join(" › ")}</p>
          <h2 className={styles["title"]}>{name}</h2>
        </div>
        <IconButton icon="close" label={t("categories.close")} onClick={() => editor.showDetails(null)} />
      </header>
      <div className={styles["body"]}>
        <ReservedNotice category={category} />
        {category.isReadOnly ? null : (
          <section className={styles["field"]}>
            <h3 className={styles["label"]}>{t("categories.panel.note")}</h3>
            <NoteEditor
              key={category.id}
              value={category.note}
              isEditable={rights.canAnnotate}
              maximumLength={longestNote}
              texts={{
                label: t("categories.panel.note"),
                placeholder: t("categories.panel.notePlaceholder"),
                problem: ({ maximum }) => t("categories.rename.tooLong", { count: maximum }),
              }}
              onCommit={(note) => edits.annotate(category, note)}
            />
            {!rights.canAnnotate && category.note === "" ? <span className={styles["none"]}>–</span> : null}
          </section>
        )}
        <CategoryFigures key={`${category.id} figures`} editor={editor} category={category} />
        <Contents editor={editor} category={category} />
      </div>
      {category.isReadOnly ? null : <Actions editor={editor} category={category} />}
    </aside>
  );
}

const reservedTexts = {
  "to-categorise": "categories.panel.toCategorise",
  vat: "categories.panel.vatReserved",
  debt: "categories.panel.debtReserved",
  transfer: "categories.panel.transferReserved",
} as const;

function ReservedNotice({ category: { kind } }: { readonly category: Category }) {
  const { t } = useTranslation();
  return kind === "normal" ? null : (
    <Message tone="info" title={t("categories.panel.reservedTitle")}>
      {t(reservedTexts[kind])}
    </Message>
  );
}

/** Asked of the server: it counts what is below as well. */
function Contents({ editor, category }: CategoryPanelProps) {
  const { t } = useTranslation();
  const details = useQuery({
    queryKey: [...editor.source.key, "details", category.id],
    queryFn: () => editor.source.details(category.id),
    enabled: !category.isReadOnly,
  }).data;
  if (category.isReadOnly) return null;
  return (
    <section className={styles["field"]}>
      <h3 className={styles["label"]}>{t("categories.panel.contents")}</h3>
      {details === undefined ? (
        <SkeletonRows rowCount={1} label={t("categoryPicker.loading")} />
      ) : (
        <ul className={styles["contents"]}>
          <li>{t("categories.panel.children", { count: details.childCount })}</li>
          <li>{t("categories.panel.transactions", { count: details.transactionCount })}</li>
        </ul>
      )}
    </section>
  );
}

function Actions({ editor, category }: CategoryPanelProps) {
  const { t } = useTranslation();
  const { rights } = editor;
  if (!rights.canCreate && !rights.canRename && !rights.canDelete) return null;
  return (
    <footer className={styles["actions"]}>
      {rights.canRename ? (
        <Button icon="pencil" onClick={() => editor.startRenaming(category)}>
          {t("categories.row.rename")}
        </Button>
      ) : null}
      {rights.canCreate ? (
        <Button icon="plus" onClick={() => editor.startAdding(category)}>
          {t("categories.row.addBelow")}
        </Button>
      ) : null}
      {rights.canDelete ? (
        <Button emphasis="ghost" icon="trash" onClick={() => editor.questions.askDelete(category)}>
          {t("categories.row.delete")}
        </Button>
      ) : null}
    </footer>
  );
}
