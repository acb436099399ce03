import { removeAllCategories } from "@amont/contract/operations/categories/remove-all-categories.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { foldText } from "@amont/ui/widgets/search-highlight/search-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { categoryCountsQuery } from "../../../../shared/categories/category-queries.ts";
import { type Direction, directionOf } from "../../../../shared/categories/category-trees.ts";
import { useTreeCommand } from "../../use-tree-command.ts";
import styles from "./tree-dialog.module.css";

interface RemoveAllDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly companyId: number;
  readonly direction: Direction;
}

/** The one act here that cannot be undone: it is confirmed by writing the word. */
export function RemoveAllDialog({ isOpen, onClose, companyId, direction }: RemoveAllDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [typed, setTyped] = useState("");
  const word = t("categories.removeAll.word");
  const counted = useQuery({ ...categoryCountsQuery(api, companyId), enabled: isOpen }).data ?? [];
  const doomed = counted.filter((category) => !category.isReadOnly && directionOf(category) === direction);
  const transactionCount = doomed.reduce((sum, category) => sum + (category.transactionCount ?? 0), 0);
  const close = () => {
    setTyped("");
    onClose();
  };
  const command = useTreeCommand(companyId, {
    send: () =>
      api.call(
        removeAllCategories,
        { params: { companyId }, body: { isInflow: direction === "inflow" } },
        { companyId },
      ),
    done: () => t("categories.removeAll.done"),
    onDone: close,
  });
  const isMeant = foldText(typed) === foldText(word);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !command.isBusy && close()}
      tone="danger"
      icon="warning"
      width={592}
      title={t(
        direction === "inflow" ? "categories.removeAll.titleInflow" : "categories.removeAll.titleOutflow",
      )}
      footer={
        <>
          <Button onClick={close} isDisabled={command.isBusy}>
            {t("categories.cancel")}
          </Button>
          <Button
            emphasis="destructive"
            isBusy={command.isBusy}
            isDisabled={!isMeant || doomed.length === 0}
            onClick={command.run}
          >
            {t("categories.removeAll.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <p>{t("categories.removeAll.text")}</p>
        <ul className={styles["losses"]}>
          <li>{t("categories.removeAll.categories", { count: doomed.length })}</li>
          {transactionCount === 0 ? null : (
            <li>{t("categories.removeAll.transactions", { count: transactionCount })}</li>
          )}
        </ul>
        <p className={styles["quiet"]}>{t("categories.delete.reassurance")}</p>
        <TextField
          size="md"
          label={t("categories.removeAll.label", { word })}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
