/** What people say of what was found: seen, later, no more of it. Who was told reads it by the bell. */

import type { ConditionKind } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWatchedCompany, type WatchedCompany } from "./testing/watched-company.ts";

// A Monday: in Paris it is ten o'clock.
const server = useTestServer({ now: () => new Date("2026-11-16T09:00:00Z") });
let company: WatchedCompany;

beforeEach(async () => {
  company = await createWatchedCompany(server);
});

const own = () => ({
  organisation_id: company.organisationId,
  company_id: company.companyId,
  consolidation_id: null,
});

async function open(
  condition: ConditionKind = "balance",
  severity: "danger" | "info" = "danger",
): Promise<number> {
  const { database } = server.services;
  const { id: ruleId } = await database
    .insertInto("alert_rules")
    .values({
      ...own(),
      condition,
      comparison: "<",
      unit: "money",
      bound: 0,
      severity,
      within_days: 30,
      category_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = new Date("2026-11-16T08:00:00Z");
  const { id } = await database
    .insertInto("alert_incidents")
    .values({
      ...own(),
      rule_id: ruleId,
      subject_key: "company",
      subject: JSON.stringify({ kind: "company", name: "Alpha" }),
      severity,
      phase: "open",
      value: -5_000,
      worst: -5_000,
      bound: 0,
      on_day: "2026-11-20",
      opened_at: at,
      cleared_because: null,
      told_at: at,
      told_distance: 5_000,
      told_severity: severity,
      told_in_days: 4,
      acknowledged_by: null,
      snoozed_value: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const listed = async (query = "") => (await company.send("GET", `incidents${query}`)).json();
const say = (id: number, verb: string, body?: object, caller = company.reader) =>
  company.codeOf(company.send("POST", `incidents/${id}:${verb}`, body, { caller }));
const kinds = async (id: number) => {
  const rows = await server.services.database
    .selectFrom("alert_events")
    .select(["kind", "made_by"])
    .where("organisation_id", "=", company.organisationId)
    .where("incident_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ kind, made_by }) => [kind, made_by]);
};

describe("incidents", () => {
  it("are listed, the worst first, a hundred at most", async () => {
    const info = await open("balance", "info");
    const danger = await open();
    const { count, incidents } = await listed();
    expect(count).toBe(2);
    expect(incidents.map(({ incidentId }: { incidentId: number }) => incidentId)).toEqual([danger, info]);
    expect(incidents[0]).toMatchObject({
      severity: "Danger",
      condition: "balance",
      subject: { kind: "company", name: "Alpha" },
      currency: "EUR",
      value: -5_000,
      onDay: "2026-11-20",
      isOpen: true,
    });
    expect((await listed("?skip=1&take=1")).incidents).toHaveLength(1);
    expect((await listed("?state=over")).incidents).toEqual([]);
    expect(await company.codeOf(company.send("GET", "incidents?take=101"))).toBe("invalid_input");
    expect((await company.send("GET", "incidents?take=100")).statusCode).toBe(200);
  });

  it("are confirmed by whoever reads the company, and go on", async () => {
    const id = await open();
    expect(await say(id, "acknowledge")).toBeNull();
    const [incident] = (await listed()).incidents;
    expect(incident).toMatchObject({ isOpen: true, acknowledgedAt: "2026-11-16T09:00:00.000Z" });
    expect(incident.acknowledgedBy).toEqual(expect.any(String));
    expect(await kinds(id)).toEqual([["acknowledge", company.reader]]);
  });

  it("of what happened are over once they were seen", async () => {
    const id = await open("large-movement");
    expect(await say(id, "acknowledge")).toBeNull();
    expect((await listed("?state=over")).incidents).toMatchObject([{ clearedBecause: "seen" }]);
    expect(await say(id, "acknowledge")).toBe("40105");
    expect(await say(id, "snooze", { until: "hour" })).toBe("40105");
    expect(await say(id, "mute")).toBe("40105");
    expect(await say(id, "unmute")).toBeNull();
  });

  it.each([
    ["hour", "2026-11-16T10:00:00.000Z"],
    ["tomorrow", "2026-11-17T07:00:00.000Z"],
    ["week", "2026-11-23T09:00:00.000Z"],
  ])("are put off: %s", async (until, moment) => {
    const id = await open();
    expect(await say(id, "snooze", { until })).toBeNull();
    expect((await listed()).incidents).toMatchObject([{ snoozedUntil: moment, isSnoozedUntilChange: false }]);
    const { rows } = await server.services.pool.query(
      "select data, start_after from queued_jobs where name = 'evaluate-alerts' and singleton_key like $1",
      [`${company.companyId} at %`],
    );
    expect(rows).toEqual([{ data: { companyId: company.companyId }, start_after: new Date(moment) }]);
  });

  it("are put off until they change, told no more, and told again", async () => {
    const id = await open();
    expect(await say(id, "snooze", { until: "change" })).toBeNull();
    expect(await say(id, "mute")).toBeNull();
    expect((await listed()).incidents).toMatchObject([
      { snoozedUntil: null, isSnoozedUntilChange: true, isMuted: true },
    ]);
    expect(await say(id, "unmute")).toBeNull();
    expect((await listed()).incidents).toMatchObject([{ isMuted: false }]);
    expect(await say(id, "snooze", { until: "never" })).toBe("invalid_input");
    expect(await say(999_999, "mute")).toBe("not_found");
  });
});

async function told(): Promise<void> {
  const { database } = server.services;
  const incident = await open();
  for (const [kind, minute] of [
    ["begin", 0],
    ["worse", 1],
  ] as const) {
    const at = new Date(Date.UTC(2026, 10, 16, 8, minute));
    const { id } = await database
      .insertInto("alert_events")
      .values({ ...own(), incident_id: incident, kind, value: -4_000, made_at: at, made_by: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database
      .insertInto("notifications")
      .values({ ...own(), user_id: company.reader, event_id: id, made_at: at, is_shown: true })
      .execute();
  }
}

describe("notifications", () => {
  const url = "/api/notifications/v1";

  const read = async () => (await company.send("GET", url, undefined, { caller: company.reader })).json();

  it("are a person's own, the newest first, and read up to one of them", async () => {
    await told();
    const { unreadCount, notifications } = await read();
    expect(unreadCount).toBe(2);
    expect(notifications).toMatchObject([
      {
        message: "worse",
        value: -4_000,
        isRead: false,
        entityId: company.companyId,
        incident: { value: -5_000 },
      },
      { message: "begin" },
    ]);
    const mark = (upTo: number, caller: string) =>
      company.codeOf(company.send("POST", `${url}:read`, { upTo }, { caller }));
    expect(await mark(notifications[0].notificationId, company.writer)).toBeNull();
    expect((await read()).unreadCount).toBe(2);
    expect(await mark(notifications[1].notificationId, company.reader)).toBeNull();
    expect((await read()).notifications.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      true,
    ]);
    expect((await company.send("GET", url)).json()).toEqual({ unreadCount: 0, notifications: [] });
  });

  it("say nothing of a company that was lost", async () => {
    await told();
    await server.services.database
      .deleteFrom("product_accesses")
      .where("user_id", "=", company.reader)
      .where("product", "=", "CashFlow")
      .execute();
    const answer = await server.call(company.reader, { method: "GET", url });
    expect(answer.json()).toEqual({ unreadCount: 0, notifications: [] });
  });
});
