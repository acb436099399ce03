/** What could be added to a company, and whether it is there: never a door to nothing. Pure. */
import type { Catalogue } from "../../i18n/fr.ts";
import { accessOf, type PageEntry, type PageName, pages, type Sight } from "./navigation-items.ts";

/** Where one sentence about it stands. */
type ModuleText = keyof Catalogue["planned"]["modules"];

/** In the order of the work: cash from day to day, suppliers and customers, analysis, financing. */
const modulePages: ReadonlyArray<readonly [PageName, ModuleText]> = [
  ["shortTerm", "shortTermCash"],
  ["rollingForecast", "rollingForecast"],
  ["reporting", "reporting"],
  ["pnlToCash", "pnlToCash"],
  ["expenses", "payments"],
  ["invoices", "expenses"],
  ["customers", "cashCollect"],
  ["assistant", "assistant"],
  ["financialPosition", "financialPosition"],
  ["debt", "debt"],
  ["investments", "investments"],
  ["internalFinancing", "internalFinancing"],
  ["risk", "riskManagement"],
];

export interface ModuleEntry {
  readonly page: PageEntry;
  readonly text: ModuleText;
  /** It can be opened; the company does not have it; or this installation does not. */
  readonly state: "open" | "notActivated" | "notInstalled";
}

export function moduleDirectory(sight: Sight): readonly ModuleEntry[] {
  return modulePages.flatMap(([name, text]): readonly ModuleEntry[] => {
    const page = pages.find((candidate) => candidate.name === name);
    if (page === undefined) return [];
    const access = accessOf(page, sight);
    if (access === "hidden") return [];
    if (!sight.isBuilt(page.path)) return [{ page, text, state: "notInstalled" }];
    return [{ page, text, state: access === "open" ? "open" : "notActivated" }];
  });
}
