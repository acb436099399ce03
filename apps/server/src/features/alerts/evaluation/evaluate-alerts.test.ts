/** What a look at a company finds, keeps and tells of its plan, and when it is asked for. */
import { describe, expect, it } from "vitest";
import { createBankAccount, createCategory } from "../../../testing/ledger-fixtures.ts";
import { useWatchedCompany, watchedFrom } from "../testing/use-watched-company.ts";
import { findCompaniesOfMorning } from "./cursors-repository.ts";

const { server, of, after, look, expectOut, paid, remove, incidents, messages, asksForLooks } =
  useWatchedCompany();

const hourMs = 3_600_000;

describe("a balance", () => {
  it("begins, ends on screen, comes back without a word, and its end is told a day later", async () => {
    await of.company.addRule();
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
    expect(await messages(of.company.reader)).toEqual([]);
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
    await of.company.addRule({ eachAccount: true, bound: null });
    const other = await createBankAccount(database, of.company.companyId, {
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
      .where("company_id", "=", of.company.companyId)
      .where("id", "=", other)
      .execute();
    await look();
    expect(await incidents("over")).toMatchObject([{ clearedBecause: "accountRemoved" }]);
  });

  it("that was put off is told of again when that is over, and never when it is told no more", async () => {
    await of.company.addRule();
    await expectOut(1_500_000);
    await look();
    const [{ incidentId }] = await incidents();
    const say = (verb: string, body?: object) =>
      of.company.send("POST", `incidents/${incidentId}:${verb}`, body);
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
    const ruleId = await of.company.addRule({ bound: 3_000_000 });
    await look();
    const rule = (await of.company.send("GET", `rules/${ruleId}`)).json();
    await of.company.send("PUT", `rules/${ruleId}`, { ...rule, bound: 1_000 });
    await look();
    expect(await incidents()).toEqual([]);
    expect(await incidents("over")).toMatchObject([{ clearedBecause: "ruleChanged" }]);
    expect(await messages()).toEqual(["begin"]);
  });
});

describe("a look", () => {
  it("is asked for once by what changes, and by nothing where nobody watches", async () => {
    const asked = async () => {
      const { rows } = await server.services.pool.query(
        "select start_after > now() + interval '15 seconds' as is_later from queued_jobs where name = 'evaluate-alerts' and singleton_key = $1",
        [String(of.company.companyId)],
      );
      return rows;
    };
    await paid(1);
    expect(await asked()).toEqual([]);
    await of.company.addRule();
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
      (await findCompaniesOfMorning(database, new Date(moment))).includes(of.company.companyId);
    expect(await isDue("2026-11-17T05:00:00Z")).toBe(false);
    await of.company.addRule();
    await look();
    expect(await isDue("2026-11-16T12:00:00Z")).toBe(false);
    expect(await isDue("2026-11-17T04:59:00Z")).toBe(false);
    expect(await isDue("2026-11-17T05:00:00Z")).toBe(true);
  });

  it("is not asked for at a moment that is past, where nothing can be said any more", async () => {
    const { database } = server.services;
    const ruleId = await of.company.addRule({
      condition: "budget",
      comparison: ">",
      unit: "basisPoints",
      bound: 10_000,
      withinDays: null,
    });
    const category_id = await createCategory(database, of.company.companyId, { name: "Énergie" });
    const { organisation_id } = await database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", of.company.companyId)
      .executeTakeFirstOrThrow();
    // It looked as if it were over an hour ago, and its forecast was taken away since.
    await database
      .insertInto("alert_incidents")
      .values({
        organisation_id,
        company_id: of.company.companyId,
        consolidation_id: null,
        rule_id: ruleId,
        subject_key: `category:${category_id}:2026-11-01`,
        subject: JSON.stringify({ kind: "category", name: "Énergie", periodOn: "2026-11-01" }),
        severity: "danger",
        phase: "open",
        value: 10_500,
        worst: 10_500,
        bound: 10_000,
        on_day: null,
        opened_at: new Date(watchedFrom.getTime() - 3 * hourMs),
        clear_since: new Date(watchedFrom.getTime() - hourMs),
        cleared_because: null,
        told_at: new Date(watchedFrom.getTime() - 3 * hourMs),
        told_distance: 500,
        told_severity: "danger",
        told_in_days: null,
        acknowledged_by: null,
        snoozed_value: null,
      })
      .execute();
    await of.company.send("PUT", `rules/${ruleId}/subscription`, { channels: [], frequency: null });
    await server.services.database
      .updateTable("alert_rules")
      .set({ category_id })
      .where("id", "=", ruleId)
      .execute();
    await look();
    expect(await incidents()).toHaveLength(1);
    expect(await asksForLooks()).toEqual([]);
  });

  it("by two at once is kept and told once", async () => {
    await of.company.addRule();
    await expectOut(1_500_000);
    await Promise.all([look(), look()]);
    expect(await incidents()).toHaveLength(1);
    expect(await messages()).toEqual(["begin"]);
  });
});
