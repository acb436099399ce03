/** What banks announce on the running day: kept beside the ledger until it is booked, closed, said anew or taken back. */
import type { ImportReport } from "@amont/contract/operations/imports/get-import.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { inScope, type ScopedDatabase } from "../../../db/scope.ts";
import { findAnnouncedLines } from "../../../ledger/liquidity/announced-lines-repository.ts";
import { expectationsAnnounced } from "../../../ledger/liquidity/announced-matches.ts";
import { createTransaction } from "../../../testing/ledger-fixtures.ts";
import { type BankFilePlace, camt, line, openPlace, useBankFileServer } from "../testing/bank-file-place.ts";
import { announcement, intraday } from "../testing/intraday-text.ts";

const server = useBankFileServer();
let place: BankFilePlace;

beforeEach(async () => {
  place = await openPlace(server);
});

const within = <T>(work: (database: ScopedDatabase) => Promise<T>) => {
  const scope = { userId: place.writer, organisationIds: [], consolidationIds: [], requestId: "announced" };
  return inScope(server.services.pool, { ...scope, companyIds: [place.companyId] }, "read", work);
};
const linesOn = (database: ScopedDatabase, firstDay = "2026-01-01", lastDay = "2026-12-31") =>
  findAnnouncedLines(database, {
    companyIds: [place.companyId],
    bankAccountIds: [place.accountId],
    firstDay: calendarDate(firstDay),
    lastDay: calendarDate(lastDay),
  });
const standing = async (firstDay?: string, lastDay?: string) => {
  const lines = await within((database) => linesOn(database, firstDay, lastDay));
  return lines.map(({ announcedOn, amountMinor }) => [announcedOn, amountMinor]);
};
const reportOf = async (importId: number) => {
  const answer = await server.call(place.writer, {
    url: `/api/cash-flow/v1/imports/${importId}`,
    headers: { EntrepriseId: String(place.companyId) },
  });
  return answer.json<ImportReport>().bankReport;
};
const announcedBy = async (file: string) => (await place.preview(file)).json.accounts[0]?.announced;

const tenOClock = intraday("2026-03-10T10:00:00", [
  announcement("2026-03-10", -120),
  announcement("2026-03-11", 300),
  announcement("2026-03-10", 7, "INFO"),
  announcement("2026-03-10", -5, "BOOK"),
]);
const twoOClock = intraday("2026-03-10T14:00:00", [announcement("2026-03-10", -80)]);

describe("announced lines", () => {
  it("are previewed, kept beside the ledger, and said in the report of their import", async () => {
    const counts = { count: 2, informationCount: 1, outdatedCount: 0, floorDebit: null, floorCredit: null };
    expect(await announcedBy(tenOClock)).toEqual(counts);
    expect(await standing()).toEqual([]);
    const { importId, importedCount } = await place.import(tenOClock);
    expect(importedCount).toBe(1);
    expect((await place.lines()).map(({ moved }) => moved)).toEqual([-500]);
    expect(await standing()).toEqual([
      ["2026-03-10", -12_000],
      ["2026-03-10", 700],
      ["2026-03-11", 30_000],
    ]);
    expect(await standing("2026-03-11", "2026-03-11")).toEqual([["2026-03-11", 30_000]]);
    expect(await reportOf(importId)).toEqual({
      announced: [
        { bankAccountId: place.accountId, accountName: "Compte courant", currency: "EUR", ...counts },
      ],
      doubtfulValueCount: 0,
    });
  });

  it("are replaced on the days of a newer report, and come back when that one is taken back", async () => {
    await place.import(tenOClock);
    const { importId } = await place.import(twoOClock);
    expect(await standing()).toEqual([
      ["2026-03-10", -8_000],
      ["2026-03-11", 30_000],
    ]);
    const { importId: third } = await place.import(intraday("2026-03-10T16:00:00", []));
    expect(await standing()).toEqual([["2026-03-11", 30_000]]);
    // What the second one replaced is still replaced by the third one.
    await place.undo(importId);
    expect(await standing()).toEqual([["2026-03-11", 30_000]]);
    await place.undo(third);
    expect((await standing()).map(([, amount]) => amount)).toEqual([-12_000, 700, 30_000]);
  });

  it("of an older report are left out, with a word", async () => {
    await place.import(twoOClock);
    expect(await announcedBy(tenOClock)).toMatchObject({ count: 1, informationCount: 0, outdatedCount: 2 });
    const { importId } = await place.import(tenOClock);
    expect((await reportOf(importId))?.announced).toMatchObject([{ count: 1, outdatedCount: 2 }]);
    expect(await standing()).toEqual([
      ["2026-03-10", -8_000],
      ["2026-03-11", 30_000],
    ]);
  });

  it("are over when a statement closes their day, whichever comes first, and not before it is undone", async () => {
    const statement = camt({ opening: 0, closedOn: "2026-03-10", lines: [line("2026-03-10", -120, "EDF")] });
    await place.import(tenOClock);
    const { importId } = await place.import(statement);
    expect(await standing()).toEqual([["2026-03-11", 30_000]]);
    await place.undo(importId);
    expect(await standing()).toHaveLength(3);
    const again = await place.import(camt({ opening: 0, closedOn: "2026-03-10", lines: [] }));
    expect(await announcedBy(twoOClock)).toMatchObject({ count: 0, outdatedCount: 1 });
    await place.import(twoOClock);
    expect(await standing()).toEqual([["2026-03-11", 30_000]]);
    await place.undo(again.importId);
    expect(await standing()).toEqual([
      ["2026-03-10", -8_000],
      ["2026-03-11", 30_000],
    ]);
  });

  it("say below which amounts the bank leaves lines out", async () => {
    const mt942 = [
      ":20:R",
      ":25:FR7630006000011234567890189",
      ":34F:EURD1000,",
      ":34F:EURC500,",
      ":13D:2603101000+0100",
      ":61:260310ED1200,NTRFLOYER",
    ].join("\r\n");
    const floor = { floorDebit: 1000, floorCredit: 500 };
    expect(await announcedBy(mt942)).toMatchObject({ count: 1, ...floor });
    const { importId } = await place.import(mt942);
    expect((await reportOf(importId))?.announced).toMatchObject([{ count: 1, ...floor }]);
    expect(await standing()).toEqual([["2026-03-10", -120_000]]);
  });

  it("stand beside the balances of the day, but for what only informs", async () => {
    await place.import(tenOClock);
    const answer = await server.call(place.writer, {
      url: `/api/bff/v1/entity/${place.companyId}/intra-day-cash-balances?accountIds=${place.accountId}`,
    });
    const json = answer.json<{ Result?: unknown }>();
    expect(json.Result ?? json).toMatchObject([{ movedToday: -5, expectedToday: 0, announced: -120 }]);
  });

  it("stand for what reconciliation would match them with by itself, and for nothing else", async () => {
    const expected = (name: string, amount_minor: number, more: object = {}) =>
      createTransaction(server.services.database, place.companyId, {
        is_paid: false,
        is_inflow: false,
        amount_minor,
        payment_date: "2026-03-10",
        name,
        ...more,
      });
    const invoice = await expected("ORANGE BUSINESS facture 2026-77812", 120_345);
    await expected("MENUISERIE DUVAL facture 2026-1188", 31_000);
    await expected("PRIME ANNUELLE", 44_400, { scenario_id: null, payment_date: "2027-09-10" });
    const file = intraday("2026-03-10T10:00:00", [
      announcement("2026-03-10", -1203.45, "PDNG", "ORANGE BUSINESS FACTURE 2026-77812"),
      announcement("2026-03-10", -99, "PDNG", "SCI DES TILLEULS"),
      announcement("2026-03-10", -310, "INFO", "MENUISERIE DUVAL FACTURE 2026-1188"),
      announcement("2026-03-10", -444, "PDNG", "PRIME ANNUELLE"),
    ]);
    await place.import(file);
    const stoodFor = await within(async (database) => {
      const lines = await linesOn(database);
      const found = await expectationsAnnounced(database, place.companyId, lines);
      return lines.flatMap(({ id, amountMinor }) => {
        const ids = found.get(id);
        return ids === undefined ? [] : [[amountMinor, ids]];
      });
    });
    expect(stoodFor).toEqual([[-120_345, [invoice]]]);
  });

  it("are a layer of positions, and nothing that they stand for counts beside them", async () => {
    const { accountId, companyId, writer } = place;
    const expected = (name: string, amount_minor: number) =>
      createTransaction(server.services.database, companyId, {
        bank_account_id: accountId,
        is_paid: false,
        is_inflow: false,
        amount_minor,
        payment_date: "2026-03-10",
        name,
      });
    await expected("ORANGE BUSINESS facture 2026-77812", 120_345);
    await expected("LOYER", 50_000);
    await place.import(
      intraday("2026-03-10T10:00:00", [
        announcement("2026-03-10", -1203.45, "PDNG", "ORANGE BUSINESS FACTURE 2026-77812"),
        announcement("2026-03-09", -7, "PDNG", "FRAIS"),
        announcement("2026-03-10", -99, "INFO", "SCI DES TILLEULS"),
        announcement("2026-03-11", 300, "PDNG", "REMISE"),
      ]),
    );
    const get = async <T>(rest: string) => {
      const url = `/api/short-term-cash/v1/entities/${companyId}/${rest}`;
      const answer = await server.call(writer, { url });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<T>();
    };
    const answer = await get<{ companies: [{ entries: object[]; announcedInstead: object[] }] }>(
      "positions?from=2026-03-10&to=2026-03-12",
    );
    const on = "2026-03-10";
    const [company] = answer.companies;
    expect(company.entries).toHaveLength(3);
    expect(company.entries).toEqual(
      expect.arrayContaining([
        { accountId, on, layer: "committed", amountMinor: -50_000 },
        // Yesterday's is still to come.
        { accountId, on, layer: "announced", amountMinor: -121_045 },
        { accountId, on: "2026-03-11", layer: "announced", amountMinor: 30_000 },
      ]),
    );
    expect(company.announcedInstead).toEqual([{ accountId, on, layer: "committed", amountMinor: -120_345 }]);
    interface Day {
      readonly lines: readonly { readonly name: string; readonly layer: string }[];
      readonly balances: readonly { readonly openingMinor: number; readonly closingMinor: number }[];
    }
    for (const [layers, names, moved] of [
      ["", ["ORANGE BUSINESS FACTURE 2026-77812", "FRAIS", "LOYER"], -171_045],
      ["&layers=committed", ["ORANGE BUSINESS facture 2026-77812", "LOYER"], -170_345],
    ] as const) {
      const { days } = await get<{ days: Day[] }>(`timeline?from=${on}&to=${on}${layers}`);
      expect(days[0]?.lines.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      const [balance] = days[0]?.balances ?? [];
      expect((balance?.closingMinor ?? 0) - (balance?.openingMinor ?? 0)).toBe(moved);
    }
    const told = await get(`accounts/${accountId}/days/${on}/lines?layer=announced`);
    expect(told).toMatchObject({
      totalCount: 2,
      lines: [
        { name: "FRAIS", dueOn: "2026-03-09", on, amountMinor: -700, transactionId: null },
        { name: "ORANGE BUSINESS FACTURE 2026-77812", on },
      ],
    });
  });

  it("of an account that nobody knows are refused like its statements", async () => {
    const unknown = intraday("2026-03-10T10:00:00", [announcement("2026-03-10", -1)], "OTHER-ACCOUNT");
    const sent = { choices: { accounts: [{ account: 0, bankAccountId: null }] } };
    expect((await place.start(unknown, sent)).code).toBe("25016");
    const { json } = await place.preview(unknown, sent);
    expect(json.accounts).toMatchObject([{ problem: "left-out", announced: { count: 1 } }]);
  });

  it("is no word of a statement, which says how many of its value days cannot be meant", async () => {
    const wrongYear = { ...line("2026-03-05", -9, "FRAIS"), valueOn: "2027-03-05" };
    const file = camt({
      opening: 0,
      lines: [wrongYear, { ...line("2026-03-06", 1, "A"), valueOn: "2026-03-08" }],
    });
    const [account] = (await place.preview(file)).json.accounts;
    expect(account).toMatchObject({ announced: null, doubtfulValueCount: 1 });
    const { importId } = await place.import(file);
    expect(await reportOf(importId)).toEqual({ announced: [], doubtfulValueCount: 1 });
    await place.undo(importId);
    expect(await reportOf(importId)).toBeUndefined();
  });
});
