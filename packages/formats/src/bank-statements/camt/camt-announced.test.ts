/** What reports of the running day announce is handed over beside what they booked. */
import { describe, expect, it } from "vitest";
import { encoded } from "../testing/damaged-files.ts";
import { readCamt } from "./read-camt.ts";

const entry = (amount: string, status: string, inside = "<BookgDt><Dt>2026-03-10</Dt></BookgDt>") =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${status}</Sts>${inside}` +
  "<NtryDtls><TxDtls><Refs><EndToEndId>F-12</EndToEndId></Refs><RltdPties><Cdtr><Nm>EDF</Nm></Cdtr>" +
  "<CdtrAcct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>";

const report = (inside: string, message = "BkToCstmrAcctRpt", part = "Rpt") =>
  `<Document><${message}><GrpHdr><CreDtTm>2026-03-10T09:30:15+01:00</CreDtTm></GrpHdr><${part}><Id>R</Id>` +
  `<Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>${inside}</${part}></${message}></Document>`;

function read(text: string) {
  const file = readCamt(encoded(text));
  const statement = file.ok ? file.value.statements[0] : undefined;
  if (statement === undefined) throw new Error("not read");
  return statement;
}

const page = (number: number, inside: string) =>
  `<Rpt><Id>R</Id><RptPgntn><PgNb>${number}</PgNb></RptPgntn><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id>` +
  `<Ccy>EUR</Ccy></Acct>${inside}</Rpt>`;

describe("a camt report of the running day", () => {
  it("hands over what is not booked, in both ways of saying so, and marks what only informs", () => {
    const statement = read(
      report(
        entry("1", "BOOK") +
          entry("2", "PDNG", "<BookgDt><Dt>2026-03-10</Dt></BookgDt><ValDt><Dt>2026-03-11</Dt></ValDt>") +
          entry("3", "<Cd>INFO</Cd>", "<ValDt><Dt>2026-03-12</Dt></ValDt>") +
          entry("4", "<Cd>FUTR</Cd>", ""),
      ),
    );
    expect(statement.operations.map(({ amountMinor }) => amountMinor)).toEqual([-100]);
    expect(statement.pendingCount).toBe(3);
    expect(statement.announced).toMatchObject([
      {
        announcedOn: "2026-03-10",
        valueOn: "2026-03-11",
        amountMinor: -200,
        label: "EDF",
        counterparty: "EDF",
        counterpartyIban: "FR7630006000011234567890189",
        reference: "F-12",
        isInformation: false,
      },
      { announcedOn: "2026-03-12", amountMinor: -300, isInformation: true },
      { announcedOn: "2026-03-10", valueOn: null, amountMinor: -400, isInformation: false },
    ]);
  });

  it("says when it was written, by the bank's clock, and which days it is about", () => {
    expect(read(report(entry("1", "PDNG"))).report).toEqual({
      writtenAt: "2026-03-10T09:30:15",
      firstOn: "2026-03-10",
      lastOn: "2026-03-10",
      floor: null,
    });
    const days =
      "<CreDtTm>2026-03-10T14:00</CreDtTm>" +
      "<FrToDt><FrDtTm>2026-03-09T00:00:00</FrDtTm><ToDtTm>2026-03-11T00:00:00</ToDtTm></FrToDt>";
    expect(read(report(days)).report).toEqual({
      writtenAt: "2026-03-10T14:00:00",
      firstOn: "2026-03-09",
      lastOn: "2026-03-10",
      floor: null,
    });
  });

  it("leaves out what has no amount, or one in another currency", () => {
    const dollars = entry("5", "PDNG").replace("EUR", "USD");
    const { announced, pendingCount } = read(report(entry("x", "PDNG") + dollars));
    expect(announced).toEqual([]);
    expect(pendingCount).toBe(2);
  });

  it("is the only one to do so: a statement counts what it did not book", () => {
    const statement = read(report(entry("2", "PDNG"), "BkToCstmrStmt", "Stmt"));
    expect(statement.pendingCount).toBe(1);
    expect(statement).not.toHaveProperty("announced");
    expect(statement).not.toHaveProperty("report");
  });

  it("is one report when it comes in pages", () => {
    const file = readCamt(
      encoded(
        "<Document><BkToCstmrAcctRpt><GrpHdr><CreDtTm>2026-03-10T09:30:15</CreDtTm></GrpHdr>" +
          `${page(1, entry("1", "PDNG"))}${page(2, entry("2", "PDNG"))}</BkToCstmrAcctRpt></Document>`,
      ),
    );
    const statements = file.ok ? file.value.statements : [];
    expect(statements.map(({ announced }) => announced?.map(({ amountMinor }) => amountMinor))).toEqual([
      [-100, -200],
    ]);
  });
});
