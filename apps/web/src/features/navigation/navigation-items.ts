/** The pages that people go to, by product, and which of them somebody sees. Pure. */
import type { Module, Product } from "@amont/contract/products.ts";
import type { IconName } from "@amont/ui/icon.tsx";
import type { Catalogue } from "../../i18n/fr.ts";
import { groupPages } from "./group-pages.ts";

type RailName = keyof Catalogue["navigation"]["rail"];
export type PageName = keyof Catalogue["navigation"]["page"];

type PageFlag =
  | "cashflow.rolling_forecast_access"
  | "cashflow.financial_position.mvp"
  | "cashflow.recurrences.suggestions";

export interface PageEntry {
  readonly name: PageName;
  /** `$companyId` stands for the current company. */
  readonly path: string;
  readonly icon: IconName;
  readonly product?: Product;
  readonly module?: Module;
  readonly flag?: PageFlag;
  /** Nothing can be done there by those who only read. */
  readonly isForWriters?: true;
  readonly isForAdministrators?: true;
  /** For who reads the log of some company of the organisation; administrators do. */
  readonly isForAuditors?: true;
}

/** Everything the command palette can go to, in the order of the day. */
export const pages: readonly PageEntry[] = [
  { name: "forecast", path: "/app/cashflow/forecast", icon: "forecast", product: "CashFlow" },
  { name: "firstSteps", path: "/app/welcome", icon: "tasks", product: "CashFlow" },
  { name: "transactions", path: "/app/paid/list", icon: "swap", product: "CashFlow" },
  { name: "expected", path: "/app/expected/list", icon: "swap", product: "CashFlow" },
  { name: "recurrences", path: "/app/expected/recurrences", icon: "refresh", product: "CashFlow" },
  {
    name: "recurrenceSuggestions",
    path: "/app/expected/recurrences-suggestions",
    icon: "sparkle",
    product: "CashFlow",
    flag: "cashflow.recurrences.suggestions",
  },
  { name: "search", path: "/app/search", icon: "search", product: "CashFlow" },
  {
    name: "coldCategorisation",
    path: "/app/paid/cold-categorization",
    icon: "layers",
    product: "CashFlow",
    isForWriters: true,
  },
  {
    name: "reconciliation",
    path: "/app/reconciliation",
    icon: "check-circle",
    product: "CashFlow",
    isForWriters: true,
  },
  { name: "shortTerm", path: "/app/short-term-cash-management", icon: "calendar", product: "CashFlow" },
  {
    name: "rollingForecast",
    path: "/app/13-weeks-forecast",
    icon: "calendar",
    product: "CashFlow",
    flag: "cashflow.rolling_forecast_access",
  },
  { name: "cashRisk", path: "/app/cashflow/risk", icon: "chart", product: "CashFlow" },
  { name: "reliability", path: "/app/cashflow/reliability", icon: "chart", product: "CashFlow" },
  { name: "banks", path: "/app/banks", icon: "bank", product: "CashFlow" },
  { name: "bankJournal", path: "/app/bank-journal", icon: "document", product: "CashFlow" },
  { name: "bankConnections", path: "/app/banqueApi", icon: "refresh", product: "CashFlow" },
  { name: "boards", path: "/app/dashboards", icon: "home", product: "CashFlow" },
  { name: "reporting", path: "/app/reporting", icon: "chart", product: "CashFlow" },
  { name: "categories", path: "/app/categories", icon: "layers", product: "CashFlow" },
  { name: "kpis", path: "/app/settings/kpis/company", icon: "chart", product: "CashFlow" },
  { name: "projects", path: "/app/settings/kpis/projects", icon: "folder", product: "CashFlow" },
  {
    name: "categoryRules",
    path: "/app/settings/management-rules/categorization-rules",
    icon: "tag",
    product: "CashFlow",
  },
  {
    name: "projectRules",
    path: "/app/settings/management-rules/project-association-rules",
    icon: "tag",
    product: "CashFlow",
  },
  {
    name: "accountRules",
    path: "/app/settings/management-rules/account-affectation-rules",
    icon: "tag",
    product: "CashFlow",
  },
  { name: "pnlToCash", path: "/app/pnl-to-cash", icon: "swap", product: "CashFlow" },
  { name: "import", path: "/app/import", icon: "document", product: "CashFlow" },
  { name: "export", path: "/app/export/excel", icon: "document", product: "CashFlow" },
  { name: "expenses", path: "/app/expenses/payments", icon: "document", product: "AccountsPayable" },
  { name: "invoices", path: "/app/expenses/invoices", icon: "document", product: "AccountsPayable" },
  { name: "customers", path: "/app/cashcollect", icon: "users", product: "CashCollect" },
  {
    name: "financialPosition",
    path: "/app/financial-position",
    icon: "chart",
    product: "CashFlow",
    flag: "cashflow.financial_position.mvp",
  },
  {
    name: "debt",
    path: "/app/debt-management",
    icon: "bank",
    product: "CashFlow",
    module: "debt_management",
  },
  {
    name: "internalFinancing",
    path: "/app/internal-financing/financings",
    icon: "building",
    product: "CashFlow",
    module: "internal_financing",
  },
  {
    name: "investments",
    path: "/app/financial-investments",
    icon: "chart",
    product: "CashFlow",
    module: "financial_investments",
  },
  {
    name: "risk",
    path: "/app/risk-management/fx-management/hedging",
    icon: "warning",
    product: "CashFlow",
    module: "risk_management",
  },
  { name: "assistant", path: "/app/ai-assistant", icon: "sparkle" },
  { name: "modules", path: "/app/modules", icon: "grid" },
  { name: "settings", path: "/app/settings", icon: "settings", product: "CashFlow" },
  // The same settings, for those who manage an organisation without seeing any of its figures.
  { name: "organisationSettings", path: "/app/organization-advanced-settings", icon: "settings" },
  { name: "forecastSettings", path: "/app/settings/forecast", icon: "sliders", product: "CashFlow" },
  {
    name: "automaticForecast",
    path: "/app/settings/automatic-forecast",
    icon: "sparkle",
    product: "CashFlow",
  },
  {
    name: "companyExchangeRates",
    path: "/app/settings/exchange-rates",
    icon: "globe",
    product: "CashFlow",
  },
  {
    name: "reconciliationSettings",
    path: "/app/settings/reconciliation-settings/automatic-reconciliation",
    icon: "check-circle",
    product: "CashFlow",
  },
  { name: "alerts", path: "/app/settings/notification-alerts", icon: "bell", product: "CashFlow" },
  { name: "company", path: "/app/companies/$companyId", icon: "building" },
  {
    name: "invite",
    path: "/app/companies/$companyId/invite",
    icon: "user-plus",
    isForAdministrators: true,
  },
  {
    name: "organisationCategories",
    path: "/app/organization-advanced-settings/categories",
    icon: "layers",
    isForAdministrators: true,
  },
  { name: "users", path: "/app/user-rights-management/users", icon: "users" },
  {
    name: "auditLog",
    path: "/app/organization-advanced-settings/audit-log",
    icon: "clock",
    isForAuditors: true,
  },
  { name: "entities", path: "/app/entities-management", icon: "building" },
  { name: "consolidations", path: "/app/entities-management/consolidations", icon: "layers" },
  { name: "accessRequests", path: "/app/access-requests", icon: "lock" },
  { name: "exchangeRates", path: "/app/organization-advanced-settings/exchange-rates", icon: "globe" },
  // Where they have an address of their own, this one leads there.
  { name: "cashPool", path: "/app/organization-advanced-settings/cash-pool", icon: "layers" },
  { name: "subscription", path: "/app/subscription", icon: "document" },
  { name: "companies", path: "/app/companies", icon: "building" },
  { name: "jobs", path: "/app/jobs", icon: "tasks" },
  { name: "userAccount", path: "/app/user-account", icon: "lock" },
];

/** A place in the rail: a page under a shorter name, and the addresses at which one is "there". */
interface RailEntry {
  readonly name: RailName;
  /** Where the page has another name. */
  readonly page?: PageName;
  /** Who cannot open the page goes to this one. */
  readonly otherwise?: PageName;
  readonly below: readonly string[];
}

/** Set apart by lines: cash flow, the two other products, what could be added. */
const railGroups: readonly (readonly RailEntry[])[] = [
  [
    { name: "dashboard", page: "boards", below: ["/app/dashboards"] },
    {
      name: "forecast",
      below: ["/app/cashflow/forecast", "/app/cashflow/comparison", "/app/cashflow/project-based"],
    },
    { name: "transactions", below: ["/app/paid", "/app/expected", "/app/reconciliation", "/app/search"] },
    {
      name: "shortTerm",
      otherwise: "rollingForecast",
      below: ["/app/short-term-cash-management", "/app/13-weeks-forecast"],
    },
    { name: "banks", below: ["/app/banks", "/app/banqueApi", "/app/bank-journal"] },
    {
      name: "reporting",
      otherwise: "cashRisk",
      below: ["/app/reporting", "/app/cashflow/risk", "/app/cashflow/reliability"],
    },
  ],
  [
    { name: "expenses", below: ["/app/expenses"] },
    { name: "customers", below: ["/app/cashcollect"] },
  ],
  [{ name: "modules", below: ["/app/modules"] }],
];

/** In a consolidation, instead of the products: there one is at the address of the page itself. */
const groupRail: readonly RailEntry[] = [
  { name: "dashboard", page: "groupDashboard", below: [] },
  { name: "forecast", page: "groupForecast", below: [] },
  { name: "shortTerm", page: "groupShortTerm", otherwise: "groupRollingForecast", below: [] },
  { name: "transactions", page: "groupExpected", below: [] },
  { name: "banks", page: "groupBalances", below: [] },
  { name: "categories", page: "groupCategories", below: [] },
  { name: "intragroup", page: "intragroup", below: [] },
  { name: "export", page: "groupExport", below: [] },
  { name: "members", page: "groupMembers", below: [] },
];

const railTail: readonly RailEntry[] = [
  { name: "assistant", below: ["/app/ai-assistant"] },
  {
    name: "settings",
    otherwise: "organisationSettings",
    below: [
      "/app/settings",
      "/app/categories",
      "/app/import",
      "/app/export",
      "/app/companies",
      "/app/jobs",
      "/app/cash-pool",
      "/app/access-requests",
      "/app/entities-management",
      "/app/user-rights-management",
      "/app/organization-advanced-settings",
    ],
  },
];

interface ProductSight {
  readonly isVisible: boolean;
  readonly isActivated: boolean;
}

/** What decides: as far as it is known. A product that has not answered yet is shown, so that nothing jumps. */
export interface Sight {
  readonly companyId: number | null;
  /** The one that is looked at. Does its reader see the categories of its companies? */
  readonly consolidation: { readonly id: number; readonly seesTrees: boolean } | null;
  readonly products: Readonly<Record<Product, ProductSight | null>>;
  readonly modules: Readonly<Record<Module, boolean>>;
  readonly flags: Readonly<Record<PageFlag, boolean>>;
  readonly canWrite: (product: Product) => boolean;
  readonly isAdministrator: boolean;
  readonly isAuditor: boolean;
  /** Does the installation look at groups of an account service? */
  readonly readsGroups: boolean;
  /** Is there a page at the address, in this installation? */
  readonly isBuilt: (path: string) => boolean;
}

export interface VisiblePage extends PageEntry {
  /** The company does not have the product: its page can be looked at, and says so. */
  readonly isUpsell: boolean;
}

/** Pages that exist and that the user may open. */
export function visiblePages(sight: Sight): readonly VisiblePage[] {
  return [...visibleGroupPages(sight), ...visibleCompanyPages(sight)];
}

function visibleGroupPages({ consolidation, isBuilt, flags }: Sight): readonly VisiblePage[] {
  if (consolidation === null) return [];
  const ofGroups: readonly (PageEntry & { readonly isOfTrees?: true })[] = groupPages;
  return ofGroups
    .filter(
      ({ path, flag, isOfTrees }) =>
        isBuilt(path) &&
        (flag === undefined || flags[flag]) &&
        (isOfTrees !== true || consolidation.seesTrees),
    )
    .map((page) =>
      Object.assign({}, page, {
        path: page.path.replace("$consoId", String(consolidation.id)),
        isUpsell: false,
      }),
    );
}

function visibleCompanyPages(sight: Sight): readonly VisiblePage[] {
  return pages.flatMap((page) => {
    const access = accessOf(page, sight);
    if (access === "closed" || access === "hidden" || !sight.isBuilt(page.path)) return [];
    const path = pathIn(page, sight.companyId);
    return path === null ? [] : [{ ...page, path, isUpsell: access === "upsell" }];
  });
}

type PageAccess = "open" | "upsell" | "closed" | "hidden";

/** Open; a product that the company has not activated; an option that it does not have; or not for this reader at all. */
export function accessOf(page: PageEntry, sight: Sight): PageAccess {
  const access = page.product === undefined ? null : sight.products[page.product];
  if (access !== null && !access.isVisible) return "hidden";
  if (page.isForWriters === true && page.product !== undefined && !sight.canWrite(page.product))
    return "hidden";
  if (page.isForAdministrators === true && !sight.isAdministrator) return "hidden";
  if (page.isForAuditors === true && !sight.isAuditor) return "hidden";
  if (page.flag !== undefined && !sight.flags[page.flag]) return "closed";
  if (page.module !== undefined && !sight.modules[page.module]) return "closed";
  return access !== null && !access.isActivated ? "upsell" : "open";
}

function pathIn({ path }: PageEntry, companyId: number | null): string | null {
  if (!path.includes("$companyId")) return path;
  return companyId === null ? null : path.replace("$companyId", String(companyId));
}

export interface RailItem extends Omit<RailEntry, "page" | "otherwise"> {
  readonly page: VisiblePage;
}

export interface RailContent {
  readonly groups: readonly (readonly RailItem[])[];
  readonly tail: readonly RailItem[];
}

/** Only what can be used: a product that is not activated is one of the modules, with one sentence about it. */
export function railContent(visible: readonly VisiblePage[]): RailContent {
  const open = (name: string | undefined) =>
    visible.find((candidate) => candidate.name === name && !candidate.isUpsell);
  const shown = (entries: readonly RailEntry[]): readonly RailItem[] =>
    entries.flatMap(({ name, page: wanted = name, otherwise, below }) => {
      const either = [open(wanted) ?? [], open(otherwise) ?? []].flat();
      const [page] = either;
      const own = below.length === 0 ? either.map(({ path }) => path) : below;
      return page === undefined ? [] : [{ name, page, below: own }];
    });
  const ofGroup = shown(groupRail);
  return {
    groups: (ofGroup.length > 0 ? [ofGroup] : railGroups.map(shown)).filter((group) => group.length > 0),
    tail: shown(railTail),
  };
}

/** `/app/paid` is above `/app/paid/list`, not above `/app/paid-leave`. */
export const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);
