/** The signs and the columns of a bank's CSV through the real upload: proven, asked for, remembered. */
import { beforeEach, describe, expect, it } from "vitest";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { type BankFilePlace, openPlace, useBankFileServer } from "./testing/bank-file-place.ts";

const server = useBankFileServer();
let place: BankFilePlace;

beforeEach(async () => {
  place = await openPlace(server);
});

const into = (bankAccountId: number) => ({ accounts: [{ account: 0, bankAccountId }] });
const movedOf = async () => (await place.lines()).map(({ moved }) => moved);
const table = (...lines: readonly string[]) => `${lines.join("\n")}\n`;

const february = table("Date;Libellé;Montant", "02/02/2026;HOTEL;80,00", "03/02/2026;TAXI;20,00");
const march = table("Date;Libellé;Montant", "02/03/2026;TRAIN;50,00", "03/03/2026;AVOIR;-5,00");

describe("amounts of which nothing tells the sign", () => {
  it("are asked about, not imported before, and remembered for the account", async () => {
    const choices = into(place.accountId);
    const asked = await place.preview(february, { choices });
    expect(asked.json).toMatchObject({
      csv: { signs: "as-written", signsFrom: "nobody" },
      warnings: [{ kind: "signs-unknown" }],
      accounts: [{ newInflow: 100, newOutflow: 0 }],
    });
    expect(await place.start(february, { choices })).toMatchObject({
      status: 422,
      code: "25013",
      params: { unknown: "signs" },
    });
    expect(await place.lines()).toEqual([]);

    const csv = { ...asked.json.csv, signs: "inverted", signsFrom: "person" };
    const answered = await place.preview(february, { choices, csv });
    expect(answered.json).toMatchObject({
      csv: { signs: "inverted", signsFrom: "person" },
      warnings: [],
      accounts: [{ newInflow: 0, newOutflow: -100 }],
    });
    expect((await place.import(february, { choices, csv })).importedCount).toBe(2);
    expect(await movedOf()).toEqual([-8000, -2000]);

    expect((await place.preview(february, { choices })).json).toMatchObject({
      csv: { signsFrom: "person" },
      accounts: [{ knownCount: 2, newCount: 0 }],
    });
    expect((await place.import(march, { choices })).importedCount).toBe(2);
    expect(await movedOf()).toEqual([-8000, -2000, -5000, 500]);
  });

  it("may be income, and then stay as they are written", async () => {
    const choices = into(place.accountId);
    const { json } = await place.preview(february, { choices });
    await place.import(february, { choices, csv: { ...json.csv, signsFrom: "person" } });
    expect(await movedOf()).toEqual([8000, 2000]);
    expect((await place.preview(february, { choices })).json.csv).toMatchObject({ signsFrom: "person" });
  });

  it("are asked about again for another account, whose files may be written otherwise", async () => {
    const mixed = table("Date;Libellé;Montant", "02/02/2026;CLIENT;80,00", "03/02/2026;TAXI;-20,00");
    await place.import(mixed, { choices: into(place.accountId) });
    // The account's own files show their signs: one with income only is no riddle.
    expect((await place.preview(february, { choices: into(place.accountId) })).json.csv).toMatchObject({
      signsFrom: "file",
    });
    const card = await createBankAccount(server.services.database, place.companyId, { name: "Carte" });
    const other = await place.preview(february, { choices: into(card) });
    expect(other.json.csv).toMatchObject({ signsFrom: "nobody" });
    // What is said about the card does not turn the files of the account beside it.
    const csv = { ...other.json.csv, signs: "inverted", signsFrom: "person" };
    await place.import(february, { choices: into(card), csv });
    const third = await createBankAccount(server.services.database, place.companyId, { name: "Livret" });
    expect((await place.preview(march, { choices: into(third) })).json).toMatchObject({
      csv: { signs: "as-written", signsFrom: "file" },
    });
    expect((await place.preview(march, { choices: into(card) })).json.csv).toMatchObject({
      signs: "inverted",
    });
  });

  it("are those of the account that the file names, where others write alike", async () => {
    const { database } = server.services;
    const [own, card] = ["FR7630006000011234567890189", "FR7610107001011234567890129"];
    await createBankAccount(database, place.companyId, { name: "Carte", iban: card });
    const first = table(`Compte : ${card}`, ...february.trimEnd().split("\n"));
    const { json } = await place.preview(first);
    await place.import(first, { csv: { ...json.csv, signs: "inverted", signsFrom: "person" } });
    const current = table(
      `Compte : ${own}`,
      "Date;Libellé;Montant",
      "02/02/2026;CLIENT;80,00",
      "03/02/2026;TAXI;-20,00",
    );
    await place.import(current);
    expect(await movedOf()).toEqual([-8000, 8000, -2000, -2000]);
    expect((await place.preview(first)).json).toMatchObject({
      csv: { signs: "inverted" },
      accounts: [{ knownCount: 2, newCount: 0 }],
    });
    expect((await place.preview(current)).json).toMatchObject({
      csv: { signs: "as-written" },
      accounts: [{ knownCount: 2, newCount: 0 }],
    });
  });

  it("are no question where balances prove them, or types say them", async () => {
    const choices = into(place.accountId);
    const proven = table(
      "Date;Libellé;Montant;Solde",
      "02/02/2026;HOTEL;80,00;920,00",
      "03/02/2026;TAXI;20,00;900,00",
    );
    expect((await place.preview(proven, { choices })).json).toMatchObject({
      csv: { signs: "inverted", signsFrom: "file" },
      accounts: [{ newInflow: 0, newOutflow: -100, isBalanced: true, closing: { amount: 900 } }],
    });
    const merchant = table(
      "Date;Type;Statut;Montant",
      "02/02/2026;Vente;Payé;100,00",
      "03/02/2026;Frais;Payé;3,00",
      "04/02/2026;Vente;En attente;40,00",
      "05/02/2026;Reversement;Payé;97,00",
    );
    expect((await place.preview(merchant, { choices })).json).toMatchObject({
      csv: { signsFrom: "file", roles: ["bookedOn", "direction", "status", "amount"] },
      accounts: [{ newInflow: 100, newOutflow: -100, newCount: 3, pendingCount: 1 }],
    });
    await place.import(proven, { choices });
    await place.import(merchant, { choices });
    expect(await movedOf()).toEqual([-8000, 10_000, -2000, -300, -9700]);
  });

  it("lose their answer when the import that brought it is taken back", async () => {
    const choices = into(place.accountId);
    const { json } = await place.preview(february, { choices });
    const csv = { ...json.csv, signs: "inverted", signsFrom: "person" };
    const { importId } = await place.import(february, { choices, csv });
    await place.undo(importId);
    expect((await place.preview(february, { choices })).json.csv).toMatchObject({ signsFrom: "nobody" });
  });
});

describe("a CSV without headings", () => {
  const winter = table("02/02/2026;HOTEL;-80,00;12,00;A1", "03/02/2026;TAXI;-20,00;13,00;A2");
  const spring = table("02/03/2026;TRAIN;-70,00;14,00;A3", "03/03/2026;CAFE;-2,00;15,00;A4");
  const roles = ["bookedOn", "label", "amount", null, "reference"];

  it("has its columns named once, loses no line, and is known again by its form", async () => {
    const choices = into(place.accountId);
    const asked = await place.preview(winter, { choices });
    expect(asked.json.columnsToName).toEqual({
      delimiter: ";",
      headings: [],
      firstRows: [
        ["02/02/2026", "HOTEL", "-80,00", "12,00", "A1"],
        ["03/02/2026", "TAXI", "-20,00", "13,00", "A2"],
      ],
    });
    expect(await place.start(winter, { choices })).toMatchObject({
      code: "25013",
      params: { unknown: "columns" },
    });
    const csv = { roles, delimiter: ";", headings: [] };
    expect((await place.import(winter, { choices, csv })).importedCount).toBe(2);
    const next = await place.preview(spring, { choices });
    expect(next.json).toMatchObject({
      columnsToName: null,
      csv: { roles, headings: [], cellKinds: ["day", "text", "money", "money", "text"] },
      csvRows: [["02/03/2026", "TRAIN", "-70,00", "14,00", "A3"], {}],
    });
    await place.import(spring, { choices });
    expect(await movedOf()).toEqual([-8000, -2000, -7000, -200]);
  });

  it("is not taken for that of another bank", async () => {
    const choices = into(place.accountId);
    await place.import(winter, { choices, csv: { roles, delimiter: ";", headings: [] } });
    const other = table("02/03/2026;TRAIN;-70,00;SNCF;8,00", "03/03/2026;CAFE;-2,00;BAR;9,00");
    expect((await place.preview(other, { choices })).json.columnsToName).not.toBeNull();
  });

  it("finds its form among those of all accounts where no account is chosen", async () => {
    const { database } = server.services;
    const second = await createBankAccount(database, place.companyId, { name: "Livret" });
    await place.import(winter, {
      choices: into(place.accountId),
      csv: { roles, delimiter: ";", headings: [] },
    });
    const narrow = table("02/02/2026;A;1,00;-9,00", "03/02/2026;B;2,00;-3,00");
    const narrowRoles = ["bookedOn", "label", null, "amount"];
    await place.import(narrow, {
      choices: into(second),
      csv: { roles: narrowRoles, delimiter: ";", headings: [] },
    });
    expect((await place.preview(spring)).json.csv).toMatchObject({ roles });
    expect((await place.preview(narrow)).json.csv).toMatchObject({ roles: narrowRoles });
  });
});
