/** A CFONB 120 file as French banks send it. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import type { GeneratedStatement } from "./generated-statements.ts";

export interface CfonbDialect {
  /** Empty: one record after the other. */
  readonly lineEnd: "\r\n" | "\n" | "";
  readonly trimsLines: boolean;
  readonly namesCurrency: boolean;
}

export const cfonbBank = "30006";
export const cfonbBranch = "00001";
export const cfonbAccount = "12345678901";

/** The fields of a record by the position of their first character, from one. */
export function cfonbRecord(fields: Readonly<Record<number, string>>, length = 120): string {
  const characters = Array.from({ length }, () => " ");
  for (const [at, text] of Object.entries(fields)) {
    for (const [index, character] of text.split("").entries()) characters[Number(at) - 1 + index] = character;
  }
  return characters.join("");
}

export function cfonbAmountText(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(14, "0");
  const last = (amountMinor < 0 ? "}JKLMNOPQR" : "{ABCDEFGHI")[Number(digits.at(-1))];
  return digits.slice(0, -1) + (last ?? "");
}

export const cfonbDayText = (date: string): string => date.slice(8) + date.slice(5, 7) + date.slice(2, 4);

export function cfonbText(statements: readonly GeneratedStatement[], dialect: CfonbDialect): string {
  return statements
    .flatMap((statement) => statementRecords(statement, dialect))
    .map(
      (record) =>
        (dialect.trimsLines && dialect.lineEnd !== "" ? record.trimEnd() : record) + dialect.lineEnd,
    )
    .join("");
}

function statementRecords(statement: GeneratedStatement, { namesCurrency }: CfonbDialect): readonly string[] {
  const head = (code: string) => ({
    1: code,
    3: cfonbBank,
    12: cfonbBranch,
    ...money(statement.currency, namesCurrency),
    22: cfonbAccount,
  });
  const balance = (code: string, amountMinor: number, on: string) =>
    cfonbRecord({ ...head(code), 35: cfonbDayText(on), 91: cfonbAmountText(amountMinor) });
  return [
    balance("01", statement.openingMinor, statement.openedOn),
    ...statement.operations
      .filter(({ isPending }) => !isPending)
      .flatMap(({ bookedOn, valueOn, amountMinor, isReversal, counterparty, purpose, reference }) => {
        const complement = (name: string, text: string) =>
          cfonbRecord({
            ...head("05"),
            33: "B1",
            35: cfonbDayText(bookedOn),
            46: name,
            49: text.slice(0, 70),
          });
        return [
          cfonbRecord({
            ...head("04"),
            33: "B1",
            35: cfonbDayText(bookedOn),
            ...(isReversal ? { 41: "31" } : {}),
            43: cfonbDayText(valueOn),
            49: "VIR SEPA",
            82: "0000000",
            91: cfonbAmountText(amountMinor),
          }),
          complement(amountMinor > 0 ? "NPY" : "NBE", counterparty),
          complement("LCC", purpose),
          complement("RCN", reference.padEnd(35) + "SALA"),
        ];
      }),
    balance("07", statement.closingMinor, statement.closedOn),
  ];
}

function money(currency: CurrencyCode, isNamed: boolean): Readonly<Record<number, string>> {
  return isNamed ? { 17: currency, 20: String(minorDigits(currency)) } : {};
}
