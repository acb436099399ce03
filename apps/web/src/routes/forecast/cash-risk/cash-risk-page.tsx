import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CashRisk } from "../../../features/cash-risk/components/cash-risk.tsx";
import { type RiskSearch, riskSearch } from "../../../features/cash-risk/model/risk-search.ts";
import { ButtonLink } from "../../../shared/links.tsx";
import { useScenarioId } from "../../../shared/scenarios/current-scenario.ts";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";

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
