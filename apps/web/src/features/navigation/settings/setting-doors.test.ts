import { describe, expect, it } from "vitest";
import type { Sight } from "../navigation-items.ts";
import { doorOf } from "./setting-doors.ts";
import { type SettingName, settingEntries } from "./settings-index.ts";

const everything: Sight = {
  companyId: 7,
  consolidation: null,
  products: {
    CashFlow: { isVisible: true, isActivated: true },
    AccountsPayable: null,
    CashCollect: null,
  },
  modules: {
    debt_management: true,
    internal_financing: true,
    financial_investments: true,
    risk_management: true,
  },
  flags: {
    "cashflow.rolling_forecast_access": true,
    "cashflow.financial_position.mvp": true,
    "cashflow.recurrences.suggestions": true,
  },
  canWrite: () => true,
  isAdministrator: true,
  isAuditor: true,
  readsGroups: true,
  isBuilt: () => true,
};

const door = (name: SettingName, seen: Partial<Sight> = {}) => {
  const entry = settingEntries.find((candidate) => candidate.name === name);
  if (entry === undefined) throw new Error(`No setting is called ${name}`);
  return doorOf(entry, { ...everything, ...seen });
};

const isBuilt = (path: string) => path !== "/app/settings/vat";

describe("a setting", () => {
  it("leads to the page of its owner, in the current company", () => {
    expect(door("automaticVat")).toEqual({ kind: "open", path: "/app/settings/forecast" });
    expect(door("currency")).toEqual({ kind: "open", path: "/app/companies/7" });
  });

  it("leads nowhere while the page of its owner is still to come, whoever asks", () => {
    expect(door("vat", { isBuilt })).toEqual({ kind: "notHere" });
    expect(door("vat", { isBuilt, isAdministrator: false })).toEqual({ kind: "notHere" });
    expect(door("categories", { isBuilt })).toMatchObject({ kind: "open" });
  });

  it("says which right is missing", () => {
    const hidden = { isVisible: false, isActivated: true };
    const products = { ...everything.products, CashFlow: hidden };
    expect(door("categories", { products })).toEqual({ kind: "locked", lock: "product" });
    expect(door("users", { products })).toMatchObject({ kind: "open" });
    expect(door("users", { isAdministrator: false })).toEqual({ kind: "locked", lock: "administrators" });
    expect(door("auditLog", { isAdministrator: false })).toMatchObject({ kind: "open" });
    expect(door("auditLog", { isAuditor: false })).toEqual({ kind: "locked", lock: "auditors" });
    expect(door("coldCategorisation", { canWrite: () => false })).toEqual({
      kind: "locked",
      lock: "writing",
    });
    const upsell = { ...everything.products, CashFlow: { isVisible: true, isActivated: false } };
    expect(door("banks", { products: upsell })).toEqual({ kind: "locked", lock: "notActivated" });
  });

  it("that has not been answered for yet is shown as if it opened", () => {
    const products = { ...everything.products, CashFlow: null };
    expect(door("categories", { products })).toMatchObject({ kind: "open" });
  });

  it("that is an option which the company does not have is left out", () => {
    const flags = { ...everything.flags, "cashflow.recurrences.suggestions": false };
    expect(door("recurrenceSuggestions", { flags })).toBeNull();
    expect(door("identityGroups")).toMatchObject({ kind: "open" });
    expect(door("identityGroups", { readsGroups: false })).toBeNull();
  });

  it("stands once in the index", () => {
    const names = settingEntries.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
