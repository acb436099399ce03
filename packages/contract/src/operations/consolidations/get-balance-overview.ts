import { z } from "zod";
import { consolidationMember, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "./consolidation-fields.ts";
import { consolidationMethods } from "./consolidation-settings.ts";

/** In the currency of the consolidation, for the part of the company that enters it. Null: nobody knows a rate for it. */
const convertedBalance = ["convertedBalance", wireMoney.nullable()] as const;

const company = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  currency: ["currency", currencyCode],
  isAvailable: ["isAvailable", z.boolean()],
  ownershipBasisPoints: ["ownershipBasisPoints", z.int()],
  method: ["method", z.enum(consolidationMethods)],
  /** What its accounts hold that are counted, by currency. */
  balances: ["balances", z.array(wireMoney)],
  convertedBalance,
});

const account = wire({
  id: ["id", z.int()],
  companyId: ["companyId", z.int()],
  name: ["name", z.string()],
  bankName: ["bankName", z.string()],
  balance: ["balance", wireMoney],
  convertedBalance,
  /** Zero or negative. */
  overdraft: ["overdraft", wireMoney],
  convertedOverdraft: ["convertedOverdraft", wireMoney.nullable()],
  /** The consolidation leaves it out: it is in no balance of its company. */
  isIgnored: ["isIgnored", z.boolean()],
  /** What it holds is worked out from this day's balance; its age in bank days. */
  knownBalanceDate: ["knownBalanceDate", wireDate],
  knownBalanceAge: ["knownBalanceAge", z.int()],
});

/** GET /api/consolidations/v4/{id}/balance-overview/companies-and-bank-accounts ?date — today without one. */
export const getBalanceOverview = operation({
  slug: "get-balance-overview",
  method: "GET",
  path: "/api/consolidations/v4/{id}/balance-overview/companies-and-bank-accounts",
  summary: "What the companies of a consolidation and their accounts hold at the end of a day",
  access: consolidationMember(inPath("id")),
  params: ofConsolidation,
  query: wire({ date: ["date", wireDate.optional()] }),
  response: wire({
    date: ["date", wireDate],
    currency: ["currency", currencyCode],
    companies: ["companies", z.array(company)],
    accounts: ["accounts", z.array(account)],
  }),
  errors: ["not_found"],
});
