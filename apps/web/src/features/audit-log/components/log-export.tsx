import { exportAuditLog } from "@amont/contract/operations/audit-log/export-audit-log.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import type { LogFilter } from "../model/log-filter.ts";

interface LogExportProps {
  readonly organisationId: number;
  readonly filter: LogFilter;
}

export function LogExport({ organisationId, filter }: LogExportProps) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const saving = useMutation({
    mutationFn: (format: "xlsx" | "jsonl") =>
      api.call(exportAuditLog, { params: { organisationId }, query: { ...filter, format, language } }),
    onSuccess: saveFile,
  });
  return (
    <>
      <Button {...opener} icon="download" isBusy={saving.isPending} onClick={() => setOpen(!isOpen)}>
        {t("auditLog.export.open")}
      </Button>
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={300}>
        <Menu.Item leftSection={<Icon name="grid" />} onClick={() => saving.mutate("xlsx")}>
          {t("auditLog.export.xlsx")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="lock" />} onClick={() => saving.mutate("jsonl")}>
          {t("auditLog.export.jsonl")}
        </Menu.Item>
      </MenuPanel>
    </>
  );
}
