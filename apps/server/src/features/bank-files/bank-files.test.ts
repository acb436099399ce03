/** Files of bank statements through the real upload: what is new, what is known, and what only people can tell. */
import { beforeEach, describe, expect, it } from "vitest";
import { createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../testing/ledger-fixtures.ts";
import { type BankFilePlace, camt, line, openPlace, useBankFileServer } from "./testing/bank-file-place.ts";

const server = useBankFileServer();
let place: BankFilePlace;

beforeEach(async () => {
  place = await openPlace(server);
});

const march = [
  line("2026-03-02", -3.2, "BOULANGERIE DU PORT", "A0000001"),
  line("2026-03-02", -3.2, "BOULANGERIE DU PORT", "A0000002"),
  line("2026-03-03", 1200, "VIR DUPONT SARL", "A0000003"),
  line("2026-03-05", -850, "PRLV SCI DES TILLEULS", "A0000004"),
];
const marchFile = camt({ opening: 1000, lines: march });
const withNewIds = march.map((each, index) => ({ ...each, id: `NEW-0000${index}` }));

const choosing = (bankAccountId: number) => ({ choices: { accounts: [{ account: 0, bankAccountId }] } });
const decided = (isDuplicate: boolean) => ({
  choices: { decisions: [{ account: 0, operation: 3, isDuplicate }] },
});

const movedOf = async () => (await place.lines()).map(({ moved }) => moved);
const accountOf = async (file: string, sent = {}) => {
  const { json, code } = await place.preview(file, sent);
  const account = code === null ? json.accounts[0] : undefined;
  if (account === undefined) throw new Error(`no account: ${code}`);
  return account;
};
const balanceOf = (id: number) =>
  server.services.database
    .selectFrom("bank_accounts")
    .select(["known_balance_minor", "known_balance_on"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("the preview of a bank's file", () => {
  it("finds the account by its IBAN, says what is new, and writes nothing", async () => {
    const { json } = await place.preview(marchFile);
    expect(json).toMatchObject({ format: "camt.053", columnsToName: null, csv: null });
    expect(json.accounts).toMatchObject([
      {
        bankAccountId: place.accountId,
        matchedBy: "iban",
        problem: null,
        opening: { amount: 1000, date: "2026-03-01" },
        closing: { amount: 1343.6, date: "2026-03-09" },
        isBalanced: true,
        breaks: [],
        operationCount: 4,
        newCount: 4,
        newInflow: 1200,
        newOutflow: -856.4,
        knownCount: 0,
        probableCount: 0,
        firstDate: "2026-03-02",
        lastDate: "2026-03-05",
      },
    ]);
    expect(json.accounts[0]?.newOperations[2]).toMatchObject({ amount: 1200, label: "VIR DUPONT SARL" });
    expect(await place.lines()).toEqual([]);
  });

  it("shows a break, and a gap between statements, and imports all the same", async () => {
    const broken = camt(
      { opening: 1000, closing: 1100, closedOn: "2026-03-02", lines: [line("2026-03-02", 50, "VIR")] },
      { opening: 1200, closedOn: "2026-03-03", lines: [line("2026-03-03", 10, "VIR")] },
    );
    const account = await accountOf(broken);
    expect(account.isBalanced).toBe(false);
    expect(account.breaks).toEqual([
      { kind: "movements", date: "2026-03-02", missing: 50 },
      { kind: "gap", date: "2026-03-01", missing: 100 },
    ]);
    expect((await place.import(broken)).importedCount).toBe(2);
  });

  it("leaves out what is pending, and refuses what is not of today yet or moves nothing", async () => {
    const file = camt({
      lines: [
        line("2026-03-02", -5, "CARTE"),
        { ...line("2026-03-09", -7, "CARTE EN COURS"), isPending: true },
        line("2026-03-20", -9, "A VENIR"),
        line("2026-03-02", 0, "INFORMATION"),
      ],
    });
    expect(await accountOf(file)).toMatchObject({ newCount: 1, pendingCount: 1, refusedCount: 2 });
    const end = await place.import(file);
    expect(end).toMatchObject({ importedCount: 1, refusedCount: 2, rowCount: 3 });
    expect(end.errors).toEqual(["8018", "8116"]);
  });

  it("asks where an unknown account goes, remembers the answer, and knows numbers inside an IBAN", async () => {
    const unknown = camt({ account: "COMPTE-42", lines: march });
    expect(await accountOf(unknown)).toMatchObject({ isNewAccount: true, bankAccountId: null, newCount: 4 });
    // An account is made where that is said, and never by itself.
    expect((await place.start(unknown)).code).toBe("25016");
    const choices = { accounts: [{ account: 0, bankAccountId: place.accountId }] };
    expect(await accountOf(unknown, { choices })).toMatchObject({ matchedBy: "choice", newCount: 4 });
    await place.import(unknown, { choices });
    expect(await accountOf(unknown)).toMatchObject({ matchedBy: "remembered", knownCount: 4, newCount: 0 });
    expect(await accountOf(camt({ account: "00001/12345678901", lines: [] }))).toMatchObject({
      matchedBy: "number",
      bankAccountId: place.accountId,
    });
  });

  it("does not put euros into an account in dollars, nor into that of another company", async () => {
    const { database } = server.services;
    const dollars = await createBankAccount(database, place.companyId, { name: "Dollars", currency: "USD" });
    const other = await openPlace(server, place);
    expect((await place.preview(marchFile, choosing(dollars))).code).toBe("25014");
    expect((await place.preview(marchFile, choosing(other.accountId))).code).toBe("not_found");
    expect((await place.start(marchFile, choosing(other.accountId))).code).toBe("not_found");
    const inDollars = camt({ currency: "USD", lines: [line("2026-03-02", 5, "WIRE")] });
    expect(await accountOf(inDollars)).toMatchObject({ problem: "currency", bankAccountId: null });
    expect(await other.lines()).toEqual([]);
  });

  it("refuses what is no bank file, what is damaged, and whoever may only read", async () => {
    const refusals = await Promise.all([
      place.preview("Bonjour, voici mon relevé."),
      place.preview(marchFile.slice(0, -30)),
      place.preview(""),
      place.start("%PDF-1.7"),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(["25011", "25012", "25011", "25011"]);
    const reader = await createUser(server.services.database, {
      email: `lecteur-${place.companyId}@test.example`,
    });
    await giveAccess(server.services.database, reader, place.companyId, "read");
    expect((await place.preview(marchFile, { userId: reader })).status).toBe(403);
    expect((await place.start(marchFile, { userId: reader })).status).toBe(403);
    expect(await place.lines()).toEqual([]);
  });
});

describe("the import of a bank's file", () => {
  it("makes paid transactions of the bank, categorised as others are, and brings the balance", async () => {
    const { database } = server.services;
    const rent = await createCategory(database, place.companyId, { name: "Loyers" });
    await database
      .insertInto("categorisation_rules")
      .values({
        company_id: place.companyId,
        position: 0,
        is_inflow: false,
        name_contains: ["tilleuls"],
        action: "Categorize",
        category_id: rent,
      })
      .execute();
    const end = await place.import(marchFile);
    expect(end).toMatchObject({ state: "done", importedCount: 4, refusedCount: 0 });
    expect(await place.lines()).toMatchObject([
      {
        name: "BOULANGERIE DU PORT",
        date: "2026-03-02",
        moved: -320,
        origin: "bank",
        categorisation: "to-categorise",
      },
      { name: "BOULANGERIE DU PORT", date: "2026-03-02", moved: -320 },
      { name: "VIR DUPONT SARL", date: "2026-03-03", moved: 120_000 },
      {
        name: "PRLV SCI DES TILLEULS",
        moved: -85_000,
        categorisation: "confirmed",
        bankAccountId: place.accountId,
      },
    ]);
    expect(await balanceOf(place.accountId)).toEqual({
      known_balance_minor: 134_360,
      known_balance_on: "2026-03-09",
    });
    await place.import(
      camt({ opening: 0, closedOn: "2026-02-28", lines: [line("2026-02-27", 1, "ANCIEN")] }),
    );
    expect(await balanceOf(place.accountId)).toMatchObject({ known_balance_on: "2026-03-09" });
  });

  it("brings nothing twice: the same file, with new ids, twice at once, or overlapping", async () => {
    await place.import(marchFile);
    expect(await place.import(marchFile)).toMatchObject({ state: "done", importedCount: 0 });
    const reissued = camt({ opening: 1000, lines: withNewIds });
    expect(await accountOf(reissued)).toMatchObject({ newCount: 0, knownCount: 4, probableCount: 0 });
    expect((await place.import(reissued)).importedCount).toBe(0);
    expect((await place.import(camt({ lines: withNewIds }))).importedCount).toBe(0);
    const longer = camt({ lines: [...withNewIds.slice(2), line("2026-03-06", -12, "PEAGE")] });
    expect(await accountOf(longer)).toMatchObject({ newCount: 1, knownCount: 2 });
    await Promise.all([place.import(longer), place.import(longer)]);
    expect(await movedOf()).toEqual([-320, -320, 120_000, -85_000, -1200]);
  });

  it("knows a line again that people renamed, dated otherwise or split", async () => {
    await place.import(marchFile);
    await server.services.database
      .updateTable("transactions")
      .set({ name: "Loyer", payment_date: "2026-03-01" })
      .where("company_id", "=", place.companyId)
      .where("amount_minor", "=", 85_000)
      .execute();
    expect(await accountOf(marchFile)).toMatchObject({ newCount: 0, knownCount: 4, probableCount: 0 });
  });

  it("goes on within a day when the balances follow, equal lines and all", async () => {
    await place.import(
      camt({ opening: 100, closedOn: "2026-03-02", lines: [line("2026-03-02", -5, "CARTE")] }),
    );
    const afternoon = camt({ opening: 95, closedOn: "2026-03-02", lines: [line("2026-03-02", -5, "CARTE")] });
    expect(await accountOf(afternoon)).toMatchObject({ newCount: 1, probableCount: 0 });
    await place.import(afternoon);
    expect(await movedOf()).toEqual([-500, -500]);
    expect((await place.import(afternoon)).importedCount).toBe(0);
  });

  it("shows what is probably there already, and does as people decide", async () => {
    const { database } = server.services;
    const rentId = await createTransaction(database, place.companyId, {
      name: "Loyer de mars",
      amount_minor: 85_000,
      payment_date: "2026-03-04",
      bank_account_id: place.accountId,
    });
    const account = await accountOf(marchFile);
    expect(account).toMatchObject({ newCount: 3, probableCount: 1 });
    expect(account.probableDuplicates).toMatchObject([
      {
        operation: { operation: 3, label: "PRLV SCI DES TILLEULS", amount: -850 },
        existing: {
          transactionId: rentId,
          label: "Loyer de mars",
          amount: -850,
          date: "2026-03-04",
          origin: "manual",
        },
        daysApart: 1,
      },
    ]);
    expect(await place.start(marchFile)).toMatchObject({
      code: "25015",
      params: { account: 0, operation: 3 },
    });
    expect((await place.import(marchFile, decided(true))).importedCount).toBe(3);
    expect(await accountOf(marchFile)).toMatchObject({ newCount: 0, knownCount: 4, probableCount: 0 });
    const other = camt({ lines: [line("2026-03-04", -850, "AUTRE BAIL")] });
    expect(await accountOf(other)).toMatchObject({ newCount: 1, probableCount: 0 });
    expect(await movedOf()).toHaveLength(4);
  });

  it("brings a probable one too when people say that it is another, or say so of all", async () => {
    const { database } = server.services;
    const entered = { amount_minor: 85_000, payment_date: "2026-03-05", bank_account_id: place.accountId };
    await createTransaction(database, place.companyId, { ...entered, name: "Autre bail" });
    const all = await place.import(marchFile, { choices: { others: "new" } });
    expect(all.importedCount).toBe(4);
    expect((await place.import(marchFile, { choices: { others: "new" } })).importedCount).toBe(0);
    expect((await movedOf()).filter((moved) => moved === -85_000)).toHaveLength(2);
  });

  it("is undone like any other, and can be brought again", async () => {
    const { importId } = await place.import(marchFile);
    const undone = await place.undo(importId);
    expect(undone.json).toMatchObject({ removedCount: 4, keptCount: 0 });
    expect(await place.lines()).toEqual([]);
    expect(await accountOf(marchFile)).toMatchObject({ newCount: 4, knownCount: 0 });
    expect((await place.import(marchFile)).importedCount).toBe(4);
  });

  it("reads many lines in several commits, each once", async () => {
    const many = Array.from({ length: 1200 }, (_, index) =>
      line(`2026-02-${String((index % 28) + 1).padStart(2, "0")}`, -1 - (index % 7), `CARTE ${index % 50}`),
    );
    const file = camt({ opening: 100_000, closedOn: "2026-02-28", lines: many });
    expect(await place.import(file)).toMatchObject({ importedCount: 1200, rowCount: 1200 });
    expect((await place.import(file)).importedCount).toBe(0);
  });
});

describe("a bank's CSV", () => {
  const csv = "Date;Libellé;Montant\n02/03/2026;BOULANGERIE;-3,20\n03/03/2026;VIR DUPONT;1 200,00\n";

  it("is read by its headings, into the account that people choose", async () => {
    const choices = { accounts: [{ account: 0, bankAccountId: place.accountId }] };
    const { json } = await place.preview(csv, { choices });
    expect(json).toMatchObject({
      format: "csv",
      csv: { delimiter: ";", decimalMark: ",", dateOrder: "day-first" },
    });
    expect(json.accounts).toMatchObject([
      { matchedBy: "choice", newCount: 2, newInflow: 1200, newOutflow: -3.2 },
    ]);
    expect((await place.import(csv, { choices })).importedCount).toBe(2);
    expect(await movedOf()).toEqual([-320, 120_000]);
  });

  it("is asked about when nobody can tell its columns, and remembered once somebody has", async () => {
    const odd =
      "Quand;Quoi;Combien;Reste\n02/03/2026;BOULANGERIE;3,20;9,00\n03/03/2026;VIR DUPONT;1200,00;20,00\n";
    const choices = { accounts: [{ account: 0, bankAccountId: place.accountId }] };
    const asked = await place.preview(odd, { choices });
    expect(asked.json.columnsToName).toMatchObject({ headings: ["Quand", "Quoi", "Combien", "Reste"] });
    expect((await place.start(odd, { choices })).code).toBe("25013");
    const roles = ["bookedOn", "label", "amount", null];
    const headings = ["Quand", "Quoi", "Combien", "Reste"];
    const mapping = { roles, delimiter: ";", headings, signs: "as-written" };
    expect((await place.import(odd, { choices, csv: mapping })).importedCount).toBe(2);
    const { json } = await place.preview(odd, { choices });
    expect(json).toMatchObject({ columnsToName: null, csv: { roles } });
    expect(json.accounts).toMatchObject([{ knownCount: 2, newCount: 0 }]);
    expect((await place.preview(odd)).json).toMatchObject({ columnsToName: null, csv: { roles } });
  });
});
