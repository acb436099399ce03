import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../../shared/api/api-context.ts";
import { useToasts } from "../../../../../shared/toasts-context.ts";
import { useDirectChanges } from "../../use-direct-changes.ts";
import { importSheet, revokeSheets, sessionOf, sheetPreviewQuery } from "../../use-online-sheet.ts";
import { BudgetPreview, canImport } from "../import/budget-preview.tsx";
import { ResetChoice } from "../import/reset-choice.tsx";
import styles from "./online-sheet.module.css";

interface SheetImportProps {
  readonly sheet: { readonly companyId: number; readonly provider: SheetProvider; readonly token: string };
  readonly name: string;
  /** The access is gone, because one left or because it expired. */
  readonly onForgotten: () => void;
  readonly onImported: () => void;
}

/** The address of a sheet, what its import would change, and the import. */
export function SheetImport({ sheet, name, onForgotten, onImported }: SheetImportProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const [typed, setTyped] = useState("");
  const [url, setUrl] = useState<string | null>(null);
  const [isReset, setIsReset] = useState(false);
  const { companyId, provider } = sheet;
  const preview = useQuery(sheetPreviewQuery(api, sheet, url));
  const { run, undo } = useDirectChanges(companyId);
  const importing = useMutation({
    mutationFn: (address: string) =>
      run(() => importSheet(api, sheet, address, isReset), t("forecastFiles.importItem")),
    onSuccess: (imported) => {
      if (imported === null) return;
      toasts.show({
        tone: "positive",
        title: t("budgetImport.done", { count: imported.cellCount }),
        action: { label: t("forecastFiles.undo"), onAct: () => undo(imported.undoToken) },
      });
      onImported();
    },
  });
  const leaving = useMutation({
    mutationFn: () => revokeSheets(api, sheet),
    onSettled: () => {
      sessionOf(provider).forget();
      toasts.show({ tone: "info", title: t("onlineSheet.disconnected", { provider: name }) });
      onForgotten();
    },
  });
  return (
    <div className={styles["content"]}>
      <p className={styles["line"]}>
        {t("onlineSheet.connected", { provider: name })}
        <Button size="sm" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          {t("onlineSheet.disconnect")}
        </Button>
      </p>
      <form
        className={styles["address"]}
        onSubmit={(event) => {
          event.preventDefault();
          const address = typed.trim();
          if (address === url) void preview.refetch();
          else setUrl(address === "" ? null : address);
        }}
      >
        <TextField
          type="url"
          label={t("onlineSheet.address")}
          hint={t("onlineSheet.addressHint")}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" isBusy={preview.isFetching} isDisabled={typed.trim() === ""}>
            {t("onlineSheet.read")}
          </Button>
        </div>
      </form>
      {url === null ? null : (
        <BudgetPreview preview={preview} isReset={isReset} isImporting={importing.isPending} />
      )}
      <ResetChoice value={isReset} onChange={setIsReset} isDisabled={importing.isPending} />
      <div>
        <Button
          emphasis="primary"
          isDisabled={!canImport(preview.data) || preview.isFetching}
          isBusy={importing.isPending}
          onClick={() => url !== null && importing.mutate(url)}
        >
          {t("budgetImport.confirm")}
        </Button>
      </div>
    </div>
  );
}
