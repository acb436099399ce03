import { Icon } from "@amont/ui/icon.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type OptionalColumn, offeredColumns } from "../../model/columns.ts";
import type { ListKind } from "../../model/list-view.ts";
import { ChoiceList } from "../filters/choice-list.tsx";
import styles from "./column-menu.module.css";

interface ColumnMenuProps {
  readonly kind: ListKind;
  readonly chosen: readonly OptionalColumn[];
  readonly canWrite: boolean;
  readonly onChoose: (columns: readonly OptionalColumn[]) => void;
}

/** Which columns the list shows; this browser remembers it. */
export function ColumnMenu({ kind, chosen, canWrite, onChoose }: ColumnMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const choices = offeredColumns(kind, canWrite).map((column) => ({
    value: column,
    label: t(`transactions.column.${column}`),
  }));
  return (
    <FloatingPanel
      label={t("transactions.columns")}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      side="end"
      renderTarget={(opener) => (
        <button
          {...opener}
          type="button"
          className={styles["button"]}
          aria-label={t("transactions.columns")}
          title={t("transactions.columns")}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="columns" size="sm" />
        </button>
      )}
    >
      <div className={styles["panel"]}>
        <ChoiceList label={t("transactions.columns")} choices={choices} chosen={chosen} onChange={onChoose} />
      </div>
    </FloatingPanel>
  );
}
