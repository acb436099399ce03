import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { SheetImport } from "../../features/imports/components/sheet/sheet-import.tsx";
import { quickKindOf } from "../../features/imports/model/quick-flags.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { SheetPage } from "./sheet-page.tsx";

const route = getRouteApi("/signed-in/in-company/app/import/$isInflow/$isExpected");

/** The inflows or the outflows of a short spreadsheet, paid or expected, as the address says. */
export function QuickImportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const company = useCurrentCompany();
  const { isInflow, isExpected } = route.useParams();
  const quick = { isInflow: isInflow === "true", isExpected: isExpected === "true" };
  const kind = quickKindOf(quick);
  return (
    <SheetPage title={t("imports.sheet.titleQuick", { kind: t(`imports.quick.${kind}`) })}>
      {company === null ? null : (
        <SheetImport
          key={`${company.id} ${kind}`}
          companyId={company.id}
          quick={quick}
          firstFile={null}
          onStarted={(importId) =>
            void navigate({ to: "/app/import/details/$importId", params: { importId: String(importId) } })
          }
        />
      )}
    </SheetPage>
  );
}
