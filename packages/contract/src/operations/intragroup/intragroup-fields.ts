/**
 * How flows between the companies of a group look on the wire. A row is what one company paid another: both sides where
 * both are known, one of them otherwise. Days are half-open, amounts are in the flow's own direction and currency.
 */
import { z } from "zod";
import {
  companyProduct,
  consolidationMember,
  inPath,
  organisationAdministrator,
  organisationMember,
} from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import type { ErrorCode } from "../../errors/error-codes.ts";
import { wireMoney } from "../../money-codec.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const place = inPath("id");
export const readRules = organisationMember(place);
export const writeRules = organisationAdministrator(place);
export const readInternalCategories = companyProduct("CashFlow", "read", place);
export const writeInternalCategories = companyProduct("CashFlow", "write", place);
/** Who changes a row writes in the company of one side and reads that of the other: the call looks row by row. */
export const ofMembers = consolidationMember(place);

export const ofOrganisation = wire({ organisationId: ["id", idText] });
export const ofRule = wire({ organisationId: ["id", idText], ruleId: ["ruleId", idText] });
export const ofCompany = wire({ companyId: ["id", idText] });
export const ofCompanyCategory = wire({ companyId: ["id", idText], categoryId: ["categoryId", idText] });

/** How many rows are changed by one call at most. */
export const mostChangedRows = 200;
/** How many flows one row brings together at most: one on one side, the others on the other. */
export const mostFlowsOfRow = 50;
/** How many rows a page has at most. */
export const mostIntragroupRows = 100;
/** How many rules an organisation has at most. */
export const mostIntragroupRules = 500;

const id = z.int32().positive();

/** Confirmed ones are eliminated; what is proposed or refused is not. */
export const intragroupStatuses = ["confirmed", "proposed", "refused"] as const;
export type IntragroupStatus = (typeof intragroupStatuses)[number];

/**
 * `transit`: one side is known, for five working days at most; `missing`: for longer. `amount`: one currency, and the sums
 * differ. `rate`: over 3 % from the cross rate. `date`: over five working days apart. `ambiguous`: several could be the
 * other side.
 */
export const intragroupStates = [
  "matched",
  "transit",
  "missing",
  "amount",
  "rate",
  "date",
  "ambiguous",
] as const;
export type IntragroupState = (typeof intragroupStates)[number];

/** Why a flow is said to be internal, strongest first. */
export const intragroupEvidence = ["hand", "transfer", "iban", "rule", "invoice", "mirror"] as const;

/** A rule says that lines are with a company of the organisation: those that say all its words, on its account, in its category. */
const rule = {
  /** Whose lines; null: of any company. Accounts and categories are of one. */
  holderId: ["holderId", id.nullable()],
  /** All of them on the label, in any order, without regard to case and accents. */
  words: ["words", z.string().trim().max(200)],
  bankAccountId: ["bankAccountId", id.nullable()],
  categoryId: ["categoryId", id.nullable()],
  isInflow: ["isCashInflow", z.boolean().nullable()],
  counterpartyId: ["counterpartyId", id],
} as const;

export const intragroupRuleDefinition = wire(rule);
export type IntragroupRuleDefinition = z.output<typeof intragroupRuleDefinition>;
export const intragroupRule = wire({ id: ["id", z.int()], ...rule });
export const ruleErrors: readonly ErrorCode[] = ["31202", "invalid_input"];

/** Everything in such a category is with the counterparty: paid, expected and planned. */
export const internalCategory = wire({
  categoryId: ["categoryId", id],
  /** Null: with any company of the group. */
  counterpartyId: ["counterpartyId", id.nullable()],
});

const flowReference = {
  companyId: ["companyId", id],
  transactionId: ["transactionId", id],
} as const;
export const intragroupFlowReference = wire(flowReference);
export type IntragroupFlowReference = z.output<typeof intragroupFlowReference>;

/** A row by its own name, as `flows-search` tells it. */
export const intragroupRowId = z
  .string()
  .regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,10}-\d{1,10})$/);
export const intragroupRowIds = wire({
  rowIds: ["rowIds", z.array(intragroupRowId).min(1).max(mostChangedRows)],
});
export const intragroupUndoToken = z.string().regex(/^\d{1,15}-\d{1,15}$/);
export const changedRows = wire({
  changedCount: ["changedCount", z.int().nonnegative()],
  /** Takes the change back (`flows:undo`); null where nothing changed. */
  undoToken: ["undoToken", intragroupUndoToken.nullable()],
});
export type ChangedRows = z.output<typeof changedRows>;

/**
 * A line of a company. What it says is for who reads the company's cash flow, or for every member where the consolidation
 * shows details: null for others.
 */
const flow = wire({
  companyId: ["companyId", id],
  transactionId: ["transactionId", id.nullable()],
  isPaid: ["isPaid", z.boolean()],
  date: ["date", wireDate],
  amount: ["amount", wireMoney],
  label: ["label", z.string().nullable()],
  /** As the bank's file names it. */
  counterpartyName: ["counterpartyName", z.string().nullable()],
  bankAccountName: ["bankAccountName", z.string().nullable()],
  categoryName: ["categoryName", z.string().nullable()],
});

/** A side without flows is known by its company alone. */
const side = wire({
  companyId: ["companyId", id],
  companyName: ["companyName", z.string()],
  /** Of its flows together; null where none is known. */
  amount: ["amount", wireMoney.nullable()],
  /** Of the first of its flows. */
  date: ["date", wireDate.nullable()],
  flows: ["flows", z.array(flow).max(mostFlowsOfRow)],
});
export type IntragroupSide = z.output<typeof side>;

export const intragroupRow = wire({
  rowId: ["rowId", intragroupRowId],
  isPair: ["isPair", z.boolean()],
  status: ["status", z.enum(intragroupStatuses)],
  state: ["state", z.enum(intragroupStates)],
  evidence: ["evidence", z.enum(intragroupEvidence)],
  /** Who pays, and who receives. */
  outgoing: ["outgoing", side],
  incoming: ["incoming", side],
  /** What came in less what went out, in the consolidation's currency; null where a currency has no rate. */
  gap: ["gap", wireMoney.nullable()],
  /** Working days since the first day of the row; none for days to come. */
  ageDays: ["ageDays", z.int().nonnegative()],
  /** May the caller confirm, refuse, pair or mark it? */
  canChange: ["canChange", z.boolean()],
});
export type IntragroupRow = z.output<typeof intragroupRow>;
