import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { MoneyText } from "../../../shared/money-text.tsx";
import { useFirstSteps } from "../../../shared/workplace/first-steps/use-first-steps.ts";
import { peopleCountQuery } from "../../../shared/workplace/people-count-query.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { onboardingPath, type PathFacts, type PathStepName } from "../onboarding-path.ts";
import styles from "./onboarding-path.module.css";

const icons: Readonly<Record<PathStepName, IconName>> = {
  company: "building",
  data: "document",
  team: "users",
  balance: "bank",
};

/** For who makes their first company, or one more. */
export function PathToCompany() {
  return <Path facts={{ company: null }} company={null} />;
}

/** For a company that is there: what is missing until its first balance is on the screen. */
export function PathOfCompany({ company }: { readonly company: CurrentCompany }) {
  const api = useApi();
  const people = useQuery({
    ...peopleCountQuery(api, company.organisationId),
    enabled: company.isAdministrator,
  });
  const steps = useFirstSteps()?.steps;
  const treasury = useTreasury(company.id);
  const hasTransactions = steps?.some(({ name, state }) => name === "bank" && state === "done") ?? false;
  const peopleCount = company.isAdministrator ? (people.data ?? 1) : null;
  return (
    <Path
      facts={{ company: { hasTransactions, peopleCount, hasBalance: treasury.length > 0 } }}
      company={company}
    />
  );
}

function useTreasury(companyId: number) {
  const companies = useQuery(companiesQuery(useApi())).data;
  return companies?.find(({ id }) => id === companyId)?.treasury ?? [];
}

interface PathProps {
  readonly facts: PathFacts;
  readonly company: CurrentCompany | null;
}

function Path({ facts, company }: PathProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("onboardingPath.label")}>
      <ol className={styles["path"]}>
        {onboardingPath(facts).map(({ name, state }) => (
          <li
            key={name}
            className={styles["step"]}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
          >
            <Icon name={state === "done" ? "check-circle" : icons[name]} size="sm" />
            <Door name={name} company={company} />
            {state === "later" ? null : (
              <VisuallyHidden>{` (${t(`onboardingPath.${state}`)})`}</VisuallyHidden>
            )}
            {name === "balance" && company !== null ? <Balance companyId={company.id} /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Door({ name, company }: { readonly name: PathStepName; readonly company: CurrentCompany | null }) {
  const { t } = useTranslation();
  const text = t(`onboardingPath.${name}`);
  if (company === null) return <span>{text}</span>;
  const params = { companyId: company.id };
  switch (name) {
    case "company":
      return (
        <Link to="/app/companies/$companyId" params={params}>
          {text}
        </Link>
      );
    case "data":
      return <Link to="/app/import">{text}</Link>;
    case "team":
      return (
        <Link to="/app/companies/$companyId/invite" params={params}>
          {text}
        </Link>
      );
    case "balance":
      return <Link to="/app/banks">{text}</Link>;
  }
}

/** One for each currency that its accounts are in. */
function Balance({ companyId }: { readonly companyId: number }) {
  return useTreasury(companyId).map(({ balance }) => (
    <b key={balance.currency}>
      <MoneyText money={balance} />
    </b>
  ));
}
