import { useTranslation } from "react-i18next";
import { LiquidityPlanning } from "../../features/short-term-cash/settings/liquidity-planning.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

export function LiquidityPlanningPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage
      title={t("liquidityPlanning.title")}
      actions={
        <ButtonLink emphasis="ghost" icon="bank" to="/app/short-term-cash-management/balances">
          {t("liquidityPlanning.toBalances")}
        </ButtonLink>
      }
    >
      {company === null ? null : (
        <LiquidityPlanning key={company.organisationId} organisationId={company.organisationId} />
      )}
    </WorkPage>
  );
}
