import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ImportDetails } from "../../features/imports/components/details/import-details.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import styles from "./import-pages.module.css";

const route = getRouteApi("/signed-in/in-company/app/import/details/$importId");

export function ImportDetailsPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const importId = Number(route.useParams().importId);
  return (
    <WorkPage
      title={t("imports.detailsTitle")}
      actions={
        <ButtonLink emphasis="ghost" icon="chevron-left" to="/app/import">
          {t("imports.back")}
        </ButtonLink>
      }
    >
      <div className={styles["scroll"]}>
        <div className={styles["content"]}>
          {company === null ? null : (
            <ImportDetails
              key={`${company.id} ${importId}`}
              companyId={company.id}
              importId={importId}
              canWrite={company.canWrite("CashFlow")}
            />
          )}
        </div>
      </div>
    </WorkPage>
  );
}
