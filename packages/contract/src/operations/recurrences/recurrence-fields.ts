/** Definitions of what comes back, what they make, and what was found in bank lines. */
import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { idText, integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

export const readRecurrences = companyProduct("CashFlow", "read", inPath("entityId"));
export const writeRecurrences = companyProduct("CashFlow", "write", inPath("entityId"));

export const ofRecurrenceCompany = wire({ companyId: ["entityId", idText] });
export const ofRecurrence = wire({ companyId: ["entityId", idText], recurrenceId: ["definitionId", idText] });
export const ofSuggestion = wire({ companyId: ["entityId", idText], suggestionId: ["suggestionId", idText] });
export const ofWorkspace = wire({ workspaceId: ["workspaceId", z.uuid()] });

/** A hundred from the first on unless told; at most five hundred. */
export const recurrencePage = wire({
  skip: ["skip", integerText.optional()],
  take: ["take", integerText.optional()],
});

const id = z.int32().positive();

/** Every so many days or every so many months: one of them is zero. */
const rule = {
  startDate: ["startDate", wireDate],
  dayCount: ["dayCount", z.int().min(0).max(366)],
  monthCount: ["monthCount", z.int().min(0).max(120)],
  /** The last day of the month, whatever the day of the start. */
  isMonthEnd: ["isMonthEnd", z.boolean()],
  /** What falls on a day off stays there, or moves to the working day before or after. */
  shift: ["workingDayShift", z.enum(["none", "before", "after"])],
  /** Not included; or a number of times; or neither, and it goes on. */
  endDate: ["endDate", wireDate.nullable()],
  endCount: ["endCount", z.int().min(1).max(10_000).nullable()],
} as const;

const place = {
  name: ["name", z.string().max(500)],
  isInflow: ["isCashInflow", z.boolean()],
  categoryId: ["categoryId", id],
  bankAccountId: ["bankAccountId", id.nullable()],
  projectId: ["projectId", id.nullable()],
  /** None: the main plan. */
  scenarioId: ["scenarioId", id.nullable()],
  /** 0.2 for 20 %. */
  vatRate: ["vatRate", z.number().min(0).max(1).nullable()],
  memo: ["memo", z.string().max(2000)],
} as const;

export const recurrenceInput = wire({
  ...place,
  ...rule,
  /** In the currency given, or of the account, or of the company. */
  amount: ["amount", z.number()],
  currency: ["currency", currencyCode.nullish()],
});

export type RecurrenceInput = z.output<typeof recurrenceInput>;

export const recurrence = wire({
  id: ["id", z.int()],
  companyId: ["companyId", z.int()],
  ...place,
  ...rule,
  amount: ["amount", wireMoney],
  categoryName: ["categoryName", z.string()],
  bankAccountName: ["bankAccountName", z.string().nullable()],
  projectTitle: ["projectTitle", z.string().nullable()],
  scenarioName: ["scenarioName", z.string().nullable()],
  /** The next one that is still to be paid; none when it has ended. */
  nextDate: ["nextDate", wireDate.nullable()],
  /** To come as the rule says; to come but edited by hand; past and not paid; paid, reconciled or split; deleted by hand. */
  upcomingCount: ["upcomingCount", z.int()],
  editedCount: ["editedCount", z.int()],
  lateCount: ["lateCount", z.int()],
  settledCount: ["settledCount", z.int()],
  deletedCount: ["deletedCount", z.int()],
});

export type Recurrence = z.output<typeof recurrence>;

export const occurrenceStates = ["planned", "edited", "late", "settled", "deleted"] as const;

export const recurrenceOccurrence = wire({
  /** The rule's own day. */
  nominalDate: ["nominalDate", wireDate],
  date: ["date", wireDate],
  /** None of one that was deleted. */
  transactionId: ["transactionId", z.int().nullable()],
  name: ["name", z.string().nullable()],
  amount: ["amount", wireMoney.nullable()],
  state: ["state", z.enum(occurrenceStates)],
});

export const recurrenceSuggestion = wire({
  id: ["id", z.int()],
  companyId: ["companyId", z.int()],
  name: ["name", z.string()],
  isInflow: ["isCashInflow", z.boolean()],
  bankAccountId: ["bankAccountId", z.int().nullable()],
  /** What most of its lines are filed under, unless that waits for a category itself. */
  categoryId: ["categoryId", z.int().nullable()],
  categoryName: ["categoryName", z.string().nullable()],
  dayCount: ["dayCount", z.int()],
  monthCount: ["monthCount", z.int()],
  isMonthEnd: ["isMonthEnd", z.boolean()],
  shift: ["workingDayShift", z.enum(["none", "before", "after"])],
  nextDate: ["nextDate", wireDate],
  amount: ["amount", wireMoney],
  /** Between which amounts the latest lines were. */
  leastAmount: ["leastAmount", wireMoney],
  mostAmount: ["mostAmount", wireMoney],
  /** Between 0 and 1. */
  confidence: ["confidence", z.number()],
  lineCount: ["lineCount", z.int()],
  firstDate: ["firstDate", wireDate],
  /** The latest first. */
  latestLines: [
    "latestLines",
    z.array(
      wire({
        transactionId: ["transactionId", z.int()],
        date: ["date", wireDate],
        name: ["name", z.string()],
        amount: ["amount", wireMoney],
      }),
    ),
  ],
});

export type RecurrenceSuggestion = z.output<typeof recurrenceSuggestion>;

export const recurrenceList = wire({
  recurrences: ["recurrences", z.array(recurrence)],
  totalCount: ["totalCount", z.int()],
});

export const suggestionList = wire({
  suggestions: ["suggestions", z.array(recurrenceSuggestion)],
  totalCount: ["totalCount", z.int()],
  /** When the bank lines of each company were last looked through; null for never. */
  searches: [
    "searches",
    z.array(
      wire({
        companyId: ["companyId", z.int()],
        searchedAt: ["searchedAt", z.iso.datetime().nullable()],
      }),
    ),
  ],
});

/** What a change did, and the token that takes it back. */
export const recurrenceChange = wire({
  recurrenceId: ["definitionId", z.int().nullable()],
  undoToken: ["undoToken", z.string()],
});
