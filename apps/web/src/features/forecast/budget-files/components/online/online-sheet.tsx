import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../../shared/layout/page-state.tsx";
import type { CurrentCompany } from "../../../../../shared/workplace/workplace-context.ts";
import { newVisit, visitAddress } from "../../begin-visit.ts";
import { onlineSheetsQuery, sessionOf } from "../../use-online-sheet.ts";
import { FileInstead } from "./file-instead.tsx";
import styles from "./online-sheet.module.css";
import { SheetImport } from "./sheet-import.tsx";

interface OnlineSheetProps {
  readonly company: Pick<CurrentCompany, "id" | "canWrite">;
  readonly provider: SheetProvider;
  /** The way back to the forecast. */
  readonly backLink: ReactNode;
  readonly onImported: () => void;
}

/** A budget from an online spreadsheet: set up, connected, read, imported; each step only when the one before is done. */
export function OnlineSheet({ company, provider, backLink, onImported }: OnlineSheetProps) {
  const { t } = useTranslation();
  const api = useApi();
  const services = useQuery(onlineSheetsQuery(api, company.id));
  const [token, setToken] = useState(() => sessionOf(provider).token(Date.now()));
  const service = services.data?.find((one) => one.provider === provider);
  const name = t(`forecastFiles.provider.${provider}`);
  if (!company.canWrite("CashFlow")) {
    return (
      <EmptyState icon="lock" title={t("state.noRightTitle")} actions={backLink}>
        {t("onlineSheet.readOnly")}
      </EmptyState>
    );
  }
  if (services.isError) return <LoadFailure error={services.error} onRetry={() => void services.refetch()} />;
  if (service === undefined) return <SkeletonRows rowCount={4} label={t("state.loading")} />;
  if (service.authorizationUrl === null) {
    return (
      <NotConfigured companyId={company.id} provider={provider} name={name} returnUrl={service.returnUrl} />
    );
  }
  if (token === null) return <Connect provider={provider} name={name} address={service.authorizationUrl} />;
  return (
    <SheetImport
      sheet={{ companyId: company.id, provider, token }}
      name={name}
      onForgotten={() => setToken(null)}
      onImported={onImported}
    />
  );
}

interface NotConfiguredProps {
  readonly companyId: number;
  readonly provider: SheetProvider;
  readonly name: string;
  readonly returnUrl: string;
}

function NotConfigured({ companyId, provider, name, returnUrl }: NotConfiguredProps) {
  const { t } = useTranslation();
  const prefix = `AMONT_${provider.toUpperCase()}_CLIENT`;
  return (
    <EmptyState
      icon="settings"
      title={t("onlineSheet.notConfigured")}
      actions={<FileInstead companyId={companyId} />}
    >
      <p>
        {t("onlineSheet.ask", {
          provider: name,
          variables: `${prefix}_ID, ${prefix}_SECRET`,
          address: returnUrl,
        })}
      </p>
    </EmptyState>
  );
}

interface ConnectProps {
  readonly provider: SheetProvider;
  readonly name: string;
  readonly address: string;
}

function Connect({ provider, name, address }: ConnectProps) {
  const { t } = useTranslation();
  const leaving = useMutation({
    mutationFn: async () => {
      const visit = newVisit();
      sessionOf(provider).begin(visit);
      window.location.assign(await visitAddress(address, visit));
    },
  });
  return (
    <div className={styles["content"]}>
      <p>{t("onlineSheet.connectText")}</p>
      <div>
        <Button emphasis="primary" icon="globe" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          {t("onlineSheet.connect", { provider: name })}
        </Button>
      </div>
    </div>
  );
}
