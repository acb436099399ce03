import { endedCurrencyCodes } from "@amont/kernel/ended-currency.ts";
import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";
import { announcedCounts } from "./announced-counts.ts";
import { bankFileErrors, bankFileFields, csvReading } from "./bank-file-fields.ts";

export const bankFileFormats = [
  "camt.052",
  "camt.053",
  "camt.054",
  "mt940",
  "mt942",
  "ofx",
  "qif",
  "cfonb120",
  "cfonb240",
  "csv",
] as const;

/** Why a file of an archive is not read. The last two are questions that only a file that comes alone can be asked. */
export const archivedFileProblems = [
  "unknown-format",
  "compressed",
  "encrypted",
  "empty",
  "too-large",
  "damaged",
  "columns-unknown",
  "signs-unknown",
] as const;

export const bankFileWarnings = [
  "balance-break",
  "chain-break",
  "bad-line",
  "bad-iban",
  "bad-date",
  "date-of-statement",
  "currency-missing",
  "currency-mixed",
  "duplicate-statement",
  "date-format-assumed",
  "signs-unknown",
  "encoding-damaged",
] as const;

/** How many of each an answer shows. Counts are of all. */
export const mostNewShown = 20;
export const mostProbableShown = 500;
export const mostWarningsShown = 50;
export const mostNoticesShown = 200;

const warning = plain({ kind: z.enum(bankFileWarnings), line: z.int().nullable() });

/** Amounts are what they do to the account: negative when money leaves. */
const balance = plain({ amount: z.number(), date: wireDate.nullable() });

const shownOperation = plain({
  /** Its number among the operations of its account in the file, from zero. */
  operation: z.int(),
  date: wireDate,
  amount: z.number(),
  label: z.string(),
  reference: z.string().nullable(),
});

const probableDuplicate = plain({
  operation: shownOperation,
  existing: plain({
    transactionId: z.int(),
    date: wireDate,
    amount: z.number(),
    label: z.string(),
    /** Where it came from: entered by hand, from a file, from the bank. */
    origin: z.string(),
  }),
  daysApart: z.int(),
});

/** Why a notice is left out: what it is about is not there, cannot be told, has its lines already or is settled. */
export const noticeReasons = [
  "no-operation",
  "several-operations",
  "nothing-to-add",
  "already-split",
  "settled",
] as const;

/** A camt.054 tells the parts of an operation, or only informs: neither moves the account beside the statement. */
const notice = plain({
  /** Its number among the notices of its account in the file, from zero. */
  notice: z.int(),
  date: wireDate,
  amount: z.number(),
  label: z.string(),
  partCount: z.int(),
  /** Not booked by itself. */
  isInformation: z.boolean(),
  /** The operation that it is about: in the ledger, or brought by the same file. */
  target: plain({ date: wireDate, label: z.string(), isInFile: z.boolean() }).nullable(),
  /** Null: its parts can become the details of that operation. */
  reason: z.enum(noticeReasons).nullable(),
});

/** How the bank account was found: by its IBAN, by what was chosen before, by the number inside its IBAN, by the caller. */
export const accountMatches = ["iban", "remembered", "number", "choice"] as const;

/**
 * `currency`: the account of the same IBAN is in another currency. `ended-currency`: in one that is money no more, so that it
 * goes nowhere. `left-out`: by the caller.
 */
export const accountProblems = ["no-account", "currency", "ended-currency", "left-out"] as const;

export const previewedAccount = plain({
  /** Its number in the file, from zero: choices and decisions name it. */
  account: z.int(),
  identifier: z.string(),
  iban: z.string().nullable(),
  name: z.string().nullable(),
  /** Of an archive: the file in which it stands first. */
  fileName: z.string().nullable(),
  /** Null where the file names none. */
  currency: currencyCode.nullable(),
  /** The one that the file names and that is money no more, and since when. */
  endedCurrency: plain({ code: z.enum(endedCurrencyCodes), endedOn: wireDate }).nullable(),
  bankAccountId: z.int().nullable(),
  matchedBy: z.enum(accountMatches).nullable(),
  problem: z.enum(accountProblems).nullable(),
  /** The name of the account that could be made for it; null where one of the company's is meant. */
  newAccountName: z.string().nullable(),
  /** What follows is told as if that account were made: it is proposed, or chosen. */
  isNewAccount: z.boolean(),
  opening: balance.nullable(),
  closing: balance.nullable(),
  /** Null where balances are missing; false when `breaks` is not empty. */
  isBalanced: z.boolean().nullable(),
  /** Where the file does not add up. */
  breaks: z.array(
    plain({
      /** `movements`: opening plus movements is not the closing balance. `gap`: opens elsewhere than the one before closed. */
      kind: z.enum(["movements", "gap"]),
      date: wireDate.nullable(),
      /** What is missing to be whole; null where currencies differ. */
      missing: z.number().nullable(),
    }),
  ),
  operationCount: z.int(),
  firstDate: wireDate.nullable(),
  lastDate: wireDate.nullable(),
  newCount: z.int(),
  newInflow: z.number(),
  newOutflow: z.number(),
  /** In the ledger already: brought by an earlier file, or twice in this one. */
  knownCount: z.int(),
  /** Not booked yet: not imported. */
  pendingCount: z.int(),
  /** Of a report of the running day: what becomes of those. */
  announced: announcedCounts.nullable(),
  /** The bank counts them from a day that cannot be meant: their booking day is taken. */
  doubtfulValueCount: z.int(),
  /** Booked after today, or without a day: refused. */
  refusedCount: z.int(),
  probableCount: z.int(),
  probableDuplicates: z.array(probableDuplicate),
  /** The first new ones. */
  newOperations: z.array(shownOperation),
  /** The first ones that say something of an operation, or that only inform. */
  notices: z.array(notice),
  noticeCount: z.int(),
  /** How many of them can become details. */
  detailCount: z.int(),
  warnings: z.array(warning),
  warningCount: z.int(),
});

export const bankFilePreview = plain({
  format: z.enum([...bankFileFormats, "zip"]),
  /** Empty where the files of an archive have each their own. */
  encoding: z.string(),
  /** Of an archive: what is in it, but for folders and what systems leave behind. `accounts` are those of all its statements. */
  files: z
    .array(
      plain({
        name: z.string(),
        /** Null where it is no statement: `problem` says why. */
        format: z.enum(bankFileFormats).nullable(),
        problem: z.enum(archivedFileProblems).nullable(),
      }),
    )
    .nullable(),
  warnings: z.array(warning),
  /** Of CSV only: how it was read. */
  csv: csvReading.nullable(),
  /** The first rows of that CSV, to correct its columns by. */
  csvRows: z.array(z.array(z.string())),
  /** A table of which nobody knows the columns yet: ask for their roles, and preview again with them. */
  columnsToName: plain({
    delimiter: z.string(),
    /** Empty where the first row is an operation already: columns are known by their number. */
    headings: z.array(z.string()),
    firstRows: z.array(z.array(z.string())),
  }).nullable(),
  accounts: z.array(previewedAccount),
});
export type BankFilePreview = z.output<typeof bankFilePreview>;

/**
 * POST /api/cash-flow/v1/bank-files/preview
 *
 * Multipart: the file; `choices` and `csv` as JSON texts. The format is told by the content: camt.052 to 054, MT940 and
 * MT942, OFX and QFX, QIF, CFONB 120 and 240, CSV, or a ZIP of such files.
 */
export const previewBankFile = operation({
  slug: "preview-bank-file",
  method: "POST",
  path: "/api/cash-flow/v1/bank-files/preview",
  summary:
    "What the import of a bank's file would do: accounts, balances, what is new, known or doubtful; nothing is written",
  access: companyProduct("CashFlow", "write"),
  effect: "read",
  cost: "expensive",
  bodyType: "multipart",
  body: wire(bankFileFields),
  response: bankFilePreview,
  errors: bankFileErrors,
});
