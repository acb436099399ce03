/** Every setting, by what it is about, with the address of the page that owns it. Pure data: the hub and Ctrl+K read it. */
import type { Product } from "@amont/contract/products.ts";
import type { Catalogue } from "../../../i18n/fr.ts";
import { type PageEntry, pages } from "../navigation-items.ts";

export type SectionName = keyof Catalogue["settingsPage"]["section"];
export type SettingName = keyof Catalogue["settingsPage"]["about"];
/** Settings that are no page of their own have a title here; the others are called what their page is called. */
type TitleName = keyof Catalogue["settingsPage"]["title"];
type PageSettingName = Exclude<SettingName, TitleName>;

export interface SettingEntry
  extends Pick<
    PageEntry,
    "product" | "module" | "flag" | "isForWriters" | "isForAdministrators" | "isForAuditors"
  > {
  readonly name: SettingName;
  readonly section: SectionName;
  /** `$companyId` stands for the current company. */
  readonly path: string;
  /** Of no use where the installation looks at no groups. */
  readonly needsGroups?: true;
  /** Addresses below this one belong to the same setting. */
  readonly below?: string;
}

type Rest = Partial<Omit<SettingEntry, "name" | "section" | "path">>;

/** A page that the navigation knows, for whom it is there. */
function page(name: PageSettingName, rest: Rest = {}): Omit<SettingEntry, "section"> {
  const known = pages.find((candidate) => candidate.name === name);
  if (known === undefined) throw new Error(`No page is called ${name}`);
  const { path, product, module, flag, isForWriters, isForAdministrators, isForAuditors } = known;
  return {
    name,
    path,
    ...(product === undefined ? {} : { product }),
    ...(module === undefined ? {} : { module }),
    ...(flag === undefined ? {} : { flag }),
    ...(isForWriters === undefined ? {} : { isForWriters }),
    ...(isForAdministrators === undefined ? {} : { isForAdministrators }),
    ...(isForAuditors === undefined ? {} : { isForAuditors }),
    ...rest,
  };
}

/** One of the settings on a page, or one whose page is still to come. */
const setting = (name: TitleName, path: string, rest: Rest = {}): Omit<SettingEntry, "section"> => ({
  name,
  path,
  ...rest,
});

const cashFlow: { readonly product: Product } = { product: "CashFlow" };
const administrators = { isForAdministrators: true } as const;
const forecast = "/app/settings/forecast";
const organisation = "/app/organization-advanced-settings";

const sections: Readonly<Record<SectionName, ReadonlyArray<Omit<SettingEntry, "section">>>> = {
  company: [
    page("company"),
    setting("currency", "/app/companies/$companyId"),
    setting("daysOff", forecast, cashFlow),
    setting("vat", "/app/settings/vat", cashFlow),
    page("firstSteps"),
    setting("fictionalData", "/app/product-demo", administrators),
  ],
  treasury: [
    page("forecastSettings"),
    page("automaticForecast"),
    setting("objectivesMode", forecast, cashFlow),
    setting("automaticVat", forecast, cashFlow),
    page("kpis", { below: "/app/settings/kpis" }),
    page("projects"),
    page("recurrences"),
    page("recurrenceSuggestions"),
    page("companyExchangeRates"),
    page("alerts"),
    setting("liquidityPlanning", `${organisation}/liquidity-planning`),
    page("cashPool"),
    page("pnlToCash"),
  ],
  data: [
    page("banks"),
    page("bankConnections"),
    page("bankJournal"),
    page("import"),
    page("export"),
    setting("dataIntegration", "/app/data-integration"),
    setting("eInvoicing", "/app/data-integration/e-invoicing"),
    setting("preaccounting", `${organisation}/preaccounting/preaccounting`),
    page("jobs", administrators),
  ],
  rules: [
    page("categories", { below: "/app/settings/categories" }),
    page("categoryRules", { below: "/app/settings/management-rules" }),
    page("projectRules"),
    page("accountRules"),
    page("coldCategorisation"),
    page("reconciliationSettings", { below: "/app/settings/reconciliation-settings" }),
  ],
  people: [
    page("users", administrators),
    page("invite"),
    setting("invitations", "/app/user-rights-management/invitations", administrators),
    setting("identityGroups", "/app/user-rights-management/groups", { ...administrators, needsGroups: true }),
    page("auditLog"),
    page("accessRequests"),
  ],
  group: [
    page("companies"),
    page("entities"),
    page("consolidations"),
    page("organisationCategories"),
    page("exchangeRates"),
    setting("beneficiaries", `${organisation}/payments/beneficiaries`),
    setting("legalInformation", `${organisation}/payments/company-legal-information`),
  ],
  integrations: [
    setting("publicApi", `${organisation}/public-api`, administrators),
    setting("openapi", "/app/settings/openapi", cashFlow),
    setting("integrations", "/app/settings/integrations", cashFlow),
    setting("integrators", "/app/settings/advanced-settings-for-integrators", cashFlow),
  ],
  modules: [page("modules")],
  subscription: [page("subscription")],
  account: [page("userAccount"), setting("signIn", "/app/user-account")],
};

export const sectionNames = Object.keys(sections) as readonly SectionName[];

export const settingEntries: readonly SettingEntry[] = sectionNames.flatMap((section) =>
  sections[section].map((entry) => Object.assign({ section }, entry)),
);

/** Is it called what its page is called? */
export const isPage = (name: SettingName): name is PageSettingName =>
  pages.some((candidate) => candidate.name === name);

type WordedName = keyof Catalogue["settingsPage"]["words"];

/** Those that people search by other words too. */
const worded: Readonly<Record<WordedName, true>> = {
  company: true,
  currency: true,
  daysOff: true,
  vat: true,
  forecastSettings: true,
  automaticForecast: true,
  objectivesMode: true,
  automaticVat: true,
  kpis: true,
  recurrences: true,
  companyExchangeRates: true,
  alerts: true,
  cashPool: true,
  banks: true,
  bankConnections: true,
  import: true,
  export: true,
  dataIntegration: true,
  categories: true,
  categoryRules: true,
  reconciliationSettings: true,
  users: true,
  invite: true,
  identityGroups: true,
  exchangeRates: true,
  publicApi: true,
  openapi: true,
  subscription: true,
  userAccount: true,
  signIn: true,
  fictionalData: true,
};

export const hasWords = (name: SettingName): name is WordedName => name in worded;
