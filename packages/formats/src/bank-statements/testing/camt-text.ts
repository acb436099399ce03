/** A camt message as banks write it, of any version. */
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { GeneratedOperation, GeneratedStatement } from "./generated-statements.ts";

export interface CamtDialect {
  readonly version: number;
  readonly prefix: string;
}

export function camtText(
  statements: readonly GeneratedStatement[],
  { version, prefix }: CamtDialect,
): string {
  const number = String(version).padStart(2, "0");
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${number}`;
  const plain =
    `<Document><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>` +
    `${statements.map((statement) => statementText(statement, version)).join("")}</BkToCstmrStmt></Document>`;
  const prefixed = prefix === "" ? plain : plain.replaceAll(/<(\/?)/g, `<$1${prefix}:`);
  const declaration = prefix === "" ? `xmlns="${namespace}"` : `xmlns:${prefix}="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${prefixed.replace("Document>", `Document ${declaration}>`)}`;
}

function statementText(statement: GeneratedStatement, version: number): string {
  const { iban, currency, id, openingMinor, closingMinor, openedOn, closedOn, operations } = statement;
  const balance = (code: string, amountMinor: number, on: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(amountMinor, currency)}<Dt><Dt>${on}</Dt></Dt></Bal>`;
  return (
    `<Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>` +
    balance("OPBD", openingMinor, openedOn) +
    balance("CLBD", closingMinor, closedOn) +
    `${operations.map((operation) => entryText(operation, statement, version)).join("")}</Stmt>`
  );
}

function entryText(operation: GeneratedOperation, { currency }: GeneratedStatement, version: number): string {
  const { amountMinor, bookedOn, valueOn, isReversal, isPending, counterparty, purpose, reference } =
    operation;
  const status = isPending ? "PDNG" : "BOOK";
  const side = amountMinor < 0 !== isReversal ? "Cdtr" : "Dbtr";
  const name = version >= 8 ? `<Pty><Nm>${counterparty}</Nm></Pty>` : `<Nm>${counterparty}</Nm>`;
  return (
    `<Ntry>${amount(amountMinor, currency)}${isReversal ? "<RvslInd>true</RvslInd>" : ""}` +
    `<Sts>${version >= 8 ? `<Cd>${status}</Cd>` : status}</Sts>` +
    `<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><DtTm>${valueOn}T00:00:00+02:00</DtTm></ValDt>` +
    `<NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${amount(99, currency)}` +
    `<RltdPties><${side}>${name}</${side}></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  );
}

function amount(amountMinor: number, currency: GeneratedStatement["currency"]): string {
  const text = toDecimalString(minorUnits(Math.abs(amountMinor)), currency);
  return `<Amt Ccy="${currency}">${text}</Amt><CdtDbtInd>${amountMinor < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;
}
