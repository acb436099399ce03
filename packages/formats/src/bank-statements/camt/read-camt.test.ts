import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankFile, BankStatement } from "../bank-statement.ts";
import { isBalanced } from "../check-balances.ts";
import { camtText } from "../testing/camt-text.ts";
import { encoded, inLatin1, inUtf16, scrambled, truncations } from "../testing/damaged-files.ts";
import { bookedOf, generatedStatement } from "../testing/generated-statements.ts";
import { readCamt } from "./read-camt.ts";

function read(text: string): BankFile {
  const result = readCamt(encoded(text));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function statementOf(inside: string): BankStatement {
  const [statement] = read(document(inside)).statements;
  if (statement === undefined) throw new Error("no statement");
  return statement;
}

const document = (inside: string, version = "02"): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>` +
  `<GrpHdr><CreDtTm>2026-03-05T08:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id>` +
  `<Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;

const balance = (code: string, amount: string, on = "2026-03-01"): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>` +
  `<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`;

const entry = (
  amount: string,
  inside = "",
  { currency = "EUR", mark = "CRDT", status = "BOOK" } = {},
): string =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>${status}</Sts>` +
  `<BookgDt><Dt>2026-03-02</Dt></BookgDt>${inside}</Ntry>`;

const detail = (name: string) =>
  `<TxDtls><Amt Ccy="EUR">50.00</Amt><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties>` +
  `<RmtInf><Ustrd>Facture ${name}</Ustrd></RmtInf></TxDtls>`;

const labelIn = (bytes: Uint8Array) => {
  const result = readCamt(bytes);
  return result.ok ? result.value.statements[0]?.operations[0]?.label : result.error;
};

describe("camt statements", () => {
  it("are read back as they were written, in every version and with any prefix", () => {
    fc.assert(
      fc.property(
        fc.array(generatedStatement, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 2, max: 13 }),
        fc.constantFrom("", "ns2"),
        (statements, version, prefix) => {
          const file = read(camtText(statements, { version, prefix }));
          expect(file.format).toBe("camt.053");
          expect(file.statements).toHaveLength(statements.length);
          for (const [index, statement] of statements.entries()) {
            const found = file.statements[index];
            expect(found?.iban).toBe(statement.iban);
            expect(found?.currency).toBe(statement.currency);
            expect(found?.opening).toEqual({ amountMinor: statement.openingMinor, on: statement.openedOn });
            expect(found?.closing).toEqual({ amountMinor: statement.closingMinor, on: statement.closedOn });
            expect(found?.operations).toMatchObject(bookedOf(statement));
            expect(found?.pendingCount).toBe(
              statement.operations.filter(({ isPending }) => isPending).length,
            );
            expect(found !== undefined && isBalanced(found)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    [
      "2015",
      "opening booked before closing of the day before",
      balance("PRCD", "1") + balance("OPBD", "20.15"),
    ],
    ["100", "closing of the day before where nothing opens", balance("PRCD", "1.00")],
    ["100", "interim balance where a page closes", balance("ITBD", "1") + balance("CLBD", "5")],
  ])("opens at %s: %s", (minor, _, balances) => {
    expect(statementOf(balances).opening?.amountMinor).toBe(Number(minor));
  });

  it("closes a page on the interim balance, and on nothing that could be at either end", () => {
    expect(statementOf(balance("OPBD", "1") + balance("ITBD", "7.5")).closing?.amountMinor).toBe(750);
    expect(statementOf(balance("ITBD", "1") + balance("ITBD", "7.5"))).toMatchObject({
      opening: { amountMinor: 100 },
      closing: { amountMinor: 750 },
    });
    expect(statementOf(balance("ITBD", "7.5"))).toMatchObject({ opening: null, closing: null });
    expect(statementOf(balance("CLAV", "7.5")).closing).toBeNull();
  });

  it.each([
    [null, balance("ITBD", "7.5")],
    [null, balance("OPBD", "1") + balance("ITBD", "7.5")],
    [null, balance("ITBD", "1") + balance("ITBD", "7.5")],
    [750, balance("OPBD", "1") + balance("ITBD", "3") + balance("CLBD", "7.5")],
  ])("of the running day close at %s, whatever they were in between", (closing, balances) => {
    const text = document(balances + entry("2")).replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt");
    const [report] = read(text.replaceAll(/<(\/?)Stmt>/g, "<$1Rpt>")).statements;
    expect(report?.closing?.amountMinor ?? null).toBe(closing);
    expect(report?.warnings.map(({ kind }) => kind)).toEqual(closing === null ? [] : ["balance-break"]);
  });

  it("are all read where a bank writes several messages one behind the other", () => {
    const text = `\n\n${document(entry("1"))}\n${document(entry("2"))}`;
    expect(read(text).statements.map(({ operations }) => operations[0]?.amountMinor)).toEqual([100, 200]);
  });

  it("counts the entry once, however many details it has", () => {
    const batch = `<AddtlNtryInf>Virement de masse</AddtlNtryInf><NtryDtls>${detail("Un")}${detail("Deux")}</NtryDtls>`;
    const { operations } = statementOf(entry("100.00", batch, { mark: "DBIT" }));
    expect(operations).toHaveLength(1);
    expect(operations[0]).toMatchObject({
      amountMinor: -10_000,
      counterparty: null,
      label: "Virement de masse Facture Un Facture Deux",
    });
  });

  it("leaves out and counts what is not booked, in both ways of saying so", () => {
    const statement = statementOf(
      entry("1") +
        entry("2", "", { status: "PDNG" }) +
        entry("3", "", { status: "<Cd>INFO</Cd>" }) +
        entry("4", "", { status: "<Cd>BOOK</Cd>" }),
    );
    expect(statement.operations.map(({ amountMinor }) => amountMinor)).toEqual([100, 400]);
    expect(statement.pendingCount).toBe(2);
  });

  it("takes the direction of a reversal from its indicator, and the other side from the payment reversed", () => {
    const parties =
      "<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Moi</Nm></Dbtr><Cdtr><Nm>Fournisseur</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>";
    const { operations } = statementOf(entry("12.00", `<RvslInd>true</RvslInd>${parties}`));
    expect(operations[0]).toMatchObject({ amountMinor: 1200, isReversal: true, counterparty: "Fournisseur" });
  });

  it("says what does not add up and keeps the figures", () => {
    const statement = statementOf(balance("OPBD", "10") + balance("CLBD", "12.01") + entry("2"));
    expect(statement.warnings).toMatchObject([{ kind: "balance-break" }]);
    expect(isBalanced(statement)).toBe(false);
  });

  it("says that a day, a decimal, a currency or an account is wrong", () => {
    const kinds = (inside: string) => statementOf(inside).warnings.map(({ kind }) => kind);
    const undated = `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>`;
    expect(kinds(entry("1").replace("03-02", "02-30"))).toEqual(["bad-date"]);
    expect(statementOf(entry("1").replace("03-02", "02-30")).operations[0]?.bookedOn).toBe("2026-02-28");
    expect(kinds(undated)).toEqual(["date-of-statement"]);
    expect(statementOf(undated).operations[0]?.bookedOn).toBe("2026-03-05");
    expect(kinds(entry("1.005"))).toEqual(["bad-line"]);
    expect(kinds(entry("1.50000"))).toEqual([]);
    expect(kinds(entry("un euro"))).toEqual(["bad-line"]);
    expect(kinds(entry("1", "", { currency: "USD" }))).toEqual(["currency-mixed"]);
    const [wrong] = read(document("").replace("FR76", "FR77")).statements;
    expect(wrong).toMatchObject({ iban: "FR7730006000011234567890189", warnings: [{ kind: "bad-iban" }] });
  });

  it("count what no day is said of, and cannot be imported", () => {
    const text = document(entry("5").replace(/<BookgDt>.*<\/BookgDt>/, "")).replace(
      /<GrpHdr>.*<\/GrpHdr>/,
      "",
    );
    expect(read(text).statements).toMatchObject([
      { operations: [], undated: [{ amountMinor: 500 }], warnings: [{ kind: "bad-date" }] },
    ]);
  });

  it("are read as what they are where they declare another encoding", () => {
    const text = document(entry("5", "<AddtlNtryInf>Échéance</AddtlNtryInf>"));
    const declared = text.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"');
    expect(labelIn(encoded(declared))).toBe("Échéance");
    expect(labelIn(inLatin1(declared))).toBe("Échéance");
  });

  it("reads reports, notifications, first versions, small-letter roots and envelopes", () => {
    const report = document(entry("3"))
      .replaceAll("Stmt>", "Rpt>")
      .replaceAll("BkToCstmrRpt", "BkToCstmrAcctRptV01");
    expect(read(report)).toMatchObject({
      format: "camt.052",
      statements: [{ operations: [{ amountMinor: 300 }] }],
    });
    const notification = document(entry("3"))
      .replaceAll("BkToCstmrStmt", "BkToCstmrDbtCdtNtfctn")
      .replaceAll("Stmt>", "Ntfctn>");
    expect(read(notification).format).toBe("camt.054");
    const plain = document(entry("3"))
      .replace('<?xml version="1.0"?>', "")
      .replaceAll("Document", "document");
    expect(
      read(`<soap:Envelope xmlns:soap="s"><soap:Body>${plain}</soap:Body></soap:Envelope>`).statements,
    ).toHaveLength(1);
    expect(read(document("").replace(/<Stmt>.*<\/Stmt>/, "")).statements).toEqual([]);
  });

  it("reads the encodings that banks write", () => {
    const label = "<AddtlNtryInf>Échéance d&#39;été &amp; prêt</AddtlNtryInf>";
    const declared = (encoding: string) =>
      document(entry("1", label)).replace('version="1.0"', `version="1.0" encoding="${encoding}"`);
    expect(labelIn(encoded(declared("UTF-8")))).toBe("Échéance d'été & prêt");
    expect(labelIn(encoded(`\ufeff${declared("UTF-8")}`))).toBe("Échéance d'été & prêt");
    expect(labelIn(inLatin1(declared("ISO-8859-1")))).toBe("Échéance d'été & prêt");
    expect(labelIn(inUtf16(declared("UTF-16")))).toBe("Échéance d'été & prêt");
    const lying = readCamt(inLatin1(declared("UTF-8")));
    expect(lying.ok && lying.value.warnings).toMatchObject([{ kind: "encoding-damaged" }]);
  });
});

describe("a camt file that is none", () => {
  const good = camtText(fc.sample(generatedStatement, { numRuns: 2, seed: 7 }), { version: 8, prefix: "" });

  it("is refused with a reason", () => {
    expect(readCamt(encoded(""))).toEqual({ ok: false, error: { kind: "empty" } });
    expect(readCamt(encoded("<html><body>Bonjour</body></html>"))).toMatchObject({
      ok: false,
      error: { kind: "unknown-format" },
    });
    expect(readCamt(new Uint8Array(33 * 1024 * 1024))).toEqual({ ok: false, error: { kind: "too-large" } });
  });

  it("gives no half of itself when it was cut", () => {
    for (const bytes of truncations(encoded(good), 13)) expect(readCamt(bytes).ok).toBe(false);
  });

  it("never throws, whatever bytes were changed", () => {
    const random = seededRandom("camt");
    const files = scrambled(encoded(good), { count: 300, random: (below) => random.integer(0, below) });
    for (const bytes of files) expect(typeof readCamt(bytes).ok).toBe("boolean");
  });

  it("is refused at once when it holds entities that grow, no end of depth, or sums beyond numbers", () => {
    const levels = Array.from(
      { length: 12 },
      (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
    );
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e0 "ha">${levels.join("")}]><Document>&e12;</Document>`;
    expect(readCamt(encoded(bomb))).toMatchObject({ ok: false, error: { kind: "damaged" } });
    expect(readCamt(encoded("<a>".repeat(1_000_000)))).toMatchObject({
      ok: false,
      error: { kind: "damaged" },
    });
    expect(readCamt(encoded(document(entry("9".repeat(15)).repeat(2000)))).ok).toBe(true);
    expect(readCamt(encoded(document(entry("9".repeat(12)).repeat(2000))))).toMatchObject({
      ok: false,
      error: { kind: "damaged" },
    });
  });

  it("is read however many lines stand under one entry", () => {
    const count = 150_000;
    const details = Array.from(
      { length: count },
      (_, index) => `<TxDtls><RmtInf><Ustrd>L${index}</Ustrd></RmtInf></TxDtls>`,
    );
    const lines = Array.from({ length: count }, (_, index) => `<Ustrd>Ligne ${index}</Ustrd>`).join("");
    const { operations } = statementOf(
      entry("1", `<NtryDtls>${details.join("")}</NtryDtls>`) +
        entry("2", `<NtryDtls><TxDtls><RmtInf>${lines}</RmtInf></TxDtls></NtryDtls>`) +
        entry("3", "<NtryDtls></NtryDtls>".repeat(count)),
    );
    expect(operations.map(({ amountMinor }) => amountMinor)).toEqual([100, 200, 300]);
    expect(operations[0]?.label).toBe("L0 L1 L2");
    expect(operations[1]?.label).toMatch(/^Ligne 0 .{400}/);
  });

  it("is read over a sign that XML does not have, which says nothing about the amounts", () => {
    const { operations } = statementOf(
      entry("1", "<AddtlNtryInf>DUPONT & FILS &eacute; \u0001 &lt;3&gt;</AddtlNtryInf>") +
        entry("2", "<constructor>a</constructor><__proto__><Amt>9</Amt></__proto__>"),
    );
    expect(operations.map(({ amountMinor }) => amountMinor)).toEqual([100, 200]);
    expect(operations[0]?.label).toMatch(/^DUPONT & FILS &eacute; .*<3>$/u);
    expect(readCamt(encoded(document(entry("1", "<AddtlNtryInf>3 < 4</AddtlNtryInf>"))))).toMatchObject({
      ok: false,
      error: { kind: "damaged", line: expect.any(Number) },
    });
  });

  it("has no character that no database takes", () => {
    const text = document(entry("1", "<AddtlNtryInf>a&#0;b&#xD800;c&#233;</AddtlNtryInf>"));
    const [statement] = read(text.replace("<Stmt>", "<Stmt><Id>&#0;1</Id>")).statements;
    expect(statement?.operations[0]?.label.isWellFormed()).toBe(true);
    expect(statement?.operations[0]?.label).toContain("cé");
    expect(statement?.statementId).not.toContain("\0");
  });

  it("is read in time however long one of its fields is", () => {
    const { operations } = statementOf(entry("1", `<AddtlNtryInf>${"x ".repeat(1_000_000)}</AddtlNtryInf>`));
    expect(operations[0]?.label).toHaveLength(499);
  });
});
