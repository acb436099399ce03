/** An OFX document in the flavours of banks. */
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { GeneratedOperation, GeneratedStatement } from "./generated-statements.ts";

export interface OfxDialect {
  readonly lineEnd: "\r\n" | "\n" | "";
  /** SGML leaves the end tags of values out; XML has a declaration in the place of the header. */
  readonly flavour: "sgml" | "closed" | "xml";
  readonly decimalMark: "." | ",";
}

const headers = {
  sgml: ["OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "ENCODING:USASCII", "CHARSET:1252", "", ""].join(
    "\r\n",
  ),
  closed: ["OFXHEADER:100", "DATA:OFXSGML", "VERSION:151", "", ""].join("\n"),
  xml: '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>\n',
};

export function ofxText(statements: readonly GeneratedStatement[], dialect: OfxDialect): string {
  const body = statements.flatMap((statement) => statementTags(statement, dialect));
  const lines = ["<OFX>", "<BANKMSGSRSV1>", ...body, "</BANKMSGSRSV1>", "</OFX>"];
  return headers[dialect.flavour] + lines.join(dialect.lineEnd) + dialect.lineEnd;
}

function statementTags(statement: GeneratedStatement, dialect: OfxDialect): readonly string[] {
  const value = (name: string, text: string) =>
    `<${name}>${text}${dialect.flavour === "sgml" ? "" : `</${name}>`}`;
  const amount = (minor: number) =>
    toDecimalString(minorUnits(minor), statement.currency).replace(".", dialect.decimalMark);
  const tags = (operation: GeneratedOperation) => {
    const group = operation.isPending ? "STMTTRNP" : "STMTTRN";
    return [
      `<${group}>`,
      value("TRNTYPE", operation.amountMinor < 0 ? "DEBIT" : "CREDIT"),
      value("DTPOSTED", day(operation.bookedOn)),
      value("DTAVAIL", day(operation.valueOn)),
      value("TRNAMT", amount(operation.amountMinor)),
      value("FITID", `F-${operation.reference}`),
      value("CHECKNUM", operation.reference),
      value("NAME", operation.counterparty),
      value("MEMO", `${operation.purpose} &amp; Co`),
      `</${group}>`,
    ];
  };
  const booked = statement.operations.filter(({ isPending }) => !isPending);
  const pending = statement.operations.filter(({ isPending }) => isPending);
  return [
    "<STMTTRNRS>",
    "<STMTRS>",
    value("CURDEF", statement.currency),
    "<BANKACCTFROM>",
    value("BANKID", "30006"),
    value("ACCTID", statement.iban),
    "</BANKACCTFROM>",
    "<BANKTRANLIST>",
    value("DTSTART", day(statement.openedOn)),
    ...booked.flatMap(tags),
    "</BANKTRANLIST>",
    "<LEDGERBAL>",
    value("BALAMT", amount(statement.closingMinor)),
    value("DTASOF", day(statement.closedOn)),
    "</LEDGERBAL>",
    "<BANKTRANLISTP>",
    ...pending.flatMap(tags),
    "</BANKTRANLISTP>",
    "</STMTRS>",
    "</STMTTRNRS>",
  ];
}

const day = (date: string): string => `${date.replaceAll("-", "")}120000`;
