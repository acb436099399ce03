/** What people type about an account, made fit to be stored; a refusal names the field. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { fromWireNumber, type MinorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";

const maximumLength = 100;

/** Beyond this a JSON number may no longer be the amount it was. */
const maximumMinor = 1e15;

const refused = (field: string, problem: string): Result<never, Failure> =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export function readName(text: string): Result<string, Failure> {
  const name = tidy(text);
  return name.length >= 1 && name.length <= maximumLength ? ok(name) : refused("name", "not a name");
}

export function readBankName(text: string): Result<string, Failure> {
  const name = tidy(text);
  return name.length <= maximumLength ? ok(name) : refused("bankName", "too many characters");
}

/** An empty one is none. */
export function readIban(text: string): Result<string | null, Failure> {
  if (text.trim() === "") return ok(null);
  const iban = parseIban(text);
  return iban === null ? refused("iban", "not an IBAN") : ok(iban);
}

export function readAmount(
  field: string,
  value: number,
  currency: CurrencyCode,
): Result<MinorUnits, Failure> {
  const amount = fromWireNumber(value, currency);
  if (!amount.ok) return refused(field, amount.error);
  return Math.abs(amount.value) <= maximumMinor ? amount : refused(field, "out-of-range");
}

/** A balance is known, not foreseen. */
export function readBalanceDate<Day extends string>(date: Day, today: Day): Result<Day, Failure> {
  return date <= today ? ok(date) : refused("balanceDate", "in the future");
}
