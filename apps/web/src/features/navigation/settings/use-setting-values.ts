/** What stands beside each setting now. */
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { languageNames, useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { categoriesQuery } from "../../../shared/categories/category-queries.ts";
import { type Category, treesOf } from "../../../shared/categories/category-trees.ts";
import { accountLabelsQuery, settingsQuery } from "../../../shared/forecast/forecast-queries.ts";
import { flatKpis, kpisQuery } from "../../../shared/forecast/kpis/kpi-queries.ts";
import { projectsQuery } from "../../../shared/ledger/projects/project-queries.ts";
import { firstStepsOf } from "../../../shared/workplace/first-steps/first-steps.ts";
import { firstStepsQuery } from "../../../shared/workplace/first-steps/use-first-steps.ts";
import { peopleCountQuery } from "../../../shared/workplace/people-count-query.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { companiesQuery, workspacesQuery } from "../../../shared/workplace/workplace-queries.ts";
import {
  lastImportQuery,
  liquidityPlanningQuery,
  planningModeQuery,
  poolCountQuery,
  ratePolicyQuery,
  reconciliationQuery,
  recurrenceCountQuery,
  ruleCountsQuery,
  secondFactorQuery,
  waitingInvitationsQuery,
  waitingRequestsQuery,
} from "./setting-value-queries.ts";
import type { SettingName } from "./settings-index.ts";

export type SettingValue = { readonly text: string } | "loading" | "failed" | null;
export type SettingValues = Readonly<Partial<Record<SettingName, SettingValue>>>;

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly fetchStatus: string;
}

/** Nothing where the reader may not ask. */
function said<Data>(answer: Answer<Data>, text: (data: Data) => string | null): SettingValue {
  if (answer.data !== undefined) return known(text(answer.data));
  if (answer.isError) return "failed";
  return answer.fetchStatus === "idle" ? null : "loading";
}

const known = (text: string | null): SettingValue => (text === null || text === "" ? null : { text });

/** Of Monday to Sunday, those whose bit is not set. */
const workedDays = (daysOffMask: number): number =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => ((daysOffMask >> day) & 1) === 0).length;

function leafCount(categories: readonly Category[]): number {
  const { all, childrenOf } = treesOf(categories);
  return all.filter(({ id }) => childrenOf(id).length === 0).length;
}

/** Asked for together, once the page stands; what the reader has no right to is not asked for. */
export function useSettingValues(company: CurrentCompany): SettingValues {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    ...useCompanyValues(company),
    ...useLedgerValues(company),
    ...usePeopleValues(company),
    userAccount: known(languageNames[language]),
    signIn: said(useQuery(secondFactorQuery(useApi())), (isOn) =>
      isOn === null ? null : t(`settingsPage.value.${isOn ? "secondFactorOn" : "secondFactorOff"}`),
    ),
  };
}

function useCompanyValues(company: CurrentCompany): SettingValues {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const enabled = company.level("CashFlow") !== "none";
  const forecast = useQuery({ ...settingsQuery(api, company.id), enabled });
  const mode = useQuery({ ...planningModeQuery(api, company.id), enabled });
  const own = useQuery({
    ...companiesQuery(api),
    select: (companies) => companies.find(({ id }) => id === company.id),
  }).data;
  const regions = new Intl.DisplayNames(language, { type: "region" });
  return {
    company: known(own === undefined ? null : own.city === "" ? (regions.of(own.country) ?? null) : own.city),
    subscription: known(own?.isTrial === true ? t("settingsPage.value.trial") : null),
    currency: known(company.currency),
    daysOff: said(forecast, ({ daysOffMask, holidaysCountry }) =>
      [
        t("settingsPage.value.workedDays", { count: workedDays(daysOffMask) }),
        ...(holidaysCountry === null ? [] : [regions.of(holidaysCountry)]),
      ].join(", "),
    ),
    forecastSettings: said(forecast, ({ inputFrequency }) =>
      t(`settingsPage.value.frequency.${inputFrequency}`),
    ),
    automaticVat: said(forecast, ({ computesVat }) => t(`settingsPage.value.${computesVat ? "on" : "off"}`)),
    objectivesMode: said(mode, (chosen) => t(`settingsPage.value.mode.${chosen}`)),
  };
}

function useLedgerValues(company: CurrentCompany): SettingValues {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const { id } = company;
  const enabled = company.level("CashFlow") !== "none";
  const steps = useQuery({ ...firstStepsQuery(api, id), enabled, select: (facts) => firstStepsOf(facts) });
  const rules = useQuery({ ...ruleCountsQuery(api, id), enabled });
  const waitingAt = (name: "categorise" | "recurrences") =>
    steps.data?.find((step) => step.name === name)?.waiting ?? 0;
  return {
    firstSteps: said(steps, (all) => {
      const done = all.filter(({ state }) => state === "done").length;
      return t("settingsPage.value.stepsDone", { done, all: all.length });
    }),
    coldCategorisation: said(steps, () =>
      t("settingsPage.value.toCategorise", { count: waitingAt("categorise") }),
    ),
    recurrenceSuggestions: said(steps, () =>
      t("settingsPage.value.suggested", { count: waitingAt("recurrences") }),
    ),
    categories: said(useQuery({ ...categoriesQuery(api, id), enabled }), (all) =>
      t("settingsPage.value.leaves", { count: leafCount(all) }),
    ),
    kpis: said(useQuery({ ...kpisQuery(api, id), enabled }), (all) =>
      t("settingsPage.value.kpis", { count: flatKpis(all).filter(({ kind }) => kind !== "group").length }),
    ),
    projects: said(useQuery({ ...projectsQuery(api, id), enabled }), ({ active }) =>
      t("settingsPage.value.projects", { count: active.length }),
    ),
    recurrences: said(useQuery({ ...recurrenceCountQuery(api, id), enabled }), (count) =>
      t("settingsPage.value.recurrences", { count }),
    ),
    banks: said(useQuery({ ...accountLabelsQuery(api, id), enabled }), ({ length: count }) =>
      t("settingsPage.value.accounts", { count }),
    ),
    import: said(useQuery({ ...lastImportQuery(api, id), enabled }), (at) =>
      at === null
        ? t("settingsPage.value.noImport")
        : t("settingsPage.value.lastImport", { day: dayText(at.slice(0, 10), language) }),
    ),
    categoryRules: said(rules, ({ categories: count }) => t("settingsPage.value.rules", { count })),
    projectRules: said(rules, ({ projects: count }) => t("settingsPage.value.rules", { count })),
    accountRules: said(rules, ({ accounts: count }) => t("settingsPage.value.rules", { count })),
    reconciliationSettings: said(
      useQuery({ ...reconciliationQuery(api, id), enabled }),
      ({ isAutomatic, threshold }) =>
        isAutomatic ? t("settingsPage.value.automaticFrom", { threshold }) : t("settingsPage.value.byHand"),
    ),
  };
}

function usePeopleValues(company: CurrentCompany): SettingValues {
  const { t } = useTranslation();
  const api = useApi();
  const { id, organisationId, isAdministrator: enabled } = company;
  const companies = useQuery(companiesQuery(api));
  const waiting = (count: number) => t("settingsPage.value.waiting", { count });
  const ofOrganisation = (all: readonly { readonly organisationId: number }[]) =>
    all.filter((one) => one.organisationId === organisationId).length;
  const invited = said(useQuery({ ...waitingInvitationsQuery(api, id), enabled }), waiting);
  return {
    users: said(useQuery({ ...peopleCountQuery(api, organisationId), enabled }), (count) =>
      t("settingsPage.value.people", { count }),
    ),
    invite: invited,
    invitations: invited,
    accessRequests: said(useQuery(waitingRequestsQuery(api)), waiting),
    companies: said(companies, ({ length: count }) => t("settingsPage.value.companies", { count })),
    entities: said(companies, (all) => t("settingsPage.value.companies", { count: ofOrganisation(all) })),
    consolidations: said(useQuery(workspacesQuery(api)), ({ length: count }) =>
      t("settingsPage.value.consolidations", { count }),
    ),
    exchangeRates: said(useQuery(ratePolicyQuery(api, organisationId)), (policy) =>
      t(`settingsPage.value.policy.${policy}`),
    ),
    cashPool: said(useQuery(poolCountQuery(api, organisationId)), (count) =>
      t("settingsPage.value.pools", { count }),
    ),
    liquidityPlanning: said(useQuery(liquidityPlanningQuery(api, organisationId)), (isCounted) =>
      t(`settingsPage.value.${isCounted ? "expectedCounted" : "expectedLeftOut"}`),
    ),
  };
}
