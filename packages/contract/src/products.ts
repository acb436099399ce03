/** The three products, the extra modules, and how far a user's right reaches in each. */
import { z } from "zod";

export const products = ["CashFlow", "AccountsPayable", "CashCollect"] as const;
export type Product = (typeof products)[number];

export const modules = [
  "debt_management",
  "internal_financing",
  "financial_investments",
  "risk_management",
] as const;
export type Module = (typeof modules)[number];

export const productLevels = ["none", "read", "write"] as const;
export type ProductLevel = (typeof productLevels)[number];

const productByWireName = {
  cashflow: "CashFlow",
  accounts_payable: "AccountsPayable",
  accounts_receivable: "CashCollect",
} as const satisfies Record<string, Product>;

type ProductWireName = keyof typeof productByWireName;

/** Product names in the addresses of the access checks. */
export const productSlug = z.codec(
  z.enum(Object.keys(productByWireName) as [ProductWireName, ...ProductWireName[]]),
  z.enum(products),
  {
    decode: (name) => productByWireName[name],
    encode: (product) => {
      const entry = Object.entries(productByWireName).find(([, value]) => value === product);
      return (entry?.[0] ?? "cashflow") as ProductWireName;
    },
  },
);
