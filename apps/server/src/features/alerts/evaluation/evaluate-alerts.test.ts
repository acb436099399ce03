/** What a look at a company finds, keeps and tells: the plan by its version, lines by the history after the cursor. */
import { addDays } from "@amont/kernel/calendar-date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createForecasts } from "../../../forecast/open-view.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import { createBankAccount, createCategory, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { sendDigests } from "../delivery/send-digests.ts";
import { createWatchedCompany, type WatchedCompany } from "../testing/watched-company.ts";
import { findCompaniesOfMorning } from "./cursors-repository.ts";
import { evaluateAlerts } from "./evaluate-alerts.ts";

const start = new Date("2026-11-16T09:00:00Z");
const hourMs = 3_600_000;
let now = start;
const server = useTestServer({ now: () => now });
let company: WatchedCompany;
let account: number;
const today = "2026-11-16" as Parameters<typeof addDays>[0];

beforeEach(async () => {
  now = start;
  company = await createWatchedCompany(server);
  account = await createBankAccount(server.services.database, company.companyId, {
    known_balance_minor: 2_000_000,
    known_balance_on: "2026-11-13",
  });
});

const after = (hours: number) => {
  now = new Date(start.getTime() + hours * hourMs);
};
const look = () => {
  const { pool, database } = server.services;
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  return evaluateAlerts(
    { pool, database, forecasts, now: () => now },
    { companyId: company.companyId, requestId: "look" },
  );
};
const expectOut = (amount_minor: number, day = "2026-11-25") =>
  createTransaction(server.services.database, company.companyId, {
    is_paid: false,
    bank_account_id: account,
    payment_date: day,
    amount_minor,
  });
const paid = (amount_minor: number, more: object = {}) =>
  createTransaction(server.services.database, company.companyId, {
    is_paid: true,
    bank_account_id: account,
    payment_date: "2026-11-16",
    original_payment_date: "2026-11-16",
    amount_minor,
    ...more,
  });
const incidents = async (state = "open") =>
  (await company.send("GET", `incidents?state=${state}`)).json().incidents;
const messages = async (caller = company.writer) => {
  const answer = await company.send("GET", "/api/notifications/v1", undefined, { caller });
  return answer
    .json()
    .notifications.map(({ message }: { message: string }) => message)
    .toReversed();
};
const remove = (id: number) =>
  server.services.database
    .deleteFrom("transactions")
    .where("company_id", "=", company.companyId)
    .where("id", "=", id)
    .execute();
const fact = { unit: "money", comparison: ">", withinDays: null, severity: "Info" } as const;

describe("a balance", () => {
  it("begins, ends on screen, comes back without a word, and its end is told a day later", async () => {
    await company.addRule();
    await look();
    expect(await incidents()).toEqual([]);
    const out = await expectOut(1_500_000);
    await look();
    expect(await incidents()).toMatchObject([
      {
        value: 500_000,
        bound: 1_000_000,
        onDay: "2026-11-25",
        severity: "Danger",
        subject: { kind: "company" },
      },
    ]);
    expect(await messages()).toEqual(["begin"]);
    expect(await messages(company.reader)).toEqual([]);
    await remove(out);
    after(1);
    await look();
    expect(await incidents()).toHaveLength(1);
    after(2);
    await look();
    expect(await incidents()).toEqual([]);
    expect(await incidents("over")).toMatchObject([{ times: 1, clearedBecause: null }]);
    const again = await expectOut(1_600_000);
    after(3);
    await look();
    expect(await incidents()).toMatchObject([{ times: 2, value: 400_000 }]);
    await remove(again);
    for (const hour of [4, 5, 28]) {
      after(hour);
      await look();
    }
    expect(await messages()).toEqual(["begin"]);
    after(29);
    await look();
    expect(await messages()).toEqual(["begin", "end"]);
    expect(await incidents("all")).toHaveLength(1);
  });

  it("of each account has its own floor", async () => {
    const { database } = server.services;
    await company.addRule({ eachAccount: true, bound: null });
    const other = await createBankAccount(database, company.companyId, {
      name: "Livret",
      known_balance_minor: -50_000,
      known_balance_on: "2026-11-13",
      overdraft_minor: -30_000,
    });
    await look();
    expect(await incidents()).toMatchObject([
      { value: -50_000, bound: -30_000, subject: { kind: "account", name: "Livret" } },
    ]);
    await database
      .deleteFrom("bank_accounts")
      .where("company_id", "=", company.companyId)
      .where("id", "=", other)
      .execute();
    await look();
    expect(await incidents("over")).toMatchObject([{ clearedBecause: "accountRemoved" }]);
  });

  it("that was put off is told of again when that is over, and never when it is told no more", async () => {
    await company.addRule();
    await expectOut(1_500_000);
    await look();
    const [{ incidentId }] = await incidents();
    const say = (verb: string, body?: object) =>
      company.send("POST", `incidents/${incidentId}:${verb}`, body);
    await say("snooze", { until: "hour" });
    after(0.5);
    await look();
    expect(await messages()).toEqual(["begin"]);
    after(1);
    await look();
    expect(await messages()).toEqual(["begin", "again"]);
    await say("mute");
    await say("snooze", { until: "change" });
    await expectOut(100_000);
    after(2);
    await look();
    expect(await messages()).toEqual(["begin", "again"]);
    expect(await incidents()).toMatchObject([{ isMuted: true, isSnoozedUntilChange: false }]);
  });

  it("by another rule begins anew, and nobody is told of the old one's end", async () => {
    const ruleId = await company.addRule({ bound: 3_000_000 });
    await look();
    const rule = (await company.send("GET", `rules/${ruleId}`)).json();
    await company.send("PUT", `rules/${ruleId}`, { ...rule, bound: 1_000 });
    await look();
    expect(await incidents()).toEqual([]);
    expect(await incidents("over")).toMatchObject([{ clearedBecause: "ruleChanged" }]);
    expect(await messages()).toEqual(["begin"]);
  });
});

describe("lines", () => {
  it("that are far from what is usual are told once, and not once they were seen", async () => {
    const category_id = await createCategory(server.services.database, company.companyId, { name: "Loyers" });
    for (let month = 1; month <= 6; month += 1)
      await paid(100_000 + month * 1_000, { category_id, payment_date: `2026-0${month + 3}-05` });
    await company.addRule({ ...fact, condition: "large-movement", bound: 50_000 });
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
    await company.send("POST", `incidents/${incidentId}:acknowledge`);
    await server.services.database
      .updateTable("transactions")
      .set({ memo: "vu" })
      .where("company_id", "=", company.companyId)
      .where("id", "=", large)
      .execute();
    await look();
    expect(await incidents()).toEqual([]);
    expect(await messages()).toEqual(["begin"]);
  });

  it("are looked at after the cursor alone, and are over when they change", async () => {
    await paid(5_000_000);
    await company.addRule({ ...fact, condition: "large-movement", bound: 50_000 });
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
    const category_id = await createCategory(server.services.database, company.companyId, {
      name: "Imprévus",
    });
    await company.addRule({ ...fact, condition: "unplanned", bound: 10_000 });
    await paid(10_000, { category_id });
    await look();
    expect(await incidents()).toEqual([]);
    await paid(1, { category_id });
    await look();
    expect(await incidents()).toMatchObject([
      { value: 10_001, subject: { kind: "category", name: "Imprévus", periodOn: "2026-11-01" } },
    ]);
  });

  it("that are late are over when they are paid", async () => {
    const late = { comparison: ">=", unit: "days", bound: 3, withinDays: null };
    await company.addRule({ ...late, condition: "late", severity: "Warning", minimum: 20_000 });
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
    await company.addRule({ ...missing, condition: "missing-data" });
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
    await company.addRule({ ...risk, condition: "overdraft-probability" });
    await look();
    expect(await incidents("all")).toEqual([]);
    const night = {
      company_id: company.companyId,
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

describe("a look", () => {
  it("is asked for once by what changes, and by nothing where nobody watches", async () => {
    const asked = async () => {
      const { rows } = await server.services.pool.query(
        "select start_after > now() + interval '15 seconds' as is_later from queued_jobs where name = 'evaluate-alerts' and singleton_key = $1",
        [String(company.companyId)],
      );
      return rows;
    };
    await paid(1);
    expect(await asked()).toEqual([]);
    await company.addRule();
    await paid(2);
    await paid(3);
    expect(await asked()).toEqual([{ is_later: true }]);
    await look();
    await paid(4);
    expect(await asked()).toHaveLength(2);
  });

  it("comes in the morning, where nobody has looked that day", async () => {
    const { database } = server.services;
    const isDue = async (moment: string) =>
      (await findCompaniesOfMorning(database, new Date(moment))).includes(company.companyId);
    expect(await isDue("2026-11-17T05:00:00Z")).toBe(false);
    await company.addRule();
    await look();
    expect(await isDue("2026-11-16T12:00:00Z")).toBe(false);
    expect(await isDue("2026-11-17T04:59:00Z")).toBe(false);
    expect(await isDue("2026-11-17T05:00:00Z")).toBe(true);
  });

  it("by two at once is kept and told once", async () => {
    await company.addRule();
    await expectOut(1_500_000);
    await Promise.all([look(), look()]);
    expect(await incidents()).toHaveLength(1);
    expect(await messages()).toEqual(["begin"]);
  });
});

const mails = async (userId: string) => {
  const { database, mail } = server.services;
  await sendDigests({ database, mail, now: () => now, publicUrl: "https://amont.example" });
  const { email } = await database
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom("mails")
    .select(["subject", "body_text"])
    .where("recipient", "=", email)
    .where("purpose", "=", "alert")
    .orderBy("created_at")
    .execute();
  return rows;
};

describe("mails", () => {
  it("of what is grave go out at once, others with the digest of the next morning", async () => {
    await company.addRule();
    await company.addRule({ bound: 1_100_000, severity: "Warning" });
    await expectOut(1_500_000);
    await look();
    const [first, ...none] = await mails(company.writer);
    expect(none).toEqual([]);
    expect(first?.subject).toContain("Danger");
    expect(first?.subject).toContain("5\u202f000,00");
    after(21);
    expect(await mails(company.writer)).toHaveLength(1);
    after(21.5);
    const all = await mails(company.writer);
    expect(all).toHaveLength(2);
    expect(all[1]?.subject).toContain("Attention");
    expect(await mails(company.writer)).toHaveLength(2);
    expect(await mails(company.reader)).toEqual([]);
  });

  it("ask for the right again, and go to who subscribed", async () => {
    const ruleId = await company.addRule({ severity: "Warning" });
    const own = { channels: ["mail"], frequency: "daily" };
    await company.send("PUT", `rules/${ruleId}/subscription`, own, { caller: company.reader });
    await company.send("PUT", `rules/${ruleId}/subscription`, { channels: [], frequency: null });
    await expectOut(1_500_000);
    await look();
    expect(await messages(company.reader)).toEqual([]);
    expect(await messages()).toEqual([]);
    await server.services.database
      .deleteFrom("product_accesses")
      .where("user_id", "=", company.reader)
      .execute();
    after(30);
    expect(await mails(company.reader)).toEqual([]);
  });
});
