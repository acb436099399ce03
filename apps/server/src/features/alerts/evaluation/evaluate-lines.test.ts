/** What a look finds of lines, by the history after the cursor, and of what is known. */
import { addDays } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { createCategory } from "../../../testing/ledger-fixtures.ts";
import { fact, useWatchedCompany } from "../testing/use-watched-company.ts";

const { server, of, after, look, expectOut, paid, remove, incidents, messages, asksForLooks } =
  useWatchedCompany();

const today = "2026-11-16" as Parameters<typeof addDays>[0];

describe("lines", () => {
  it("that are far from what is usual are told once, and not once they were seen", async () => {
    const category_id = await createCategory(server.services.database, of.company.companyId, {
      name: "Loyers",
    });
    for (let month = 1; month <= 6; month += 1)
      await paid(100_000 + month * 1_000, { category_id, payment_date: `2026-0${month + 3}-05` });
    await of.company.addRule({ ...fact, condition: "large-movement", bound: 50_000 });
    await paid(105_000, { category_id });
    const large = await paid(900_000, { category_id, name: "Caution" });
    await look();
    expect(await incidents()).toMatchObject([
      {
        condition: "large-movement",
        value: 900_000,
        bound: 116_843,
        subject: { kind: "line", name: "Caution" },
      },
    ]);
    const [{ incidentId }] = await incidents();
    await of.company.send("POST", `incidents/${incidentId}:acknowledge`);
    await server.services.database
      .updateTable("transactions")
      .set({ memo: "vu" })
      .where("company_id", "=", of.company.companyId)
      .where("id", "=", large)
      .execute();
    await look();
    expect(await incidents()).toEqual([]);
    expect(await messages()).toEqual(["begin"]);
  });

  it("are looked at after the cursor alone, and are over when they change", async () => {
    await paid(5_000_000);
    await of.company.addRule({ ...fact, condition: "large-movement", bound: 50_000 });
    await look();
    expect(await incidents()).toEqual([]);
    const id = await paid(800_000);
    await look();
    expect(await incidents()).toHaveLength(1);
    await remove(id);
    await look();
    expect(await incidents("over")).toMatchObject([{ clearedBecause: "lineChanged" }]);
    expect(await messages()).toEqual(["begin"]);
  });

  it("where nothing was planned, as long as nothing is", async () => {
    const category_id = await createCategory(server.services.database, of.company.companyId, {
      name: "Imprévus",
    });
    await of.company.addRule({ ...fact, condition: "unplanned", bound: 10_000 });
    await paid(10_000, { category_id });
    await look();
    expect(await incidents()).toEqual([]);
    await paid(1, { category_id });
    await look();
    expect(await incidents()).toMatchObject([
      { value: 10_001, subject: { kind: "category", name: "Imprévus", periodOn: "2026-11-01" } },
    ]);
  });

  it("where nothing was planned are over as soon as they are taken back, and ask for no other look", async () => {
    const category_id = await createCategory(server.services.database, of.company.companyId, {
      name: "Retiré",
    });
    await of.company.addRule({ ...fact, condition: "unplanned", bound: 10_000 });
    const id = await paid(20_000, { category_id });
    await look();
    expect(await incidents()).toHaveLength(1);
    await remove(id);
    await look();
    expect(await incidents("over")).toMatchObject([{ clearedBecause: "lineChanged" }]);
    after(1);
    await look();
    expect(await asksForLooks()).toEqual([]);
    expect(await messages()).toEqual(["begin"]);
  });

  it("that are late are over when they are paid", async () => {
    const late = { comparison: ">=", unit: "days", bound: 3, withinDays: null };
    await of.company.addRule({ ...late, condition: "late", severity: "Warning", minimum: 20_000 });
    await expectOut(19_999, "2026-11-02");
    await expectOut(20_000, addDays(today, -2));
    const id = await expectOut(20_000, addDays(today, -3));
    await look();
    expect(await incidents()).toMatchObject([{ value: 3, onDay: "2026-11-13", subject: { kind: "line" } }]);
    await remove(id);
    await look();
    expect(await incidents("over")).toMatchObject([{ clearedBecause: "lineChanged" }]);
  });
});

describe("what is known", () => {
  it("of an account is told when it is two bank days old", async () => {
    const missing = { comparison: ">=", unit: "days", bound: 2, withinDays: null, severity: "Warning" };
    await of.company.addRule({ ...missing, condition: "missing-data" });
    await look();
    expect(await incidents()).toEqual([]);
    after(24);
    await look();
    expect(await incidents()).toMatchObject([
      { value: 2, onDay: "2026-11-13", subject: { kind: "account" } },
    ]);
    await paid(100, { payment_date: "2026-11-17", original_payment_date: "2026-11-17" });
    for (const hour of [25, 26]) {
      after(hour);
      await look();
    }
    expect(await incidents()).toEqual([]);
  });

  it("of the risk is what the last night found", async () => {
    const risk = { comparison: ">=", unit: "basisPoints", bound: 1_000, withinDays: 91, severity: "Warning" };
    await of.company.addRule({ ...risk, condition: "overdraft-probability" });
    await look();
    expect(await incidents("all")).toEqual([]);
    const night = {
      company_id: of.company.companyId,
      on_day: "2026-11-16",
      currency: "EUR" as const,
      floor_minor: 0,
      p10: 0,
      p50: 0,
      p90: 0,
      told_bp: 0,
      is_indicative: false,
    };
    await server.services.database
      .insertInto("risk_snapshots")
      .values([
        { ...night, horizon: "13w", horizon_day: "2027-02-12", below_bp: 1_250 },
        { ...night, horizon: "6m", horizon_day: "2027-05-31", below_bp: 3_000 },
      ])
      .execute();
    await look();
    expect(await incidents()).toMatchObject([{ value: 1_250, bound: 1_000 }]);
  });
});
