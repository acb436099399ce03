import { type CurrencyCode, isCurrencyCode } from "@amont/kernel/currency.ts";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ManagementRules } from "../../features/categorisation/rules/components/management-rules.tsx";
import { RuleViews } from "../../features/categorisation/rules/components/rule-views.tsx";
import { RunCategorisation } from "../../features/categorisation/rules/components/run-categorisation.tsx";
import { StarterRecognition } from "../../features/categorisation/rules/components/starter-recognition.tsx";
import { SuggestionSwitch } from "../../features/categorisation/rules/components/suggestion-switch.tsx";
import { accountRules, categoryRules, projectRules } from "../../features/categorisation/rules/rule-kinds.ts";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

export function CategorisationRulesPage() {
  const { t } = useTranslation();
  const { words } = useSearch({
    from: "/signed-in/in-company/app/settings/management-rules/categorization-rules",
  });
  return (
    <RulesPage
      title={t("categorisation.rulesTitle")}
      actions={
        <ButtonLink emphasis="ghost" icon="layers" to="/app/paid/cold-categorization">
          {t("categorisation.coldTitle")}
        </ButtonLink>
      }
    >
      {(company) => (
        <ManagementRules
          key={company.id}
          companyId={company.id}
          kind={categoryRules}
          currency={company.currency}
          startWith={words}
          beside={<SuggestionSwitch companyId={company.id} />}
          acts={<RunCategorisation companyId={company.id} />}
          below={<StarterRecognition companyId={company.id} />}
        />
      )}
    </RulesPage>
  );
}

export function ProjectRulesPage() {
  const { t } = useTranslation();
  return (
    <RulesPage
      title={t("managementRules.projects.title")}
      actions={
        <ButtonLink emphasis="ghost" icon="folder" to="/app/settings/kpis/projects">
          {t("projects.manage.link")}
        </ButtonLink>
      }
    >
      {(company) => (
        <ManagementRules
          key={company.id}
          companyId={company.id}
          kind={projectRules}
          currency={company.currency}
        />
      )}
    </RulesPage>
  );
}

export function AccountRulesPage() {
  const { t } = useTranslation();
  return (
    <RulesPage title={t("managementRules.accounts.title")}>
      {(company) => (
        <ManagementRules
          key={company.id}
          companyId={company.id}
          kind={accountRules}
          currency={company.currency}
        />
      )}
    </RulesPage>
  );
}

interface RulesPageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: (company: { readonly id: number; readonly currency: CurrencyCode }) => ReactNode;
}

function RulesPage({ title, actions, children }: RulesPageProps) {
  const company = useCurrentCompany();
  return (
    <WorkPage title={title} views={<RuleViews />} actions={actions}>
      {company === null
        ? null
        : children({
            id: company.id,
            currency: isCurrencyCode(company.currency) ? company.currency : "EUR",
          })}
    </WorkPage>
  );
}
