import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { importQuery, isUnderWay } from "../../../../shared/files/imports/import-queries.ts";
import { useLiveImports } from "../../use-live-imports.ts";
import { ImportProgress } from "../import-progress.tsx";

interface AwaitedImportProps {
  readonly companyId: number;
  readonly importId: number;
  readonly fileName: string;
  /** It has ended, one way or the other, or nobody wants to wait for it. */
  readonly onGoOn: () => void;
}

/** Between two files: the next is held against what this one brings, so that nothing that is in both comes twice. */
export function AwaitedImport({ companyId, importId, fileName, onGoOn }: AwaitedImportProps) {
  const { t } = useTranslation();
  useLiveImports(companyId);
  const { data, isError } = useQuery({
    ...importQuery(useApi(), companyId, importId),
    meta: { toast: "none" as const },
  });
  const hasEnded = isError || (data !== undefined && !isUnderWay(data));
  const goOn = useEffectEvent(onGoOn);
  useEffect(() => {
    if (hasEnded) goOn();
  }, [hasEnded]);
  return (
    <Dialog
      isOpen
      onClose={onGoOn}
      icon="download"
      width={520}
      title={t("imports.several.waitTitle")}
      footer={<Button onClick={onGoOn}>{t("imports.several.goOn")}</Button>}
    >
      <ImportProgress summary={data ?? { fileName, rowCount: null, processedCount: 0 }} />
      <p>{t("imports.several.waitText")}</p>
    </Dialog>
  );
}
