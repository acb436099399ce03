import { dataExportRestMs } from "@amont/contract/operations/accounts/data-export-fields.ts";
import { downloadDataExport } from "@amont/contract/operations/accounts/download-data-export.ts";
import { requestDataExport } from "@amont/contract/operations/accounts/request-data-export.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import lines from "../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import { useNow } from "../../../shared/use-now.ts";
import { type DataExport, dataExportQuery } from "./own-data-queries.ts";

/** A copy of what is kept of oneself: asked for, written in the background, and fetched within a day. */
export function DataCopy() {
  const { t } = useTranslation();
  const api = useApi();
  const found = useQuery(dataExportQuery(api));
  if (found.isPending) return <SkeletonRows rowCount={1} label={t("state.loading")} />;
  if (found.data === undefined)
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return <Copy copy={found.data} />;
}

function Copy({ copy }: { readonly copy: DataExport | null }) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const now = useNow();
  const { freshly, question } = useFreshSignIn();
  const { queryKey } = dataExportQuery(api);
  const ask = useMutation({
    mutationFn: () => freshly(() => api.call(requestDataExport, {})),
    onSuccess: (begun) => (begun === null ? undefined : queryClient.setQueryData(queryKey, begun)),
  });
  const download = useMutation({
    mutationFn: (exportId: string) => api.call(downloadDataExport, { params: { exportId } }),
    onSuccess: saveFile,
    // It may be over meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  // Another that is asked for so soon would be the same one.
  const isNew =
    copy?.state === "ready" && now.getTime() - new Date(copy.requestedAt).getTime() <= dataExportRestMs;
  const isPreparing = copy?.state === "preparing";
  return (
    <div className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>
          {t("ownAccount.data.copy")} <StateBadge copy={copy} />
        </span>
        <output className={lines["details"]}>
          <CopyText copy={copy} />
        </output>
      </span>
      {copy?.state === "ready" ? (
        <Button
          size="sm"
          emphasis="primary"
          isBusy={download.isPending}
          onClick={() => download.mutate(copy.id)}
        >
          {t("ownAccount.data.download")}
        </Button>
      ) : null}
      {isNew ? null : (
        <Button size="sm" isBusy={ask.isPending || isPreparing} onClick={() => ask.mutate()}>
          {t(copy?.state === "ready" ? "ownAccount.data.askAgain" : "ownAccount.data.ask")}
        </Button>
      )}
      {question}
    </div>
  );
}

function StateBadge({ copy }: { readonly copy: DataExport | null }) {
  const { t } = useTranslation();
  if (copy?.state === "preparing") return <Badge tone="accent">{t("ownAccount.data.preparing")}</Badge>;
  if (copy?.state === "ready") return <Badge tone="positive">{t("ownAccount.data.ready")}</Badge>;
  return null;
}

function CopyText({ copy }: { readonly copy: DataExport | null }): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (copy?.state === "preparing") return t("ownAccount.data.preparingText");
  if (copy?.state === "failed") return t("ownAccount.data.failed");
  if (copy?.state !== "ready" || copy.expiresAt === null) return t("ownAccount.data.copyText");
  const size = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 1,
  });
  return t("ownAccount.data.readyText", {
    size: size.format((copy.byteCount ?? 0) / 1000),
    moment: momentText(new Date(copy.expiresAt), language),
  });
}
