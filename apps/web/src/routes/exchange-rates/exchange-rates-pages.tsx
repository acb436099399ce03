import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ExchangeRates } from "../../features/exchange-rates/components/exchange-rates.tsx";
import viewStyles from "../../shared/layout/page-views.module.css";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

const organisationAddress = "/app/organization-advanced-settings/exchange-rates";
const companyAddress = "/app/settings/exchange-rates";
const organisationRoute = getRouteApi(`/signed-in/in-company${organisationAddress}`);
const companyRoute = getRouteApi(`/signed-in/in-company${companyAddress}`);

const organisationTabs = ["quotes", "byHand", "sets", "policy"] as const;

/** The rates of the whole organisation: everybody reads them, its administrators write them. */
export function OrganisationRatesPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const { tab = "quotes", until, set } = organisationRoute.useSearch();
  const navigate = organisationRoute.useNavigate();
  if (company === null) return null;
  const { organisationId } = company;
  return (
    <ExchangeRates
      key={organisationId}
      place={{ kind: "organisation", organisationId }}
      title={t("exchangeRates.title")}
      view={{ tab, until, rateSetId: set }}
      canWrite={company.isAdministrator}
      tabs={
        <nav aria-label={t("exchangeRates.tabs")} className={viewStyles["views"]}>
          {organisationTabs.map((name) => (
            <Link
              key={name}
              to={organisationAddress}
              search={{ tab: name }}
              className={viewStyles["view"]}
              aria-current={name === tab ? "page" : undefined}
            >
              {t(`exchangeRates.tab.${name}`)}
            </Link>
          ))}
        </nav>
      }
      onView={(part) =>
        void navigate({
          search: (known) => ({
            ...known,
            ...("until" in part ? { until: part.until } : {}),
            ...("rateSetId" in part ? { set: part.rateSetId } : {}),
          }),
        })
      }
      renderSetLink={(rateSetId, isChosen, children) => (
        <Link
          to={organisationAddress}
          search={{ tab: "sets", set: rateSetId }}
          aria-current={isChosen ? "true" : undefined}
        >
          {children}
        </Link>
      )}
    />
  );
}

const companyTabs = ["quotes", "byHand"] as const;

/** Those of one company: what it has from its group, and what it has of its own. */
export function CompanyRatesPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const { tab = "quotes", until } = companyRoute.useSearch();
  const navigate = companyRoute.useNavigate();
  if (company === null) return null;
  const { id: companyId, name, organisationId } = company;
  return (
    <ExchangeRates
      key={companyId}
      place={{ kind: "company", organisationId, companyId }}
      title={t("exchangeRates.titleCompany", { name })}
      view={{ tab, until, rateSetId: undefined }}
      canWrite={company.canWrite("CashFlow")}
      tabs={
        <nav aria-label={t("exchangeRates.tabs")} className={viewStyles["views"]}>
          {companyTabs.map((part) => (
            <Link
              key={part}
              to={companyAddress}
              search={{ tab: part }}
              className={viewStyles["view"]}
              aria-current={part === tab ? "page" : undefined}
            >
              {t(`exchangeRates.tab.${part}`)}
            </Link>
          ))}
        </nav>
      }
      links={
        <ButtonLink emphasis="ghost" icon="globe" to={organisationAddress}>
          {t("exchangeRates.toGroup")}
        </ButtonLink>
      }
      onView={(part) => void navigate({ search: (known) => ({ ...known, until: part.until }) })}
      renderSetLink={() => null}
    />
  );
}
