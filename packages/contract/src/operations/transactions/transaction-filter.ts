/**
 * Which transactions, in which order, and which part of the list: the body of every call that looks for
 * transactions. Every filter may be left out; those given must all hold. Intervals are half-open.
 */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { type DomainOf, wire } from "../../wire-object.ts";
import { companiesInBody } from "../companies/companies-together.ts";
import { amountBound, listOfTexts, named } from "./filter-codecs.ts";

const ids = z.array(z.int32()).max(10_000);

/** Bit flags, as in a transaction's status. */
const statusFlags = z.int().nonnegative().max(255);

const filterFields = {
  /** `Unspecified` and nothing at all mean both kinds. */
  kind: [
    "transactionsType",
    named({ Unspecified: "all", Paid: "paid", Expected: "expected", All: "all" }).optional(),
  ],
  direction: [
    "operationType",
    named({ NoFilter: "all", CashInflow: "inflow", CashOutflow: "outflow" }).optional(),
  ],
  paymentDateFrom: ["paymentDateSince", wireDate.nullish()],
  paymentDateBefore: ["paymentDateBefore", wireDate.nullish()],
  billingDateFrom: ["billingDateSince", wireDate.nullish()],
  billingDateBefore: ["billingDateBefore", wireDate.nullish()],
  /** Sizes: a refund of 50 lies between 40 and 60. Only where one of the bounds is negative does the sign count. */
  minAmount: ["minAmount", amountBound.nullish()],
  maxAmount: ["maxAmount", amountBound.nullish()],
  /** The name holds each of these texts, and none of those. */
  nameContains: ["nameContaining", listOfTexts.nullish()],
  nameLacks: ["nameNotContaining", listOfTexts.nullish()],
  /** A category that has children stands for all that is below it. */
  categoryIds: ["categoryIds", ids.nullish()],
  projectIds: ["projectsIds", ids.nullish()],
  /** Beside those of the projects given, or alone, also what belongs to no project. */
  withoutProject: ["includeTransactionWithoutProject", z.boolean().nullish()],
  categorisation: [
    "categorizationState",
    named({ All: "all", ToBeCategorized: "to-categorise", PreCategorized: "to-confirm" }).optional(),
  ],
  bankAccountIds: ["bankAccountIds", ids.nullish()],
  bankAccountKind: [
    "bankAccountType",
    named({ All: "all", Manual: "manual", Connected: "connected" }).optional(),
  ],
  /** At least one of these statuses; none of those. */
  statusesAmong: ["statusesToInclude", statusFlags.nullish()],
  statusesExcept: ["statusesToExclude", statusFlags.nullish()],
  importId: ["importId", z.int32().nullish()],
  /** Name or memo, without regard to case and accents. */
  text: ["containingText", z.string().max(200).nullish()],
  hasStaleDistribution: ["transactionWithProjectsDistributionStale", z.boolean().nullish()],
  /** The main plan and this scenario; without one, the main plan alone. */
  scenarioId: ["selectedScenarioId", z.int32().nullish()],
} as const;

export type TransactionFilter = DomainOf<typeof filterFields>;

export const transactionFilter = wire(filterFields);

const sortFields = {
  field: [
    "field",
    named({
      PaymentDate: "payment-date",
      Name: "name",
      Category: "category",
      Amount: "amount",
      LatePaymentDate: "late-payment-date",
      BillingDate: "billing-date",
      AbsoluteAmount: "absolute-amount",
    }),
  ],
  direction: ["direction", named({ Desc: "descending", Asc: "ascending" }).optional()],
} as const;

export type TransactionSort = DomainOf<typeof sortFields>;
export type TransactionSortField = TransactionSort["field"];

export const transactionSort = wire(sortFields);

export const longestPage = 200;
export const usualPage = 50;

export const pagination = wire({
  skip: ["skip", z.int32().nonnegative().optional()],
  take: ["take", z.int().min(1).max(longestPage).optional()],
});

const searchFields = {
  filters: ["filters", transactionFilter.nullish()],
  sort: ["sort", transactionSort.nullish()],
  pagination: ["pagination", pagination.nullish()],
} as const;

/** Without a sort: the latest payment date first. Without a page: the first fifty. */
export const transactionSearch = wire(searchFields);

/** The same over several companies taken together. */
export const transactionSearchTogether = wire({
  ...searchFields,
  companyIds: ["entityIds", companiesInBody],
});

export type TransactionSearch = z.output<typeof transactionSearch>;
