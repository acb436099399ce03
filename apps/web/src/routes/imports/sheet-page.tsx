import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import styles from "./import-pages.module.css";

interface SheetPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame around the steps of an import, for those who may import. */
export function SheetPage({ title, children }: SheetPageProps) {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const isRefused = company !== null && !company.canWrite("CashFlow");
  return (
    <WorkPage
      title={title}
      actions={
        <ButtonLink emphasis="ghost" icon="chevron-left" to="/app/import">
          {t("imports.back")}
        </ButtonLink>
      }
    >
      <div className={styles["scroll"]}>
        <div className={styles["content"]}>
          {isRefused ? (
            <EmptyState icon="lock" title={t("imports.readOnlyTitle")}>
              {t("imports.readOnly")}
            </EmptyState>
          ) : (
            children
          )}
        </div>
      </div>
    </WorkPage>
  );
}
