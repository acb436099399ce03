import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

export const journalPageSize = 100;

const journalEntry = wire({
  id: ["id", z.int()],
  paymentDate: ["paymentDate", wireDate],
  name: ["name", z.string()],
  category: ["category", wire({ id: ["id", z.int()], name: ["name", z.string()] })],
  isToCategorise: ["isToCategorise", z.boolean()],
  /** Kept aside: it changes no balance. */
  isIgnored: ["isIgnored", z.boolean()],
  /** Effect on cash: positive comes in, negative goes out. */
  amount: ["amount", wireMoney],
  balanceAfter: ["balanceAfter", wireMoney],
});

/**
 * GET /v1/bank-accounts/{bankAccountId}/journal ?until&beforeId — newest first, a hundred at a time. `beforeId` goes
 * on after the entry of that id, which `until` dates.
 */
export const listJournalEntries = operation({
  slug: "list-journal-entries",
  method: "GET",
  path: "/v1/bank-accounts/{bankAccountId}/journal",
  summary: "The paid transactions of an account up to a day, with the balance after each",
  access: companyProduct("CashFlow", "read"),
  params: wire({ bankAccountId: ["bankAccountId", idText] }),
  query: wire({ until: ["until", wireDate], beforeId: ["beforeId", idText.optional()] }),
  response: wire({
    entries: ["entries", z.array(journalEntry)],
    hasMore: ["hasMore", z.boolean()],
    /** What the account held when the first entry of the page was through. */
    balance: ["balance", wireMoney],
    /** The nearest days with entries around `until`: where a step back or forth leads. */
    previousDay: ["previousDay", wireDate.nullable()],
    nextDay: ["nextDay", wireDate.nullable()],
  }),
  errors: ["not_found"],
});
