/** How what a look found is kept: once, in few statements, and never by what is no longer so. */
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createBankAccount, createCategory, createTransactions } from "../../../testing/ledger-fixtures.ts";
import { tellPeople } from "../delivery/tell-people.ts";
import { fact, useWatchedCompany, watchedFrom } from "../testing/use-watched-company.ts";
import { forgetOld } from "./cursors-repository.ts";
import type { WatchedRule } from "./watched-rules.ts";

const { server, of, after, look, expectOut, paid, remove, incidents, messages, waiting } =
  useWatchedCompany();

const late = { condition: "late", comparison: ">=", unit: "days", bound: 3, withinDays: null };
const today = calendarDate("2026-11-16");
const say = async (verb: string, body?: object) => {
  const [{ incidentId }] = await incidents();
  await of.company.send("POST", `incidents/${incidentId}:${verb}`, body);
};

describe("what was confirmed", () => {
  it("is told again when it is more than twice as far, and not before", async () => {
    const { database } = server.services;
    const category_id = await createCategory(database, of.company.companyId, { name: "Imprévus" });
    await of.company.addRule({ ...fact, condition: "unplanned", bound: 10_000 });
    await paid(15_000, { category_id });
    await look();
    await say("acknowledge");
    await paid(5_000, { category_id });
    await look();
    expect(await incidents()).toEqual([]);
    await paid(1, { category_id });
    await look();
    expect(await incidents()).toMatchObject([{ value: 20_001 }]);
    expect(await messages()).toEqual(["begin", "begin"]);
  });

  it("stays silent in the period before too, as far back as large movements are news", async () => {
    const { database } = server.services;
    const category_id = await createCategory(database, of.company.companyId, { name: "Octobre" });
    await of.company.addRule({ ...fact, condition: "unplanned", bound: 10_000 });
    await paid(50_000, { category_id, payment_date: addDays(today, -32) });
    await look();
    expect(await incidents()).toEqual([]);
    await paid(60_000, { category_id, payment_date: addDays(today, -31) });
    await look();
    expect(await incidents()).toMatchObject([
      { value: 110_000, subject: { periodOn: "2026-10-01" }, currency: "EUR" },
    ]);
  });
});

describe("what is known of an incident", () => {
  it("is not written again where nothing is another", async () => {
    await of.company.addRule({ ...late, severity: "Warning" });
    await expectOut(20_000, addDays(today, -3));
    await look();
    const written = async () =>
      (
        await sql<{ xmin: string }>`
          select xmin::text from alert_incidents where company_id = ${of.company.companyId}`.execute(
          server.services.database,
        )
      ).rows;
    const before = await written();
    await look();
    expect(await written()).toEqual(before);
  });

  it("stays silent when its end and its next beginning fall together", async () => {
    await of.company.addRule();
    const out = await expectOut(1_500_000);
    await look();
    await say("mute");
    await remove(out);
    for (const hour of [1, 2]) {
      after(hour);
      await look();
    }
    after(27);
    await expectOut(1_500_000);
    await look();
    expect(await incidents()).toMatchObject([{ isMuted: true, times: 1 }]);
    expect(await messages()).toEqual(["begin"]);
  });

  it("forgets why it was over when it is so again", async () => {
    await of.company.addRule({ ...late, severity: "Warning" });
    const line = await expectOut(20_000, addDays(today, -3));
    const pay = (is_paid: boolean) =>
      server.services.database
        .updateTable("transactions")
        .set({ is_paid })
        .where("company_id", "=", of.company.companyId)
        .where("id", "=", line)
        .execute();
    await look();
    await pay(true);
    await look();
    expect(await incidents("over")).toMatchObject([{ clearedBecause: "lineChanged" }]);
    await pay(false);
    await look();
    expect(await incidents()).toMatchObject([{ clearedBecause: null, times: 2 }]);
  });

  it("of the five hundred and first late line does not end when an older one comes", async () => {
    const { database } = server.services;
    const category_id = await createCategory(database, of.company.companyId, { name: "Fournisseurs" });
    await of.company.addRule({ ...late, severity: "Warning" });
    const due = (count: number, payment_date: string) =>
      createTransactions(
        database,
        of.company.companyId,
        Array.from({ length: count }, () => ({ category_id, payment_date, is_paid: false })),
      );
    await due(500, "2026-11-10");
    await look();
    await due(1, "2026-11-02");
    await look();
    const { rows } = await sql<{ phase: string; count: number }>`
      select phase, count(*)::int as count from alert_incidents
      where company_id = ${of.company.companyId} group by phase`.execute(database);
    expect(rows).toEqual([{ phase: "open", count: 501 }]);
  });
});

describe("two things at once", () => {
  it("of two looks the later one is put off, and not lost", async () => {
    await of.company.addRule();
    await expectOut(1_500_000);
    await server.services.database.deleteFrom("queued_jobs").where("name", "=", "evaluate-alerts").execute();
    await look(() => look());
    expect(await incidents()).toHaveLength(1);
    expect(await waiting()).toEqual([String(of.company.companyId)]);
  });

  it("by a rule that is paused meanwhile nothing is found", async () => {
    const ruleId = await of.company.addRule();
    await expectOut(1_500_000);
    const rule = (await of.company.send("GET", `rules/${ruleId}`)).json();
    await look(() => of.company.send("PUT", `rules/${ruleId}`, { ...rule, isActive: false }));
    expect(await incidents("all")).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it("nine thousand words are told in one statement", async () => {
    const ruleId = await of.company.addRule();
    await expectOut(1_500_000);
    await look();
    const { companyId } = of.company;
    const { database } = server.services;
    const { rows } = await sql<{ id: number; organisation_id: number }>`
      insert into alert_events (organisation_id, company_id, incident_id, kind, value, made_at)
      select organisation_id, company_id, id, 'worse', value, now() from alert_incidents, generate_series(1, 9000)
      where company_id = ${companyId} returning id, organisation_id`.execute(database);
    const rule = {
      id: ruleId,
      severity: "danger",
      audience: "writers",
      people: [],
    } as unknown as WatchedRule;
    await tellPeople(
      database,
      { organisationId: rows[0]?.organisation_id ?? 0, companyId },
      {
        words: rows.map(({ id }) => ({ eventId: id, rule })),
        calendar: { daysOffMask: 96, holidays: new Set() },
        timeZone: "Europe/Paris",
        now: new Date(),
      },
    );
    const told = await sql<{ count: number }>`
      select count(*)::int as count from notifications where company_id = ${companyId}`.execute(database);
    expect(told.rows).toEqual([{ count: 9_001 }]);
  });
});

describe("a company that is watched again", () => {
  it("begins with what happens from then on", async () => {
    const ruleId = await of.company.addRule({ ...fact, condition: "large-movement", bound: 50_000 });
    const rule = (await of.company.send("GET", `rules/${ruleId}`)).json();
    const save = (isActive: boolean) => of.company.send("PUT", `rules/${ruleId}`, { ...rule, isActive });
    await look();
    await save(false);
    await paid(800_000);
    await save(true);
    await look();
    expect(await incidents()).toEqual([]);
    await paid(900_000);
    await look();
    expect(await incidents()).toMatchObject([{ value: 900_000 }]);
  });

  it("reads as far as its own tables go, and no further", async () => {
    const { database } = server.services;
    const { companyId } = of.company;
    await of.company.addRule({ ...fact, condition: "large-movement", bound: 50_000 });
    await paid(800_000);
    // What is written without the company's version may be further, while a line before it is still being written.
    await sql`insert into latest_changes (company_id, table_name, change_id, changed_at, first_changed_at)
      values (${companyId}, 'boards', 1000000000, now(), now())`.execute(database);
    await look();
    expect(await incidents()).toHaveLength(1);
    const cursor = await database
      .selectFrom("alert_cursors")
      .select("history_id")
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow();
    expect(cursor.history_id).toBeLessThan(1_000_000_000);
  });
});

describe("what is long over", () => {
  it("is forgotten after four hundred days, unless it is told no more", async () => {
    const { database } = server.services;
    await of.company.addRule({ ...late, severity: "Warning" });
    const lines = [];
    for (let count = 0; count < 3; count += 1) lines.push(await expectOut(20_000, addDays(today, -3)));
    await look();
    await sql`update alert_incidents set closed_at = case subject_key
        when ${`line:${lines[0]}`} then timestamptz '2025-10-11 09:00Z' else timestamptz '2025-10-13 09:00Z' end
      where company_id = ${of.company.companyId} and subject_key <> ${`line:${lines[2]}`}`.execute(database);
    await sql`update alert_incidents set closed_at = '2025-10-11', is_muted = true
      where company_id = ${of.company.companyId} and subject_key = ${`line:${lines[2]}`}`.execute(database);
    await forgetOld(database, watchedFrom);
    const { rows } = await sql<{ subject_key: string }>`select subject_key from alert_incidents
      where company_id = ${of.company.companyId} order by id`.execute(database);
    expect(rows.map(({ subject_key }) => subject_key)).toEqual([`line:${lines[1]}`, `line:${lines[2]}`]);
  });
});

describe("an account in another currency", () => {
  it("is compared with what the bound is there, and with nothing where nobody knows", async () => {
    await createBankAccount(server.services.database, of.company.companyId, {
      name: "Dollars",
      currency: "USD",
      known_balance_minor: 900_000,
      known_balance_on: "2026-11-13",
    });
    await of.company.addRule({ eachAccount: true, bound: 500_000 });
    await look();
    expect(await incidents()).toEqual([]);
    const { database } = server.services;
    await sql`insert into exchange_rates (organisation_id, company_id, base, counter, begin_on, rate)
      select organisation_id, id, 'EUR', 'USD', '2026-01-01', 2 from companies where id = ${of.company.companyId}`.execute(
      database,
    );
    await look();
    expect(await incidents()).toMatchObject([
      { subject: { name: "Dollars" }, currency: "USD", value: 900_000, bound: 1_000_000 },
    ]);
  });
});
