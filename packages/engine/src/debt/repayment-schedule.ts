/**
 * How a loan is paid back: on which days, and how much of each instalment is principal and interest. The principal
 * paid back adds up to what was lent, to the minor unit; the last instalment carries what rounding left over.
 */

import { invariant } from "@amont/kernel/assert.ts";
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";

/** The same instalment each time, the same principal each time, or interest alone and the principal at the end. */
export const repayments = ["constantInstalment", "constantPrincipal", "atTheEnd"] as const;
export type Repayment = (typeof repayments)[number];

export interface Loan {
  readonly principalMinor: MinorUnits;
  /** Of a year, in hundredths of a percent. A period bears its part of the twelve months. */
  readonly rateBasisPoints: number;
  readonly firstDueOn: CalendarDate;
  readonly instalmentCount: number;
  readonly monthsBetween: number;
  readonly repayment: Repayment;
}

export interface Instalment {
  /** A day that its month does not have is the last one of that month. */
  readonly dueOn: CalendarDate;
  readonly principalMinor: MinorUnits;
  readonly interestMinor: MinorUnits;
}

export function repaymentSchedule(loan: Loan): readonly Instalment[] {
  const { principalMinor, instalmentCount, firstDueOn, monthsBetween } = loan;
  invariant(instalmentCount >= 1 && monthsBetween >= 1, "a loan is paid back some time");
  const repaid = principalParts(loan);
  let owed: number = principalMinor;
  return repaid.map((part, index) => {
    const interestMinor = interestOn(owed, loan);
    owed -= part;
    return { dueOn: addMonths(firstDueOn, index * monthsBetween), principalMinor: part, interestMinor };
  });
}

function principalParts(loan: Loan): readonly MinorUnits[] {
  const { principalMinor, instalmentCount, repayment } = loan;
  const times = Array.from({ length: instalmentCount }, (_, index) => index);
  switch (repayment) {
    case "constantPrincipal":
      return splitByWeights(
        principalMinor,
        times.map(() => 1),
      );
    case "atTheEnd":
      return times.map((index) => (index === instalmentCount - 1 ? principalMinor : minorUnits(0)));
    case "constantInstalment":
      return partsOfConstantInstalment(loan);
  }
}

/** What of each instalment is not interest. Of the last one, all that is still owed. */
function partsOfConstantInstalment(loan: Loan): readonly MinorUnits[] {
  const instalment = constantInstalment(loan);
  const parts: MinorUnits[] = [];
  let owed: number = loan.principalMinor;
  for (let left = loan.instalmentCount; left > 0; left -= 1) {
    const part = left === 1 ? owed : Math.min(owed, Math.max(0, instalment - interestOn(owed, loan)));
    parts.push(minorUnits(part));
    owed -= part;
  }
  return parts;
}

/** The annuity, to the nearest minor unit. Multiplied out, so that it is the same on every machine. */
function constantInstalment({ principalMinor, instalmentCount, ...loan }: Loan): number {
  const rate = (loan.rateBasisPoints / 10_000 / 12) * loan.monthsBetween;
  if (rate === 0) return Math.ceil(principalMinor / instalmentCount);
  let growth = 1;
  for (let count = 0; count < instalmentCount; count += 1) growth *= 1 + rate;
  return roundHalfAway((principalMinor * rate * growth) / (growth - 1));
}

const partsOfAYear = 10_000n * 12n;

/** Rounded half up, once; exact however large the loan is. */
function interestOn(owed: number, { rateBasisPoints, monthsBetween }: Loan): MinorUnits {
  const numerator = BigInt(owed) * BigInt(rateBasisPoints) * BigInt(monthsBetween);
  return minorUnits(Number((2n * numerator + partsOfAYear) / (2n * partsOfAYear)));
}
