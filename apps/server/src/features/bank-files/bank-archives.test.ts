/** Bank files as banks deliver them: in archives, of several kinds, with what is no statement beside them. */
import { zipBytes, zipOf } from "@amont/formats/zip/testing/zip-bytes.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type BankFilePlace, camt, line, openPlace, useBankFileServer } from "./testing/bank-file-place.ts";

const server = useBankFileServer();
let place: BankFilePlace;

beforeEach(async () => {
  place = await openPlace(server);
});

const monday = camt({
  opening: 1000,
  closedOn: "2026-03-02",
  lines: [line("2026-03-02", -900, "PRLV LOYER", "B1"), line("2026-03-02", 250, "VIR CLIENT", "B2")],
});
const tuesday = camt({
  opening: 350,
  closedOn: "2026-03-03",
  lines: [line("2026-03-03", 250, "VIR CLIENT", "B3")],
});
const savings = [
  ":20:RELEVE",
  ":25:DE89370400440532013000",
  ":28C:1/1",
  ":60F:C260301EUR10,00",
  ":61:260303C5,00NTRFNONREF//L1",
  ":86:INTERETS",
  ":62F:C260303EUR15,00",
  "-",
].join("\r\n");
/** The second day first, and a file that nobody can read. */
const delivery = zipOf({
  "C53/2.xml": tuesday,
  "C53/1.xml": monday,
  "livret.sta": savings,
  "carte.csv": "Date;Libellé;Montant\n04/03/2026;RESTAURANT;-20,00\n05/03/2026;REMBOURSEMENT;5,00\n",
  "lisezmoi.pdf": "%PDF-1.7",
});
const choices = {
  accounts: [
    { account: 1, bankAccountId: null, newAccount: { name: "Livret" } },
    { account: 2, bankAccountId: null, newAccount: { name: "Carte" } },
  ],
};

describe("an archive of statements", () => {
  it("shows the accounts of all its files, and what is no statement", async () => {
    const { json } = await place.preview(delivery);
    expect(json.format).toBe("zip");
    expect(json.files?.map(({ name, format, problem }) => [name, format ?? problem])).toEqual([
      ["C53/2.xml", "camt.053"],
      ["C53/1.xml", "camt.053"],
      ["livret.sta", "mt940"],
      ["carte.csv", "csv"],
      ["lisezmoi.pdf", "unknown-format"],
    ]);
    expect(json.accounts).toMatchObject([
      {
        matchedBy: "iban",
        newCount: 3,
        isBalanced: true,
        opening: { amount: 1000 },
        closing: { amount: 600, date: "2026-03-03" },
      },
      { newCount: 1, isNewAccount: true },
      { operationCount: 2, problem: "no-account", fileName: "carte.csv" },
    ]);
  });

  it("is imported, known again in part and as a whole, and taken back", async () => {
    const { importId, importedCount, state } = await place.import(delivery, { choices });
    expect([state, importedCount]).toEqual(["done", 6]);
    expect((await place.lines()).map(({ name, moved }) => [name, moved])).toEqual([
      ["PRLV LOYER", -90_000],
      ["VIR CLIENT", 25_000],
      ["VIR CLIENT", 25_000],
      ["INTERETS", 500],
      ["RESTAURANT", -2_000],
      ["REMBOURSEMENT", 500],
    ]);
    expect((await place.preview(monday)).json.accounts).toMatchObject([{ newCount: 0, knownCount: 2 }]);
    const [current] = (await place.preview(delivery)).json.accounts;
    expect(current).toMatchObject({ newCount: 0, knownCount: 3 });
    expect((await place.undo(importId)).status).toBe(200);
    expect(await place.lines()).toEqual([]);
    expect((await place.import(delivery, { choices })).importedCount).toBe(6);
  });

  it("brings only what single files did not", async () => {
    await place.import(monday);
    expect((await place.preview(delivery)).json.accounts[0]).toMatchObject({ newCount: 1, knownCount: 2 });
    expect((await place.import(delivery)).importedCount).toBe(1);
  });

  it("says why it cannot be opened", async () => {
    const codeOf = async (file: Uint8Array<ArrayBuffer>) => (await place.preview(file)).code;
    expect(await codeOf(zipBytes([{ name: "a.xml", content: monday, isEncrypted: true }]))).toBe("25017");
    expect(await codeOf(delivery.slice(0, delivery.length - 40))).toBe("25012");
    expect(await codeOf(zipOf({ "vide/": "" }))).toBe("25011");
    const none = await place.preview(zipOf({ "a.pdf": "%PDF-1.7" }));
    expect(none.json).toMatchObject({ accounts: [], files: [{ name: "a.pdf", problem: "unknown-format" }] });
    expect((await place.start(zipOf({ "a.pdf": "%PDF-1.7" }))).code).toBe("25016");
  });
});

describe("a statement in a currency that is money no more", () => {
  const francs = camt({ currency: "FRF", opening: 100, lines: [line("2026-03-02", 5, "VIR")] });

  it("names it, and goes nowhere", async () => {
    const { json } = await place.preview(francs);
    expect(json.accounts).toMatchObject([
      {
        problem: "ended-currency",
        currency: null,
        endedCurrency: { code: "FRF", endedOn: "2002-02-18" },
        bankAccountId: null,
        newAccountName: null,
        isNewAccount: false,
        newCount: 0,
        warnings: [],
      },
    ]);
    expect((await place.start(francs)).code).toBe("25016");
    const chosen = [
      { account: 0, bankAccountId: place.accountId },
      { account: 0, bankAccountId: null, newAccount: { name: "Francs" } },
    ];
    for (const account of chosen) {
      expect((await place.start(francs, { choices: { accounts: [account] } })).code).toBe("25014");
    }
    expect(await place.lines()).toEqual([]);
  });
});
