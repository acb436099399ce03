import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NewCategoryName } from "../categories/new-category-name.tsx";
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
  return (
    <div className={styles["newRow"]}>
      <div className={styles["newLine"]}>
        <NewCategoryName
          label={t("categoryPicker.newBelow", { name: parentName })}
          placeholder={t("categoryPicker.newName")}
          messageId={`${id}-message`}
          text={text}
          onChange={setText}
          onEnter={() => {
            if (canCreate) onCreate(name);
          }}
          onEscape={(event) => {
            event.stopPropagation(); // the menu around it stays open
            onCancel();
          }}
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
