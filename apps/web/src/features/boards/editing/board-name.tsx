import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { LabelEditor } from "@amont/ui/widgets/label-editor/label-editor.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./editing.module.css";

interface BoardNameProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function BoardName({ name, onName }: BoardNameProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <LabelEditor
        value={name}
        maximumLength={100}
        texts={{
          label: t("boards.edit.name"),
          confirmHint: { keyName: t("boards.edit.enterKey"), effect: t("boards.edit.toConfirm") },
          cancelHint: { keyName: t("boards.edit.escapeKey"), effect: t("boards.edit.toCancel") },
          problem: () => t("boards.edit.nameProblem"),
        }}
        onCommit={(next) => {
          onName(next);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <span className={styles["name"]}>
      <strong>{name}</strong>
      <IconButton icon="pencil" label={t("boards.edit.rename")} onClick={() => setOpen(true)} />
    </span>
  );
}
