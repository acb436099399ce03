import { z } from "zod";
import { signedIn } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { productLevels, products } from "../../products.ts";
import { wire } from "../../wire-object.ts";
import { capabilities } from "../people/right-subjects.ts";

const productAccess = wire({
  product: ["product", z.enum(products)],
  level: ["level", z.enum(productLevels)],
  isActivated: ["isActivated", z.boolean()],
});

/** What accounts of one currency hold at the end of today, where the company is. */
const treasury = wire({
  balance: ["balance", wireMoney],
  date: ["date", wireDate],
  /** Of those accounts, the one of which least is known lately: the day of its balance, and its age in bank days. */
  oldestBalanceDate: ["oldestBalanceDate", wireDate],
  oldestBalanceAge: ["oldestBalanceAge", z.int()],
});

const company = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  organisationId: ["organizationId", z.int()],
  organisationName: ["organizationName", z.string()],
  isAdministrator: ["isAdministrator", z.boolean()],
  currency: ["currency", z.string()],
  country: ["country", z.string()],
  city: ["city", z.string()],
  industry: ["industry", z.string().nullable()],
  isFictional: ["isFictional", z.boolean()],
  isTrial: ["isTrial", z.boolean()],
  products: ["products", z.array(productAccess)],
  /** That the caller holds there, by being given them or by administering. */
  capabilities: ["capabilities", z.array(z.enum(capabilities))],
  accessEndsAt: ["accessEndsAt", z.iso.datetime().nullable()],
  lastVisitAt: ["lastVisitAt", z.iso.datetime().nullable()],
  treasury: ["treasury", z.array(treasury)],
});

/** GET /companies/all */
export const listCompanies = operation({
  slug: "list-companies",
  method: "GET",
  path: "/companies/all",
  summary: "The companies that the caller may see, with what they may do in each",
  access: signedIn,
  response: z.array(company),
});
