import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./category-picker.module.css";

interface NewSubcategoryProps {
  readonly parentName: string;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onCreate: (name: string) => void;
  readonly onCancel: () => void;
}

/** A name for a category below another: Enter creates it, Escape gives it up. */
export function NewSubcategory({ parentName, isBusy, problem, onCreate, onCancel }: NewSubcategoryProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState("");
  const name = text.trim();
  const canCreate = name !== "" && !isBusy;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && canCreate) onCreate(name);
    if (event.key === "Escape") {
      event.stopPropagation(); // the menu around it stays open
      onCancel();
    }
  };
  return (
    <div className={styles["newRow"]}>
      <div className={styles["newLine"]}>
        <input
          className={styles["newName"]}
          type="text"
          aria-label={t("categoryPicker.newBelow", { name: parentName })}
          aria-describedby={`${id}-message`}
          placeholder={t("categoryPicker.newName")}
          maxLength={100}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because one asked to add
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="check"
          label={t("categoryPicker.create")}
          disabled={!canCreate}
          onClick={() => onCreate(name)}
        />
        <IconButton icon="close" label={t("categoryPicker.cancel")} onClick={onCancel} />
      </div>
      <FieldMessage id={`${id}-message`} text={problem} />
    </div>
  );
}
