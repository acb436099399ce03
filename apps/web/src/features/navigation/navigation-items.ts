/** The pages that people go to every day, by product, and which of them somebody sees. Pure. */
import type { Module, Product } from "@amont/contract/products.ts";
import type { IconName } from "@amont/ui/icon.tsx";
import type { Catalogue } from "../../i18n/fr.ts";

type RailName = keyof Catalogue["navigation"]["rail"];
type PageName = keyof Catalogue["navigation"]["page"];

type PageFlag = "cashflow.rolling_forecast_access" | "cashflow.financial_position.mvp";

export interface PageEntry {
  readonly name: PageName;
  readonly path: string;
  readonly icon: IconName;
  readonly product?: Product;
  readonly module?: Module;
  readonly flag?: PageFlag;
  /** Nothing can be done there by those who only read. */
  readonly isForWriters?: true;
}

/** Everything the command palette can go to, in the order of the day. */
export const pages: readonly PageEntry[] = [
  { name: "forecast", path: "/app/cashflow/forecast", icon: "forecast", product: "CashFlow" },
  { name: "transactions", path: "/app/paid/list", icon: "swap", product: "CashFlow" },
  { name: "expected", path: "/app/expected/list", icon: "swap", product: "CashFlow" },
  { name: "recurrences", path: "/app/expected/recurrences", icon: "refresh", product: "CashFlow" },
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
  { name: "banks", path: "/app/banks", icon: "bank", product: "CashFlow" },
  { name: "bankJournal", path: "/app/bank-journal", icon: "document", product: "CashFlow" },
  { name: "reporting", path: "/app/reporting", icon: "chart", product: "CashFlow" },
  { name: "categories", path: "/app/categories", icon: "layers", product: "CashFlow" },
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
  { name: "settings", path: "/app/settings", icon: "settings", product: "CashFlow" },
  { name: "alerts", path: "/app/settings/notification-alerts", icon: "bell", product: "CashFlow" },
  { name: "users", path: "/app/user-rights-management/users", icon: "users" },
  { name: "entities", path: "/app/entities-management", icon: "building" },
  { name: "accessRequests", path: "/app/access-requests", icon: "lock" },
  { name: "exchangeRates", path: "/app/organization-advanced-settings/exchange-rates", icon: "globe" },
  { name: "subscription", path: "/app/subscription", icon: "document" },
  { name: "companies", path: "/app/companies", icon: "building" },
  { name: "jobs", path: "/app/jobs", icon: "tasks" },
];

/** A place in the rail: a page under a shorter name, and the addresses at which one is "there". */
interface RailEntry {
  readonly name: RailName;
  readonly below: readonly string[];
}

/** Groups are set apart by a line: cash flow, the two other products. */
const railGroups: readonly (readonly RailEntry[])[] = [
  [
    { name: "forecast", below: ["/app/cashflow"] },
    { name: "transactions", below: ["/app/paid", "/app/expected", "/app/reconciliation"] },
    { name: "shortTerm", below: ["/app/short-term-cash-management", "/app/13-weeks-forecast"] },
    { name: "banks", below: ["/app/banks", "/app/banqueApi", "/app/bank-journal"] },
    { name: "reporting", below: ["/app/reporting", "/app/dashboards"] },
  ],
  [
    { name: "expenses", below: ["/app/expenses"] },
    { name: "customers", below: ["/app/cashcollect"] },
  ],
];

const railTail: readonly RailEntry[] = [
  { name: "assistant", below: ["/app/ai-assistant"] },
  { name: "settings", below: ["/app/settings", "/app/categories", "/app/organization-advanced-settings"] },
];

const moduleNames: ReadonlySet<PageName> = new Set([
  "financialPosition",
  "debt",
  "internalFinancing",
  "investments",
  "risk",
]);

interface ProductSight {
  readonly isVisible: boolean;
  readonly isActivated: boolean;
}

/** What decides: as far as it is known. A product that has not answered yet is shown, so that nothing jumps. */
export interface Sight {
  readonly products: Readonly<Record<Product, ProductSight | null>>;
  readonly modules: Readonly<Record<Module, boolean>>;
  readonly flags: Readonly<Record<PageFlag, boolean>>;
  readonly canWrite: (product: Product) => boolean;
}

export interface VisiblePage extends PageEntry {
  /** The company does not have the product: shown with a badge that says so. */
  readonly isUpsell: boolean;
}

export function visiblePages(sight: Sight): readonly VisiblePage[] {
  return pages.flatMap((page) => {
    const access = page.product === undefined ? null : sight.products[page.product];
    if (access !== null && !access.isVisible) return [];
    if (page.flag !== undefined && !sight.flags[page.flag]) return [];
    if (page.module !== undefined && !sight.modules[page.module]) return [];
    if (page.isForWriters === true && page.product !== undefined && !sight.canWrite(page.product)) return [];
    return [{ ...page, isUpsell: access !== null && !access.isActivated }];
  });
}

export interface RailItem extends RailEntry {
  readonly page: VisiblePage;
}

export interface RailContent {
  readonly groups: readonly (readonly RailItem[])[];
  readonly modules: readonly VisiblePage[];
  readonly tail: readonly RailItem[];
}

export function railContent(visible: readonly VisiblePage[]): RailContent {
  const shown = (entries: readonly RailEntry[]): readonly RailItem[] =>
    entries.flatMap((entry) => {
      const page = visible.find((candidate) => candidate.name === entry.name);
      return page === undefined ? [] : [{ ...entry, page }];
    });
  return {
    groups: railGroups.map(shown).filter((group) => group.length > 0),
    modules: visible.filter((page) => moduleNames.has(page.name)),
    tail: shown(railTail),
  };
}

/** `/app/paid` is above `/app/paid/list`, not above `/app/paid-leave`. */
export const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);
