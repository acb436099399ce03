/** What is sent with a file of bank statements, and what stands in its way as a whole. */
import { z } from "zod";
import type { ErrorCode } from "../../errors/error-codes.ts";
import { wholeFile } from "../../file.ts";
import { jsonText } from "../../text-codecs.ts";
import { plain } from "../../wire-object.ts";

/** What a column of a bank's CSV may hold. Several may be labels, parties or fees; of each other role there is one. */
export const csvColumnRoles = [
  "bookedOn",
  "valueOn",
  "amount",
  "debit",
  "credit",
  "direction",
  "label",
  "kind",
  "counterparty",
  "counterpartyIban",
  "reference",
  "bankReference",
  "currency",
  "balance",
  "status",
  "fee",
  "account",
  "accountName",
] as const;

/** How a bank writes its CSV: found out, shown, corrected by whoever knows better, and remembered for the account. */
export const csvReading = plain({
  delimiter: z.string().length(1),
  headings: z.array(z.string()).max(256),
  roles: z.array(z.enum(csvColumnRoles).nullable()).max(256),
  dateOrder: z.enum(["day-first", "month-first", "year-first"]),
  decimalMark: z.enum([".", ","]),
  /** `inverted`: amounts without a minus leave the account, as on the statement of a card. */
  signs: z.enum(["as-written", "inverted"]),
  /**
   * How the signs are known: shown or proven by the file, said by a person, or by nobody. Then the preview asks, and
   * nothing is imported before `signs` was sent with `person`.
   */
  signsFrom: z.enum(["file", "person", "nobody"]),
  /** What the columns of a file without headings look like: by that its form is known again. Else empty. */
  cellKinds: z.array(z.enum(["day", "money", "text", "empty"])).max(256),
});
export type CsvReadingChoice = z.output<typeof csvReading>;

/** What somebody says where it cannot be found out: the roles, and whatever else they know. */
const csvMapping = csvReading.partial().required({ roles: true });

const choices = plain({
  /**
   * By the number of the account in the file. An account that is not named goes where the preview said, but for a new one:
   * that one is to be made is always said.
   */
  accounts: z
    .array(
      plain({
        account: z.int().nonnegative(),
        /** Null: the account is left out, or made. */
        bankAccountId: z.int32().positive().nullable(),
        /** Made with the import, and only then: its IBAN, currency and balance are the file's. */
        newAccount: plain({ name: z.string().trim().min(1).max(100) }).optional(),
      }),
    )
    .max(1_000)
    .default([]),
  /** What the caller decided on operations that are probably in the ledger already. */
  decisions: z
    .array(
      plain({ account: z.int().nonnegative(), operation: z.int().nonnegative(), isDuplicate: z.boolean() }),
    )
    .max(1_000)
    .default([]),
  /** What holds for those that are not among the decisions. Without it, each has to be decided. */
  others: z.enum(["duplicates", "new"]).optional(),
  /** Notices of the bank: whether their parts become the details of their operation, where they can. Without a word, they do. */
  details: z
    .array(plain({ account: z.int().nonnegative(), notice: z.int().nonnegative(), isWanted: z.boolean() }))
    .max(1_000)
    .default([]),
});
export type BankFileChoices = z.output<typeof choices>;

const longest = 65_536;

export const bankFileFields = {
  file: ["file", wholeFile],
  choices: ["choices", jsonText(choices, longest).optional()],
  /** Of CSV only. Without it, what is remembered for the chosen account is tried, then the file is asked. */
  csv: ["csv", jsonText(csvMapping, longest).optional()],
} as const;

/**
 * 25011: no file of a bank that can be read. 25012: damaged at `line`, or cut. 25014: the chosen account is in another
 * currency than the file's. 25017: an archive that is protected by a password. `not_found`: there is no such account.
 */
export const bankFileErrors: readonly ErrorCode[] = [
  "25011",
  "25012",
  "25014",
  "25017",
  "not_found",
  "too_large",
];
