import { Button } from "@amont/ui/button.tsx";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PairList } from "../../features/reconciliation/components/pair-list.tsx";
import {
  ReconciliationSettingsForm,
  type SettingsPart,
} from "../../features/reconciliation/components/settings/reconciliation-settings.tsx";
import { SuggestionList } from "../../features/reconciliation/components/suggestion-list.tsx";
import { reconciliationViews } from "../../features/reconciliation/reconciliation-views.ts";
import { useReconciliationActs } from "../../features/reconciliation/use-reconciliation-acts.ts";
import { ListViews } from "../../features/transactions/components/list/list-views.tsx";
import { WriteAction } from "../../shared/access/write-action.tsx";
import views from "../../shared/layout/page-views.module.css";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { type CurrentCompany, useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { ModulePage } from "../planned/module-page.tsx";
import styles from "./reconciliation-pages.module.css";

const work = getRouteApi("/signed-in/in-company/app/reconciliation");

/** An installation may have a module of its own in the place of this page. */
export function ReconciliationPage() {
  const { t } = useTranslation();
  return (
    <ModulePage
      module="reconciliation"
      title={t("reconciliation.title")}
      basePath="/app/reconciliation"
      unavailable={<OwnReconciliationPage />}
    />
  );
}

function OwnReconciliationPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const { view = "suggestions" } = work.useSearch();
  return (
    <WorkPage
      title={t("reconciliation.title")}
      views={
        <nav className={views["views"]} aria-label={t("reconciliation.views")}>
          {reconciliationViews.map((name) => (
            <Link
              key={name}
              to="/app/reconciliation"
              search={name === "suggestions" ? {} : { view: name }}
              className={views["view"]}
              // Each of them is a part of the address of the first: it would be marked with all of them.
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
              aria-current={view === name ? "page" : undefined}
            >
              {t(`reconciliation.view.${name}`)}
            </Link>
          ))}
        </nav>
      }
      actions={company === null ? undefined : <Acts companyId={company.id} />}
    >
      <Framed company={company} intro={t(`reconciliation.intro.${view}`)}>
        {({ id, canWrite }) =>
          view === "automatic" ? (
            <PairList companyId={id} canWrite={canWrite("CashFlow")} orderedBy="Payment" isAutomaticOnly />
          ) : (
            <SuggestionList
              key={view}
              companyId={id}
              canWrite={canWrite("CashFlow")}
              isRefused={view === "refused"}
            />
          )
        }
      </Framed>
    </WorkPage>
  );
}

function Acts({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const { run } = useReconciliationActs(companyId);
  return (
    <>
      <ButtonLink emphasis="ghost" icon="swap" to="/app/paid/reconciliations">
        {t("reconciliation.pairs.label")}
      </ButtonLink>
      <ButtonLink
        emphasis="ghost"
        icon="settings"
        to="/app/settings/reconciliation-settings/automatic-reconciliation"
      >
        {t("reconciliation.settings.title")}
      </ButtonLink>
      <WriteAction need="CashFlow">
        {() => (
          <Button icon="refresh" isBusy={run.isPending} onClick={() => run.mutate()}>
            {t("reconciliation.run")}
          </Button>
        )}
      </WriteAction>
    </>
  );
}

export const PaidReconciliationsPage = () => <Pairs orderedBy="Payment" />;
export const ExpectedReconciliationsPage = () => <Pairs orderedBy="Expectation" />;

function Pairs({ orderedBy }: { readonly orderedBy: "Payment" | "Expectation" }) {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage
      title={t(
        orderedBy === "Payment" ? "reconciliation.pairs.paidTitle" : "reconciliation.pairs.expectedTitle",
      )}
      views={
        company === null ? null : (
          <ListViews
            companyId={company.id}
            view={{ kind: orderedBy === "Payment" ? "paid" : "expected", name: "reconciliations" }}
          />
        )
      }
      actions={
        <WriteAction need="CashFlow">
          {() => (
            <ButtonLink emphasis="ghost" icon="swap" to="/app/reconciliation">
              {t("reconciliation.view.suggestions")}
            </ButtonLink>
          )}
        </WriteAction>
      }
    >
      <Framed company={company} intro={t("reconciliation.intro.pairs")}>
        {({ id, canWrite }) => (
          <PairList companyId={id} canWrite={canWrite("CashFlow")} orderedBy={orderedBy} />
        )}
      </Framed>
    </WorkPage>
  );
}

export const AutomaticSettingsPage = () => <Settings part="automatic" />;
export const ExpectedSettingsPage = () => <Settings part="expected" />;
export const PaidSettingsPage = () => <Settings part="paid" />;

const settingsPaths = {
  automatic: "/app/settings/reconciliation-settings/automatic-reconciliation",
  expected: "/app/settings/reconciliation-settings/expected-transactions",
  paid: "/app/settings/reconciliation-settings/paid-transactions",
} as const satisfies Record<SettingsPart, string>;

const parts = ["automatic", "expected", "paid"] as const;

function Settings({ part }: { readonly part: SettingsPart }) {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage
      title={t("reconciliation.settings.title")}
      views={
        <nav className={views["views"]} aria-label={t("reconciliation.settings.parts")}>
          {parts.map((name) => (
            <Link key={name} to={settingsPaths[name]} className={views["view"]}>
              {t(`reconciliation.settings.${name}.name`)}
            </Link>
          ))}
        </nav>
      }
    >
      <Framed company={company}>
        {({ id, currency, canWrite }) => (
          <ReconciliationSettingsForm
            key={part}
            companyId={id}
            part={part}
            currency={currency}
            canWrite={canWrite("CashFlow")}
          />
        )}
      </Framed>
    </WorkPage>
  );
}

interface FramedProps {
  readonly company: CurrentCompany | null;
  readonly intro?: string;
  readonly children: (company: CurrentCompany) => ReactNode;
}

function Framed({ company, intro, children }: FramedProps) {
  return (
    <div className={styles["page"]}>
      {intro === undefined ? null : <p className={styles["intro"]}>{intro}</p>}
      {company === null ? null : <div key={company.id}>{children(company)}</div>}
    </div>
  );
}
