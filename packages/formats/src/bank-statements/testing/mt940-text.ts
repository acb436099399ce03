/** An MT940 message in the dialects of banks. */
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { GeneratedOperation, GeneratedStatement } from "./generated-statements.ts";

export interface Mt940Dialect {
  readonly lineEnd: "\r\n" | "\n";
  readonly hasEnvelope: boolean;
  readonly narrative: "numbered" | "slashed";
}

export function mt940Text(statements: readonly GeneratedStatement[], dialect: Mt940Dialect): string {
  return statements.map((statement) => messageText(statement, dialect)).join("");
}

function messageText(statement: GeneratedStatement, dialect: Mt940Dialect): string {
  const { iban, currency, id, openingMinor, closingMinor, openedOn, closedOn, operations } = statement;
  const balance = (amountMinor: number, on: string) =>
    `${amountMinor < 0 ? "D" : "C"}${sixDigits(on)}${currency}${amount(amountMinor, currency)}`;
  const lines = [
    ...(dialect.hasEnvelope ? ["{1:F01BANKFRPPXXXX0000000000}{2:I940BANKFRPPXXXXN}{4:"] : []),
    `:20:${id}`,
    `:25:${iban}`,
    ":28C:1/1",
    `:60F:${balance(openingMinor, openedOn)}`,
    ...operations.flatMap((operation) => operationLines(operation, statement, dialect)),
    `:62F:${balance(closingMinor, closedOn)}`,
    dialect.hasEnvelope ? "-}{5:{CHK:000000000000}}" : "-",
  ];
  return lines.join(dialect.lineEnd) + dialect.lineEnd;
}

function operationLines(
  operation: GeneratedOperation,
  { currency }: GeneratedStatement,
  { narrative }: Mt940Dialect,
): readonly string[] {
  const { amountMinor, bookedOn, valueOn, isReversal, isPending, counterparty, purpose, reference } =
    operation;
  const isCredit = amountMinor > 0;
  const mark = isPending
    ? isCredit
      ? "EC"
      : "ED"
    : isReversal
      ? isCredit
        ? "RD"
        : "RC"
      : isCredit
        ? "C"
        : "D";
  const text =
    narrative === "numbered"
      ? `166?00VIREMENT?20EREF+${reference.padEnd(22)}?21SVWZ+${purpose}?32${counterparty}`
      : `/TRTP/SEPA/NAME/${counterparty}/REMI/${purpose}/EREF/${reference}`;
  const first = `:61:${sixDigits(valueOn)}${sixDigits(bookedOn).slice(2)}${mark}${amount(amountMinor, currency)}NTRFNONREF//B1`;
  return [first, ...wrapped(`:86:${text}`)];
}

function wrapped(text: string): readonly string[] {
  return text.match(/.{1,65}/g) ?? [];
}

const sixDigits = (date: string): string => date.replaceAll("-", "").slice(2);

const amount = (amountMinor: number, currency: GeneratedStatement["currency"]): string => {
  const text = toDecimalString(minorUnits(Math.abs(amountMinor)), currency).replace(".", ",");
  return text.includes(",") ? text : `${text},`;
};
