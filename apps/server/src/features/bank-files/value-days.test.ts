/** The day from which a bank counts an operation comes with its file, and goes with it. */
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { type BankFilePlace, camt, line, openPlace, useBankFileServer } from "./testing/bank-file-place.ts";

const server = useBankFileServer();
let place: BankFilePlace;

beforeEach(async () => {
  place = await openPlace(server);
});

const gaps = async () => {
  const rows = await server.services.database
    .selectFrom("value_gaps")
    .select(["booked_on", "value_on", "amount_minor"])
    .where("company_id", "=", place.companyId)
    .orderBy("booked_on")
    .execute();
  return rows.map(({ booked_on, value_on, amount_minor }) => [booked_on, value_on, amount_minor]);
};

const cheque = { ...line("2026-03-05", 8000, "REMISE CHEQUES", "A1"), valueOn: "2026-03-07" };
const instalment = { ...line("2026-03-06", -1250, "ECHEANCE PRET", "A2"), valueOn: "2026-03-03" };
const usual = { ...line("2026-03-06", -10, "FRAIS", "A3"), valueOn: "2026-03-06" };

describe("value days of a bank's file", () => {
  it("are kept where they differ from the booking day, and taken back with the import", async () => {
    const file = camt({ opening: 0, lines: [cheque, instalment, usual, line("2026-03-06", -1, "SANS")] });
    const { importId } = await place.import(file);
    expect(await gaps()).toEqual([
      ["2026-03-05", "2026-03-07", 800_000],
      ["2026-03-06", "2026-03-03", -125_000],
    ]);
    await place.undo(importId);
    expect(await gaps()).toEqual([]);
    const left = await server.services.database
      .selectFrom("value_days")
      .select("transaction_id")
      .where("company_id", "=", place.companyId)
      .execute();
    expect(left).toEqual([]);
  });

  it.each([
    [30, "2026-04-04", [["2026-03-05", "2026-04-04", 100_000]]],
    [31, "2026-04-05", []],
    [-30, "2026-02-03", [["2026-03-05", "2026-02-03", 100_000]]],
    [-31, "2026-02-02", []],
  ])("are believed up to thirty days off: %i", async (_, valueOn, kept) => {
    await place.import(camt({ opening: 0, lines: [{ ...line("2026-03-05", 1000, "VIREMENT"), valueOn }] }));
    expect(await gaps()).toEqual(kept);
  });

  it("are given to a transaction that people say it is, until the import is taken back", async () => {
    await createTransaction(server.services.database, place.companyId, {
      is_paid: true,
      is_inflow: true,
      bank_account_id: place.accountId,
      amount_minor: 800_000,
      payment_date: "2026-03-05",
      name: "REMISE CHEQUES",
    });
    const choices = { decisions: [{ account: 0, operation: 0, isDuplicate: true }] };
    const { importId } = await place.import(camt({ opening: 0, lines: [cheque] }), { choices });
    expect(await gaps()).toEqual([["2026-03-05", "2026-03-07", 800_000]]);
    expect((await place.lines()).length).toBe(1);
    await place.undo(importId);
    expect(await gaps()).toEqual([]);
    expect((await place.lines()).length).toBe(1);
  });
});
