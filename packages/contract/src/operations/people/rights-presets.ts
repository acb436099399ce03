/** Sets of levels that are given together. Data, not roles: who applies one writes rows, and nothing remembers it. */
import type { Product, ProductLevel } from "../../products.ts";

export const rightsPresets = [
  "readOnly",
  "treasury",
  "accounting",
  "collection",
  "management",
  "administration",
] as const;
export type RightsPreset = (typeof rightsPresets)[number];

/** Those that a group may give: nobody is to take one of them for administration. */
export const groupPresets = [
  "readOnly",
  "treasury",
  "accounting",
  "collection",
  "management",
] as const satisfies readonly RightsPreset[];
export type GroupPreset = (typeof groupPresets)[number];

export const presetLevels: Readonly<Record<RightsPreset, Readonly<Record<Product, ProductLevel>>>> = {
  readOnly: { CashFlow: "read", AccountsPayable: "none", CashCollect: "none" },
  treasury: { CashFlow: "write", AccountsPayable: "read", CashCollect: "read" },
  accounting: { CashFlow: "read", AccountsPayable: "write", CashCollect: "write" },
  collection: { CashFlow: "read", AccountsPayable: "none", CashCollect: "write" },
  management: { CashFlow: "read", AccountsPayable: "read", CashCollect: "read" },
  administration: { CashFlow: "write", AccountsPayable: "write", CashCollect: "write" },
};
