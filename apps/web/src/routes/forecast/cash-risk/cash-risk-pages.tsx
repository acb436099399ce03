/** How sure the plan is, what its forecasts were worth, and what both are measured by: pages that lead to one another, in one file. */

import { Message } from "@amont/ui/states/message.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { CashRisk } from "../../../features/cash-risk/components/cash-risk.tsx";
import { type RiskSearch, riskSearch } from "../../../features/cash-risk/model/risk-search.ts";
import { RiskAlert } from "../../../features/cash-risk/settings/risk-alert.tsx";
import { RiskSettings } from "../../../features/cash-risk/settings/risk-settings.tsx";
import { AutomaticRefresh } from "../../../features/forecast/settings/components/automatic-refresh.tsx";
import { Reliability } from "../../../features/scorecard/components/reliability.tsx";
import {
  type ReliabilitySearch,
  reliabilitySearch,
} from "../../../features/scorecard/model/reliability-search.ts";
import { loadTexts } from "../../../i18n/i18n.ts";
import { lazily } from "../../../shared/layout/lazily.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { useScenarioId } from "../../../shared/scenarios/current-scenario.ts";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import styles from "../forecast-settings-page.module.css";

export function CashRiskPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const scenarioId = useScenarioId(company?.id ?? 0);
  const address = useSearch({ strict: false });
  const search = useMemo(() => riskSearch.parse(address), [address]);
  const navigate = useNavigate();
  if (company === null) return null;
  const onSearch = (next: RiskSearch) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, ...next }),
      replace: true,
    } as never);
  return (
    <CashRisk
      key={company.id}
      company={{ id: company.id, name: company.name, canWrite: company.canWrite("CashFlow") }}
      scenarioId={scenarioId}
      search={search}
      onSearch={onSearch}
      firstStep={
        company.canWrite("CashFlow") ? (
          <ButtonLink emphasis="primary" icon="bank" to="/app/banks">
            {t("cashRisk.empty.act")}
          </ButtonLink>
        ) : null
      }
    />
  );
}

export function AutomaticSettingsPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage title={t("navigation.page.automaticForecast")}>
      <div className={styles["page"]}>
        <p className={styles["intro"]}>{t("automaticSettings.intro")}</p>
        {company === null ? null : (
          <>
            {company.canWrite("CashFlow") ? null : (
              <Message tone="info">{t("permissions.refusal.readOnly")}</Message>
            )}
            <AutomaticRefresh
              key={`refresh ${company.id}`}
              companyId={company.id}
              canWrite={company.canWrite("CashFlow")}
            />
            <RiskSettings key={`risk ${company.id}`} companyId={company.id} />
            <RiskAlert />
          </>
        )}
      </div>
    </WorkPage>
  );
}

const SwitchToAutomatic = lazily(async () => {
  const texts = loadTexts("forecast", "automatic-forecast");
  const dialog = await import("./switch-to-automatic.tsx");
  await texts;
  return dialog.SwitchToAutomatic;
});

/** What is left out of the address is taken out of it. */
const nothing: Required<{ readonly [Key in keyof ReliabilitySearch]: undefined }> = {
  from: undefined,
  to: undefined,
  line: undefined,
  horizon: undefined,
};

export function ReliabilityPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const address = useSearch({ strict: false });
  const search = useMemo(() => reliabilitySearch.parse(address), [address]);
  const navigate = useNavigate();
  const [switched, setSwitched] = useState<number | null>(null);
  if (company === null) return null;
  const canWrite = company.canWrite("CashFlow");
  const onSearch = (next: ReliabilitySearch) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, ...nothing, ...next }),
      replace: true,
    } as never);
  return (
    <>
      <Reliability
        key={company.id}
        company={{ id: company.id, canWrite }}
        search={search}
        onSearch={onSearch}
        onSwitch={setSwitched}
        firstStep={
          canWrite ? (
            <ButtonLink emphasis="primary" icon="bank" to="/app/banks">
              {t("reliability.empty.act")}
            </ButtonLink>
          ) : null
        }
      />
      {switched === null ? null : (
        <SwitchToAutomatic companyId={company.id} categoryId={switched} onClose={() => setSwitched(null)} />
      )}
    </>
  );
}
