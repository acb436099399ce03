/** Notices of a bank (camt.054): the details of an operation of its statement, or left out with a reason; never cash twice. */
import { zipOf } from "@amont/formats/zip/testing/zip-bytes.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type BankFilePlace, camt, line, openPlace, useBankFileServer } from "../testing/bank-file-place.ts";

const server = useBankFileServer();
let place: BankFilePlace;

beforeEach(async () => {
  place = await openPlace(server);
});

const iban = "FR7630006000011234567890189";
const batch = "REMISE-2026-03";

interface Part {
  readonly amount: number;
  readonly name: string;
}

const amount = (euros: number) =>
  `<Amt Ccy="EUR">${Math.abs(euros).toFixed(2)}</Amt><CdtDbtInd>${euros < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;

const entry = (
  day: string,
  parts: readonly Part[],
  { status = "BOOK", reference = batch }: { readonly status?: string; readonly reference?: string } = {},
) => {
  const total = parts.reduce((sum, part) => sum + part.amount, 0);
  const details = parts.map(
    (part, index) =>
      `<TxDtls><Refs><EndToEndId>E2E-${index}</EndToEndId></Refs>${amount(part.amount)}` +
      `<RltdPties><Cdtr><Nm>${part.name}</Nm></Cdtr><Dbtr><Nm>${part.name}</Nm></Dbtr></RltdPties></TxDtls>`,
  );
  return (
    `<Ntry>${amount(total)}<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${details.join("")}</NtryDtls></Ntry>`
  );
};

const notification = (...entries: readonly string[]) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>N</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>` +
  `${entries.join("")}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

const salaries = [
  { amount: -1500, name: "DURAND" },
  { amount: -2000, name: "PETIT" },
  { amount: -500, name: "MOREAU" },
];
const statement = camt({
  opening: 10_000,
  closedOn: "2026-03-03",
  lines: [
    line("2026-03-03", -4000, "VIREMENTS EMIS REMISE", batch),
    line("2026-03-03", 80, "VIR CLIENT", "CLIENT-1"),
  ],
});
const booked = notification(entry("2026-03-03", salaries));
const informing = notification(...salaries.map((part) => entry("2026-03-03", [part], { status: "INFO" })));

const cash = async () => {
  const { rows } = await server.services.pool.query<{ sum: string }>(
    "select coalesce(sum(case when is_inflow then counted_minor else -counted_minor end), 0)::text as sum from transactions where company_id = $1",
    [place.companyId],
  );
  return Number(rows[0]?.sum);
};
const listed = async () =>
  (
    await server.services.database
      .selectFrom("transactions")
      .select(["name", "memo", "amount_minor", "split_group_id"])
      .where("company_id", "=", place.companyId)
      .where("is_listed", "=", true)
      .orderBy("id")
      .execute()
  ).map((row) => [row.name, row.amount_minor, row.split_group_id === null ? "whole" : "line"]);

describe("a notice of the bank", () => {
  it.each([
    ["of a booked batch", booked, false],
    ["that only informs of each payment", informing, true],
  ])("%s becomes the details of its operation, and is taken back", async (_name, file, isInformation) => {
    await place.import(statement);
    const before = await cash();
    const { json } = await place.preview(file);
    expect(json.accounts).toMatchObject([
      {
        newCount: 0,
        pendingCount: 0,
        probableCount: 0,
        noticeCount: 1,
        detailCount: 1,
        notices: [
          {
            notice: 0,
            amount: -4000,
            partCount: 3,
            isInformation,
            target: { label: "VIREMENTS EMIS REMISE", date: "2026-03-03", isInFile: false },
            reason: null,
          },
        ],
      },
    ]);
    const { importId, importedCount } = await place.import(file);
    expect(importedCount).toBe(0);
    const detailed = [
      ["VIR CLIENT", 8_000, "whole"],
      ["DURAND", 150_000, "line"],
      ["PETIT", 200_000, "line"],
      ["MOREAU", 50_000, "line"],
    ];
    expect(await listed()).toEqual(detailed);
    expect(await cash()).toBe(before);
    // Said again, it finds that it was said.
    const [again] = (await place.preview(file)).json.accounts;
    expect(again).toMatchObject({ newCount: 0, detailCount: 0, notices: [{ reason: "already-split" }] });
    await place.import(file);
    expect(await listed()).toEqual(detailed);
    const undone = (await place.undo(importId)).json;
    expect(undone).toMatchObject({
      effects: [{ kind: "details", name: "VIREMENTS EMIS REMISE", reason: null }],
    });
    expect(await listed()).toEqual([
      ["VIREMENTS EMIS REMISE", 400_000, "whole"],
      ["VIR CLIENT", 8_000, "whole"],
    ]);
    expect(await cash()).toBe(before);
  });

  it("is left out where somebody says so", async () => {
    await place.import(statement);
    const choices = { details: [{ account: 0, notice: 0, isWanted: false }] };
    await place.import(booked, { choices });
    expect(await listed()).toHaveLength(2);
  });

  it("comes with its statement in one archive, and goes with it", async () => {
    const delivery = zipOf({ "C54.xml": booked, "C53.xml": statement });
    const { json } = await place.preview(delivery);
    expect(json.accounts).toMatchObject([
      { newCount: 2, knownCount: 1, notices: [{ target: { isInFile: true }, reason: null }] },
    ]);
    const { importId, importedCount } = await place.import(delivery);
    expect(importedCount).toBe(2);
    expect(await listed()).toHaveLength(4);
    expect(await cash()).toBe(-392_000);
    expect((await place.undo(importId)).json).toMatchObject({ keptCount: 0, effects: [{ kind: "balance" }] });
    expect(await place.lines()).toEqual([]);
  });

  it("keeps the details that somebody worked on", async () => {
    await place.import(statement);
    const { importId } = await place.import(booked);
    await server.services.database
      .updateTable("transactions")
      .set({ name: "Salaire de Mme Durand" })
      .where("company_id", "=", place.companyId)
      .where("name", "=", "DURAND")
      .execute();
    expect((await place.undo(importId)).json).toMatchObject({
      effects: [{ kind: "details", reason: "changed" }],
    });
    expect(await listed()).toHaveLength(4);
  });

  it("says why it is left out", async () => {
    await place.import(statement);
    const reasons = async (...entries: readonly string[]) =>
      (await place.preview(notification(...entries))).json.accounts.flatMap(({ notices }) =>
        notices.map(({ reason }) => reason),
      );
    const inform = { status: "INFO", reference: "AUTRE-REF" };
    expect(await reasons(entry("2026-03-03", [{ amount: -77, name: "X" }], inform))).toEqual([
      "no-operation",
    ]);
    expect(await reasons(entry("2026-03-04", [{ amount: 80, name: "NORD" }], inform))).toEqual([
      "nothing-to-add",
    ]);
    await place.import(
      camt({
        opening: 6080,
        closedOn: "2026-03-04",
        lines: [line("2026-03-04", -30, "A", "AAAAAA"), line("2026-03-04", -30, "B", "BBBBBB")],
      }),
    );
    const halves = [
      { amount: -10, name: "X" },
      { amount: -20, name: "Y" },
    ];
    expect(await reasons(entry("2026-03-04", halves, inform))).toEqual(["several-operations"]);
    await server.services.database
      .updateTable("transactions")
      .set({ is_ignored: true })
      .where("company_id", "=", place.companyId)
      .where("name", "=", "VIREMENTS EMIS REMISE")
      .execute();
    expect(await reasons(entry("2026-03-03", salaries))).toEqual(["settled"]);
  });

  it("that was booked is an operation of its own where nothing in the ledger bears its reference", async () => {
    await place.import(statement);
    const other = notification(entry("2026-03-03", salaries, { reference: "AUTRE-REMISE" }));
    // The same amount on the same day may be the same: that is asked, not decided.
    expect((await place.preview(other)).json.accounts).toMatchObject([{ probableCount: 1, noticeCount: 0 }]);
    const alone = notification(entry("2026-03-05", salaries, { reference: "REMISE-DU-5" }));
    expect((await place.preview(alone)).json.accounts).toMatchObject([{ newCount: 1, noticeCount: 0 }]);
  });
});
