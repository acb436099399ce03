import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ImportHistory } from "../../features/imports/components/history/import-history.tsx";
import { SheetImport } from "../../features/imports/components/sheet/sheet-import.tsx";
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
  // One that was dropped here goes on to the step that it is for.
  const [file, setFile] = useState<File | null>(null);
  if (what === "operations") {
    return (
      <SheetPage title={t("imports.sheet.titleAll")}>
        {company === null ? null : (
          <SheetImport
            key={company.id}
            companyId={company.id}
            quick={null}
            firstFile={file}
            onStarted={showDetails}
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
      onStarted={showDetails}
      onSpreadsheet={(dropped) => {
        setFile(dropped);
        void navigate({ to: "/app/import", search: { what: "operations" } });
      }}
    />
  );
}
