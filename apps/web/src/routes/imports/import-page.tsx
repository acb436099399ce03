import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ImportHistory } from "../../features/imports/components/history/import-history.tsx";
import { QueueBar } from "../../features/imports/components/several/queue-bar.tsx";
import { SheetImport } from "../../features/imports/components/sheet/sheet-import.tsx";
import { useFileQueue } from "../../features/imports/use-file-queue.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { ImportHome } from "./import-home.tsx";
import { SheetPage } from "./sheet-page.tsx";

const route = getRouteApi("/signed-in/in-company/app/import");

/** What one can bring in, and what came before; or the steps of a spreadsheet of transactions, as the address says. */
export function ImportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const company = useCurrentCompany();
  const { what } = route.useSearch();
  const showDetails = (importId: number) =>
    void navigate({ to: "/app/import/details/$importId", params: { importId: String(importId) } });
  const showSheet = () => void navigate({ to: "/app/import", search: { what: "operations" } });
  const queue = useFileQueue({
    onAlone: showDetails,
    // A spreadsheet has its steps on a page of their own; whatever comes before or after it is here.
    onTurn: (current) => {
      if (current?.kind === "spreadsheet") showSheet();
      else if (what !== undefined) void navigate({ to: "/app/import", search: {} });
    },
  });
  const sheet = queue.current?.kind === "spreadsheet" ? queue.current.file : null;
  if (what === "operations") {
    return (
      <SheetPage title={t("imports.sheet.titleAll")}>
        {sheet === null || queue.place === null ? null : (
          <QueueBar place={queue.place} name={sheet.name} onSkip={queue.skip} />
        )}
        {company === null ? null : (
          <SheetImport
            key={`${company.id} ${queue.key}`}
            companyId={company.id}
            quick={null}
            firstFile={sheet}
            onStarted={sheet === null ? showDetails : queue.started}
          />
        )}
      </SheetPage>
    );
  }
  return company === null ? null : (
    <ImportHome
      key={company.id}
      company={company}
      history={<ImportHistory companyId={company.id} />}
      queue={queue}
      onStarted={showDetails}
      onSpreadsheet={() => {
        // One that was dropped alone before was for then.
        if (queue.place === null) queue.forget();
        showSheet();
      }}
    />
  );
}
