import { type Failure, failure } from "@amont/contract/failure.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import { fromWireNumber, type MinorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";

/** An amount that somebody plans, in either direction of change. */
export function readPlannedAmount(
  field: string,
  amount: number,
  currency: CurrencyCode,
): Result<MinorUnits, Failure> {
  if (Math.abs(amount) > largestForecast) return err(failure("14007", { field }));
  const minor = fromWireNumber(amount, currency);
  if (minor.ok) return ok(minor.value);
  return err(failure("invalid_input", { issues: [{ in: "body", field, problem: minor.error }], currency }));
}

/** A forecast is an amount in the direction of its category. Zero says that nothing is planned. */
export function readForecast(
  field: string,
  amount: number,
  currency: CurrencyCode,
): Result<MinorUnits, Failure> {
  if (amount < 0) return err(failure("14006", { field }));
  return readPlannedAmount(field, amount, currency);
}
