/** How bank accounts look on the wire. An authorised overdraft is zero or negative. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { wire } from "../../wire-object.ts";

/** Who keeps an account's entries: a person, an aggregator, the bank itself, or imported files. */
export const bankConnections = ["manual", "aggregator", "ebics", "file"] as const;

const label = {
  id: ["Id", z.int()],
  name: ["Name", z.string()],
  currency: ["Currency", currencyCode],
  connection: ["Connection", z.enum(bankConnections)],
  isManual: ["IsManual", z.boolean()],
} as const;

const details = {
  ...label,
  bankName: ["BankName", z.string()],
  iban: ["Iban", z.string().nullable()],
  aggregatorAccountId: ["AggregatorBankAccountId", z.string().nullable()],
  /** The bank no longer accepts the password that its connection was given. */
  isPasswordRefused: ["IsBadPassword", z.boolean()],
  hasTransactions: ["HasTransactions", z.boolean()],
  knownBalanceDate: ["CashBalanceDate", wireDate],
  /** How many bank days ago that was, today: more than one is said, more than five is old. */
  knownBalanceAge: ["CashBalanceAge", z.int()],
} as const;

export const bankAccountLabel = wire(label);

export const bankAccountDetails = wire(details);

const balance = {
  ...details,
  /** What it holds at the end of `balanceDate`, rolled from the known balance through paid transactions. */
  balance: ["Balance", wireMoney],
  balanceDate: ["BalanceDate", wireDate],
  knownBalance: ["CashBalance", wireMoney],
  overdraft: ["Overdraft", wireMoney],
} as const;

export const bankAccountBalance = wire(balance);

/** The same in a list of several companies taken together. */
export const bankAccountBalanceTogether = wire({
  ...balance,
  companyId: ["EntityId", z.int32().optional()],
  /** In the currency of the current company, as a part of all that its own company holds in its currency. Null: nobody knows a rate. */
  convertedBalance: ["ConvertedBalance", wireMoney.nullable().optional()],
});
