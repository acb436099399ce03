import { Button } from "@amont/ui/button.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMatch, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { comparisonSearch, otherInSearch } from "../../features/scenarios/comparison/comparison-search.ts";
import { ScenarioComparison } from "../../features/scenarios/comparison/components/scenario-comparison.tsx";
import { ScenarioFormDialog } from "../../features/scenarios/components/scenario-form-dialog.tsx";
import { WriteAction } from "../../shared/access/write-action.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { scenarioSearch } from "../../shared/scenarios/current-scenario.ts";
import { useScenarioChoices } from "../../shared/scenarios/scenario-choices.ts";
import { type CurrentCompany, useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { useForecastView } from "./use-forecast-view.ts";

export function ComparisonPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return company === null ? (
    <WorkPage title={t("comparison.title")}>
      <SkeletonRows rowCount={12} label={t("comparison.loading")} />
    </WorkPage>
  ) : (
    <ComparisonOf key={company.id} company={company} />
  );
}

function ComparisonOf({ company }: { readonly company: CurrentCompany }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = comparisonSearch.parse(useMatch({ strict: false, select: (match) => match.search }));
  const view = useForecastView(company.id, search);
  const goTo = (changed: object, replace: boolean) =>
    void navigate({ to: ".", search: { ...search, ...changed }, replace } as never);
  if (view === null) {
    return (
      <WorkPage title={t("comparison.title")}>
        <SkeletonRows rowCount={12} label={t("comparison.loading")} />
      </WorkPage>
    );
  }
  return (
    <ScenarioComparison
      company={company}
      view={view}
      otherScenarioId={search.otherScenarioId}
      onSubject={(scenario, { isReplacing } = { isReplacing: false }) =>
        goTo({ ...scenarioSearch(scenario), otherScenarioId: undefined }, isReplacing)
      }
      onBase={(scenario) => goTo({ otherScenarioId: otherInSearch(scenario.id) }, false)}
      createAction={<CreateAction company={company} onCreated={(id) => goTo({ scenarioId: id }, false)} />}
    />
  );
}

interface CreateActionProps {
  readonly company: CurrentCompany;
  readonly onCreated: (scenarioId: number) => void;
}

function CreateAction({ company, onCreated }: CreateActionProps) {
  const { t } = useTranslation();
  const scenarios = useScenarioChoices(company.id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <WriteAction need="CashFlow">
      {() => (
        <>
          <Button emphasis="primary" icon="plus" onClick={() => setIsOpen(true)}>
            {t("scenarios.create")}
          </Button>
          {isOpen ? (
            <ScenarioFormDialog
              companyId={company.id}
              scenarios={scenarios}
              scenario={null}
              currentId={null}
              onClose={() => setIsOpen(false)}
              onCreated={onCreated}
            />
          ) : null}
        </>
      )}
    </WriteAction>
  );
}
