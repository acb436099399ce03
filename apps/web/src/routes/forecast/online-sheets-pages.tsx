import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OnlineSheet } from "../../features/forecast/budget-files/components/online/online-sheet.tsx";
import { SheetReturn } from "../../features/forecast/budget-files/components/online/sheet-return.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import styles from "./online-sheets-pages.module.css";

const googleReturn = getRouteApi("/signed-in/in-company/app/cashflow/forecast/google-sheets/authorize");
const microsoftImport = getRouteApi("/signed-in/in-company/app/cashflow/forecast/microsoft-sheets/import");

export function GoogleSheetsImportPage() {
  return <ImportPage provider="google" />;
}

/** Microsoft sends its visitors back to the page that imports. */
export function MicrosoftSheetsImportPage() {
  const { code, state } = microsoftImport.useSearch();
  const isBack = code !== undefined || state !== undefined;
  return isBack ? (
    <ReturnPage provider="microsoft" code={code} state={state} />
  ) : (
    <ImportPage provider="microsoft" />
  );
}

export function GoogleSheetsAuthorizePage() {
  const { code, state } = googleReturn.useSearch();
  return <ReturnPage provider="google" code={code} state={state} />;
}

function ImportPage({ provider }: { readonly provider: SheetProvider }) {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const navigate = useNavigate();
  return (
    <Page provider={provider}>
      {company === null ? null : (
        <OnlineSheet
          key={company.id}
          company={company}
          provider={provider}
          backLink={
            <ButtonLink to="/app/cashflow/forecast" emphasis="primary">
              {t("onlineSheet.back")}
            </ButtonLink>
          }
          onImported={() => void navigate({ to: "/app/cashflow/forecast" })}
        />
      )}
    </Page>
  );
}

interface ReturnPageProps {
  readonly provider: SheetProvider;
  readonly code?: string | undefined;
  readonly state?: string | undefined;
}

function ReturnPage({ provider, code, state }: ReturnPageProps) {
  const company = useCurrentCompany();
  const navigate = useNavigate();
  const address = `/app/cashflow/forecast/${provider}-sheets/import` as const;
  return (
    <Page provider={provider}>
      {company === null ? null : (
        <SheetReturn
          companyId={company.id}
          provider={provider}
          code={code}
          state={state}
          onDone={() => void navigate({ to: address, search: {}, replace: true })}
        />
      )}
    </Page>
  );
}

function Page({ provider, children }: { readonly provider: SheetProvider; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const name = t(`forecastFiles.provider.${provider}`);
  return (
    <div className={styles["page"]}>
      <PageTitle title={t("onlineSheet.title", { provider: name })} />
      {children}
    </div>
  );
}
