/** Accounts of a bank's file: proposed until they are imported, told apart, and given back by an undo. */
import type { UndoneImport } from "@amont/contract/operations/imports/remove-import.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { type BankFilePlace, camt, line, openPlace, useBankFileServer } from "./testing/bank-file-place.ts";

const server = useBankFileServer();
let place: BankFilePlace;

beforeEach(async () => {
  place = await openPlace(server);
});

const accounts = () =>
  server.services.database
    .selectFrom("bank_accounts")
    .select(["id", "name", "iban", "currency", "known_balance_minor", "known_balance_on"])
    .where("company_id", "=", place.companyId)
    .orderBy("id")
    .execute();
const balance = async () => {
  const [account] = await accounts();
  return [account?.known_balance_minor, account?.known_balance_on];
};
const undo = async (importId: number) => (await place.undo(importId)).json as UndoneImport;

const statement = (closedOn: string, opening: number, amount: number) =>
  camt({ opening, closedOn, lines: [line(closedOn, amount, `VIREMENT ${closedOn}`)] });

const ofxPart = (type: string, stated: string, fitid: string) =>
  `<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30004<ACCTID>XXXX4021<ACCTTYPE>${type}</BANKACCTFROM>` +
  "<BANKTRANLIST><DTSTART>20260301<DTEND>20260305<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260304" +
  `<TRNAMT>5.00<FITID>${fitid}<NAME>VIR ${type}</STMTTRN></BANKTRANLIST>` +
  `<LEDGERBAL><BALAMT>${stated}<DTASOF>20260305</LEDGERBAL></STMTRS></STMTTRNRS>`;
const ofx = (...parts: readonly string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1>${parts.join("")}</BANKMSGSRSV1></OFX>`;
const newNamed = (account: number, name: string) => ({ account, bankAccountId: null, newAccount: { name } });

describe("the balance that a statement states", () => {
  it("is given back with its lines, and the undo says so", async () => {
    const before = await balance();
    const { importId } = await place.import(statement("2026-03-05", 1000, 200));
    expect(await balance()).toEqual([120_000, "2026-03-05"]);
    const { effects } = await undo(importId);
    expect(effects).toEqual([
      {
        kind: "balance",
        name: "Compte courant",
        reason: null,
        balance: { amount: (before[0] as number) / 100, currency: "EUR", date: before[1] },
      },
    ]);
    expect(await balance()).toEqual(before);
  });

  it.each([
    ["the newer one first", [1, 0]],
    ["the older one first", [0, 1]],
  ])("is what it was before two imports, undone %s", async (_order, order) => {
    const before = await balance();
    const first = await place.import(statement("2026-03-05", 1000, 200));
    const second = await place.import(statement("2026-03-08", 1200, 50));
    expect(await balance()).toEqual([125_000, "2026-03-08"]);
    const ids = [first.importId, second.importId];
    await undo(ids[order[0] ?? 0] ?? 0);
    expect(await balance()).toEqual(order[0] === 0 ? [125_000, "2026-03-08"] : [120_000, "2026-03-05"]);
    await undo(ids[order[1] ?? 0] ?? 0);
    expect(await balance()).toEqual(before);
  });

  it("stays where somebody knows better by now", async () => {
    const { importId } = await place.import(statement("2026-03-05", 1000, 200));
    await server.services.database
      .updateTable("bank_accounts")
      .set({ known_balance_minor: 77, known_balance_on: "2026-03-06" })
      .where("id", "=", place.accountId)
      .execute();
    expect((await undo(importId)).effects).toMatchObject([{ kind: "balance", reason: "changed" }]);
    expect(await balance()).toEqual([77, "2026-03-06"]);
  });
});

describe("an account that the company does not have", () => {
  const iban = "FR7612739000381234567890156";
  const file = camt({
    account: iban,
    opening: 10,
    closedOn: "2026-03-05",
    lines: [line("2026-03-04", 5, "VIR")],
  });
  const making = {
    choices: { accounts: [{ account: 0, bankAccountId: null, newAccount: { name: "Livret" } }] },
  };

  it("is proposed, and made with the import only", async () => {
    const { json } = await place.preview(file);
    expect(json.accounts).toMatchObject([
      { isNewAccount: true, newAccountName: "Compte •0156", problem: null, newCount: 1 },
    ]);
    expect((await place.preview(file, making)).json.accounts).toMatchObject([
      { isNewAccount: true, newCount: 1 },
    ]);
    expect(await accounts()).toHaveLength(1);
    const { importId } = await place.import(file, making);
    expect((await accounts())[1]).toMatchObject({
      name: "Livret",
      iban,
      currency: "EUR",
      known_balance_minor: 1_500,
      known_balance_on: "2026-03-05",
    });
    expect((await place.preview(file)).json.accounts).toMatchObject([{ matchedBy: "iban", knownCount: 1 }]);
    expect((await undo(importId)).effects).toMatchObject([{ kind: "account", name: "Livret", reason: null }]);
    expect(await accounts()).toHaveLength(1);
    expect((await place.import(file, making)).importedCount).toBe(1);
  });

  it("stays with what was entered on it since", async () => {
    const { importId } = await place.import(file, making);
    const made = (await accounts())[1];
    await createTransaction(server.services.database, place.companyId, {
      bank_account_id: made?.id ?? 0,
      name: "Saisie",
      amount_minor: 100,
      payment_date: "2026-03-06",
    });
    expect((await undo(importId)).effects).toMatchObject([
      { kind: "account", name: "Livret", reason: "used" },
    ]);
    expect((await accounts()).map(({ name }) => name)).toEqual(["Compte courant", "Livret"]);
  });

  it("is one to choose where the file does not say whose it is", async () => {
    const csv = "Date;Libellé;Montant\n02/03/2026;BOULANGERIE;-3,20\n03/03/2026;VIR DUPONT;1 200,00\n";
    expect((await place.preview(csv)).json.accounts).toMatchObject([
      { isNewAccount: false, problem: "no-account", newAccountName: "Compte" },
    ]);
  });
});

describe("a choice that is remembered", () => {
  const unknown = camt({ account: "COMPTE-42", lines: [line("2026-03-04", 5, "VIR")] });

  it("is forgotten with the import that it was made for", async () => {
    const choices = { accounts: [{ account: 0, bankAccountId: place.accountId }] };
    const { importId } = await place.import(unknown, { choices });
    expect((await place.preview(unknown)).json.accounts).toMatchObject([{ matchedBy: "remembered" }]);
    await undo(importId);
    expect((await place.preview(unknown)).json.accounts).toMatchObject([
      { matchedBy: null, isNewAccount: true },
    ]);
  });

  const both = ofx(ofxPart("CHECKING", "100.00", "1"), ofxPart("SAVINGS", "9000.00", "2"));

  it("does not merge two accounts that share a masked number", async () => {
    const choices = { accounts: [newNamed(0, "Courant"), newNamed(1, "Livret")] };
    expect((await place.preview(both)).json.accounts).toHaveLength(2);
    await place.import(both, { choices });
    expect((await accounts()).slice(1)).toMatchObject([
      { name: "Courant", known_balance_minor: 10_000 },
      { name: "Livret", known_balance_minor: 900_000 },
    ]);
    const again = (await place.preview(both)).json.accounts;
    const made = (await accounts()).slice(1).map(({ id }) => id);
    expect(again.map(({ bankAccountId }) => bankAccountId)).toEqual(made);
  });

  it("is not offered on a masked number alone", async () => {
    const masked = camt({ account: "XXXX4021", lines: [line("2026-03-04", 5, "VIR")] });
    await place.import(masked, { choices: { accounts: [{ account: 0, bankAccountId: place.accountId }] } });
    expect((await place.preview(masked)).json.accounts).toMatchObject([
      { matchedBy: null, bankAccountId: null },
    ]);
  });
});
