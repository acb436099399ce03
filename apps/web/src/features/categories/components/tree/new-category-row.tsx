/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table cannot be laid out as a grid */
import { Button } from "@amont/ui/button.tsx";
import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { pathOf } from "../../../../shared/categories/category-trees.ts";
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && canCreate) create();
    if (event.key === "Escape") editor.stopAdding();
  };
  return (
    <div role="row" className={styles["newRow"]} aria-level={level + 1}>
      <span
        role="gridcell"
        className={styles["newCell"]}
        style={{ paddingInlineStart: `calc(68px + ${level} * var(--space-6))` }}
      >
        <input
          ref={field}
          className={styles["newName"]}
          type="text"
          aria-label={
            parent === null ? t("categories.new.root") : t("categories.new.below", { name: parent.name })
          }
          aria-describedby={`${id}-message`}
          placeholder={
            parent === null ? t("categories.new.root") : t("categories.new.below", { name: parent.name })
          }
          maxLength={100}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line appears because one asked to add
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
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
