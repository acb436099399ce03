import { invariant } from "@amont/kernel/assert.ts";
import { Button } from "@amont/ui/button.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMatch, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListViews } from "../../features/transactions/components/list/list-views.tsx";
import { TransactionList } from "../../features/transactions/components/transaction-list.tsx";
import { listSearch } from "../../features/transactions/model/list-search.ts";
import type { ListView } from "../../features/transactions/model/list-view.ts";
import { WriteAction } from "../../shared/access/write-action.tsx";
import { lazily } from "../../shared/layout/lazily.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useScenarioId } from "../../shared/scenarios/current-scenario.ts";
import { useTakenCompanies } from "../../shared/workplace/taken-companies.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

const ReconciliationDialog = lazily(async () => {
  const dialog = await import("../../features/reconciliation/components/dialog/reconciliation-dialog.tsx");
  return dialog.ReconciliationDialog;
});

/** For those who look at what waits, and for nobody else. */
const RunCategorisation = lazily(async () => {
  const button = await import("../../features/categorisation/rules/components/run-categorisation.tsx");
  return button.RunCategorisation;
});
const Counterparts = lazily(
  async () => (await import("../../features/reconciliation/components/counterparts.tsx")).Counterparts,
);

/** One page for all lists: which one, its route says. */
export function TransactionsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const company = useCurrentCompany();
  const taken = useTakenCompanies(company);
  const view = useListView();
  const search = listSearch.parse(useMatch({ strict: false, select: (match) => match.search }));
  const scenarioId = useScenarioId(company?.id ?? 0);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <WorkPage
      title={t(`transactions.title.${view.kind}`)}
      views={
        company === null ? null : (
          <ListViews companyId={company.id} companyIds={taken.companyIds} view={view} />
        )
      }
      actions={
        <>
          <ButtonLink
            emphasis="ghost"
            icon="settings"
            to="/app/settings/management-rules/categorization-rules"
          >
            {t("transactions.rules")}
          </ButtonLink>
          <WriteAction need="CashFlow">
            {() => (
              <>
                {company !== null && view.name === "toCategorise" ? (
                  <RunCategorisation companyId={company.id} />
                ) : null}
                {view.name === "toCategorise" ? (
                  <ButtonLink
                    emphasis="ghost"
                    icon="layers"
                    to={
                      view.kind === "paid"
                        ? "/app/paid/cold-categorization"
                        : "/app/expected/cold-categorization"
                    }
                  >
                    {t("navigation.page.coldCategorisation")}
                  </ButtonLink>
                ) : null}
                <ButtonLink emphasis="ghost" icon="download" to="/app/import">
                  {t("transactions.empty.import")}
                </ButtonLink>
              </>
            )}
          </WriteAction>
          <WriteAction need="CashFlow" withoutRight="disabled">
            {({ isDisabled }) => (
              <Button
                icon="plus"
                emphasis="primary"
                isDisabled={isDisabled}
                onClick={() => setIsCreating(true)}
              >
                {t("transactions.shortcut.create")}
              </Button>
            )}
          </WriteAction>
        </>
      }
    >
      {company === null ? (
        <SkeletonRows rowCount={8} label={t("state.loading")} />
      ) : (
        <TransactionList
          key={`${company.id} ${view.kind} ${view.name}`}
          company={company}
          taken={taken}
          view={view}
          search={search}
          scenarioId={scenarioId}
          isCreating={isCreating}
          onCreating={setIsCreating}
          categorising={<RunCategorisation companyId={company.id} />}
          renderReconciliation={(line, onClose) => (
            <ReconciliationDialog companyId={line.companyId ?? company.id} line={line} onClose={onClose} />
          )}
          renderCounterparts={(line, companyId) => <Counterparts companyId={companyId} line={line} />}
          onSearch={(next) => void navigate({ to: ".", search: next, replace: true })}
        />
      )}
    </WorkPage>
  );
}

function useListView(): ListView {
  const view = useMatch({ strict: false, select: ({ staticData }) => staticData.listView });
  invariant(view !== undefined, "a route of a list says which one");
  return view;
}
