/** A QIF file as programs and banks write it. */
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { GeneratedStatement } from "./generated-statements.ts";

export interface QifDialect {
  readonly lineEnd: "\r\n" | "\n" | "\r";
  readonly order: "day-first" | "month-first";
  readonly year: "four" | "two" | "apostrophe";
  readonly decimalMark: "." | ",";
  readonly hasAccounts: boolean;
}

/** Everything in hundredths: the format knows no currency. Pending lines are not written. */
export function qifText(statements: readonly GeneratedStatement[], dialect: QifDialect): string {
  return statements.map((statement) => sectionText(statement, dialect)).join("");
}

function sectionText({ iban, operations }: GeneratedStatement, dialect: QifDialect): string {
  const account = dialect.hasAccounts ? ["!Account", `N${iban}`, "TBank", "^"] : [];
  const records = operations
    .filter(({ isPending }) => !isPending)
    .flatMap(({ bookedOn, amountMinor, counterparty, purpose, reference }) => {
      const amount = toDecimalString(minorUnits(amountMinor), "EUR").replace(".", dialect.decimalMark);
      return [
        `D${dayText(bookedOn, dialect)}`,
        `T${amount}`,
        `U${amount}`,
        `N${reference}`,
        `P${counterparty}`,
        `M${purpose}`,
        "LDivers",
        // Parts of the amount, not more of it.
        "SVentes",
        "EPart",
        `$${amount}`,
        "STaxes",
        "$0.00",
        "^",
      ];
    });
  return [...account, "!Type:Bank ", ...records].map((line) => line + dialect.lineEnd).join("");
}

function dayText(date: string, { order, year }: QifDialect): string {
  const [yyyy = "", mm = "", dd = ""] = date.split("-");
  const [first, second] =
    order === "day-first" ? [dd, mm] : [String(Number(mm)), String(Number(dd)).padStart(2)];
  if (year === "apostrophe") return `${first}/${second}'${yyyy.slice(2)}`;
  return `${first}/${second}/${year === "four" ? yyyy : yyyy.slice(2)}`;
}
