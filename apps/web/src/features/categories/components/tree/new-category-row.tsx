/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table cannot be laid out as a grid */
import { Button } from "@amont/ui/button.tsx";
import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { pathOf } from "../../../../shared/categories/category-trees.ts";
import { NewCategoryName } from "../../../../shared/categories/new-category-name.tsx";
import type { CategoryEditor } from "../../use-category-editor.ts";
import styles from "./category-table.module.css";

/** A line of the tree that has no name yet. Enter creates it, Escape gives it up; there is one at a time. */
export function NewCategoryRow({ editor }: { readonly editor: CategoryEditor }) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const { creation, trees, direction } = editor;
  const parent = editor.adding?.parent ?? null;
  const level = parent === null ? 0 : pathOf(trees, parent.id).length;
  const name = text.trim();
  const canCreate = name !== "" && !creation.isBusy;
  const create = () => creation.create({ name, isInflow: direction === "inflow", parent });
  const problem = creation.error === null ? undefined : failureText(creation.error, t);

  useEffect(() => {
    field.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const label = parent === null ? t("categories.new.root") : t("categories.new.below", { name: parent.name });
  return (
    <div role="row" className={styles["newRow"]} aria-level={level + 1}>
      <span
        role="gridcell"
        className={styles["newCell"]}
        style={{ paddingInlineStart: `calc(68px + ${level} * var(--space-6))` }}
      >
        <NewCategoryName
          ref={field}
          label={label}
          placeholder={label}
          messageId={`${id}-message`}
          text={text}
          onChange={setText}
          onEnter={() => {
            if (canCreate) create();
          }}
          onEscape={editor.stopAdding}
        />
        <Button emphasis="primary" isBusy={creation.isBusy} isDisabled={name === ""} onClick={create}>
          {t("categories.new.create")}
        </Button>
        <IconButton icon="close" label={t("categories.cancel")} onClick={editor.stopAdding} />
        <FieldMessage id={`${id}-message`} text={problem} />
      </span>
    </div>
  );
}
