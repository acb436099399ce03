import { beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createGroup, type Group, sentGroup } from "./testing/group.ts";
import { groupCalls } from "./testing/group-calls.ts";

const now = new Date("2026-06-15T09:00:00Z");

describe("changes of consolidations", () => {
  const server = useTestServer({ now: () => now });
  let group: Group;
  const { send, create, update, codeOf, changes } = groupCalls(server, () => group);

  beforeEach(async () => {
    group = await createGroup(server);
  });

  it("refuse a change of what somebody else changed meanwhile", async () => {
    const url = `/api/consolidation/${group.consolidationId}/details`;
    const first = await send(group.keeper, "GET", url);
    const etag = first.headers.etag ?? "";
    expect((await send(group.keeper, "GET", url, undefined, { "if-none-match": etag })).statusCode).toBe(304);
    const both = await Promise.all([
      update({ Nom: "Un" }, group.keeper, { "if-match": etag }),
      update({ Nom: "Deux" }, group.administrator, { "if-match": etag }),
    ]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["204", "409"]);
    expect(both.flatMap(({ body }) => (body === "" ? [] : [JSON.parse(body) as object]))).toMatchObject([
      { type: "conflict" },
    ]);
    expect((await update({ Nom: "Trois" }, group.keeper, { "if-match": etag })).statusCode).toBe(409);
    const second = await send(group.keeper, "GET", url, undefined, { "if-none-match": etag });
    expect(second.statusCode).toBe(200);
    const { etag: newer = "" } = second.headers;
    expect((await update({ Nom: "Trois" }, group.keeper, { "if-match": newer })).statusCode).toBe(204);
    expect((await update({ Nom: "Quatre" }, group.keeper, { "if-match": "*" })).statusCode).toBe(204);
    expect((await update({ Nom: "Cinq" })).statusCode).toBe(204);
  });

  it("get one name once, however many ask for it at the same time", async () => {
    const answers = await Promise.all(["Pôle", "POLE", "pôlé"].map((Nom) => create({ Nom })));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "422", "422"]);
  });

  it("are written only when something is another, and the history says who", async () => {
    const before = (await changes("consolidations")).length;
    const { database } = server.services;
    const changedAt = async () =>
      (
        await database
          .selectFrom("consolidations")
          .select("changed_at")
          .where("id", "=", group.consolidationId)
          .executeTakeFirstOrThrow()
      ).changed_at;
    const atFirst = await changedAt();
    expect((await update()).statusCode).toBe(204);
    expect(await changedAt()).toEqual(atFirst);
    expect(await changes("consolidations")).toHaveLength(before);
    await update({ DeviseCible: "GBP" });
    expect(await changedAt()).toEqual(now);
    expect((await changes("consolidations")).slice(before)).toMatchObject([
      {
        operation: "update",
        changed_by: group.keeper,
        before: { target_currency: "EUR" },
        after: { target_currency: "GBP" },
      },
    ]);
  });

  it("tell the members who are in them that they changed, and when they are gone", async () => {
    const { events, listener } = server.services;
    const { consolidationId, administrator } = group;
    const heard: unknown[] = [];
    await listener.start();
    const stop = events.subscribe({
      onEvent: ({ channel, name, payload }) => {
        // A name is its workspace's too, whose own event goes beside this one.
        if (channel === `entity:${consolidationId}` && name !== "WorkspaceChanged")
          heard.push([name, payload]);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    const changed = ["ConsolidationChanged", { consolidationId }];
    const settings = { eliminates: false, nonWorkingDays: 96, publicHolidaysCountry: 0 };
    const companies = [group.atelier, group.distribution].map(({ id }) => ({
      companyId: id,
      ownershipBasisPoints: 10_000,
      method: "full",
    }));
    const mapping = {
      companyId: group.atelier.id,
      categoryId: group.atelier.outflowId,
      isInflow: false,
      path: ["A"],
    };
    const acts: ReadonlyArray<() => ReturnType<typeof send>> = [
      () => update({ Nom: "Autre" }),
      () =>
        send(administrator, "PUT", `/api/consolidations/v4/${consolidationId}/settings`, {
          ...settings,
          companies,
        }),
      () =>
        send(administrator, "PUT", `/api/consolidations/v4/${consolidationId}/category-mappings`, {
          mappings: [mapping],
        }),
    ];
    for (const [index, act] of acts.entries()) {
      expect((await act()).statusCode).toBe(204);
      // Nobody is told of what is as it was.
      expect((await act()).statusCode).toBe(204);
      await eventually(() => expect(heard).toEqual(Array.from({ length: index + 1 }, () => changed)));
    }
    expect((await update({ Nom: "" })).statusCode).toBe(422);
    await send(administrator, "DELETE", `/api/consolidations/v3/${consolidationId}`);
    await eventually(() => expect(heard).toEqual([changed, changed, changed, changed]));
    stop();
  });

  it.each(["v3/{id}", "v4/{id}/settings", "v4/{id}/category-mappings"])(
    "are of nothing that was deleted while they waited: %s",
    async (path) => {
      const { keeper, administrator, consolidationId, organisationId } = group;
      const payload = {
        ...sentGroup(group),
        companies: [],
        eliminates: true,
        nonWorkingDays: 96,
        publicHolidaysCountry: 0,
        mappings: [],
      };
      const { pool } = server.services;
      const blocker = await pool.connect();
      const waiting = async () => {
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.count;
      };
      try {
        await blocker.query("begin");
        await blocker.query("select from organisations where id = $1 for update", [organisationId]);
        const deleted = send(keeper, "DELETE", `/api/consolidations/v3/${consolidationId}`);
        await eventually(async () => expect(await waiting()).toBe(1));
        const url = `/api/consolidations/${path.replace("{id}", String(consolidationId))}`;
        const changed = send(administrator, "PUT", url, payload);
        await eventually(async () => expect(await waiting()).toBe(2));
        await blocker.query("commit");
        expect((await deleted).statusCode).toBe(204);
        expect(await codeOf(changed)).toBe("not_found");
      } finally {
        blocker.release(true);
      }
    },
  );

  it("are deleted with all that hangs on them, and nothing else", async () => {
    const { database } = server.services;
    const { organisationId, consolidationId, workspaceId, atelier, keeper } = group;
    await update({ BanquesIgnoreesIds: [atelier.accountIds[0]], CategoriesIgnoreesIds: [] });
    const guest = group.stranger;
    const later = new Date(Date.now() + 3_600_000);
    await database
      .insertInto("workspace_grants")
      .values({
        organisation_id: organisationId,
        workspace_id: workspaceId,
        user_id: guest,
        expires_at: later,
      })
      .execute();
    await database
      .insertInto("access_requests")
      .values({
        organisation_id: organisationId,
        consolidation_id: consolidationId,
        target: "consolidation",
        target_name: "Groupe",
        requested_by: guest,
        duration: "OneWeek",
        expires_at: later,
      })
      .execute();
    const url = `/api/consolidations/v3/${consolidationId}`;
    expect((await send(group.member, "DELETE", url)).statusCode).toBe(403);
    expect((await send(keeper, "DELETE", url)).statusCode).toBe(204);
    expect((await send(keeper, "DELETE", url)).statusCode).toBe(403);
    for (const table of [
      "consolidations",
      "workspaces",
      "workspace_members",
      "workspace_grants",
      "consolidation_companies",
      "consolidation_ignored_accounts",
      "access_requests",
    ] as const) {
      const left = await database
        .selectFrom(table)
        .select("organisation_id")
        .where("organisation_id", "=", organisationId)
        .execute();
      expect(left, table).toEqual([]);
      const told = (await changes(table)).filter(({ operation }) => operation === "delete");
      expect(told.length, table).toBeGreaterThan(0);
      expect(new Set(told.map((row) => row.changed_by)), table).toEqual(new Set([keeper]));
    }
    const companies = await database
      .selectFrom("companies")
      .select("id")
      .where("organisation_id", "=", organisationId)
      .execute();
    expect(companies).toHaveLength(3);
  });

  it("are changed by who administers them, and get a company from who administers that", async () => {
    const { keeper, member, reader, stranger, administrator, london, atelier } = group;
    for (const userId of [member, reader, stranger]) expect((await update({}, userId)).statusCode).toBe(403);
    expect((await update({ Nom: "Un" }, keeper)).statusCode).toBe(204);
    const EntrepriseIds = [atelier.id, london.id];
    expect((await update({ EntrepriseIds }, keeper)).statusCode).toBe(403);
    expect((await update({ EntrepriseIds }, administrator)).statusCode).toBe(204);
    expect((await update({ EntrepriseIds: [london.id] }, keeper)).statusCode).toBe(204);
    // What it has lost it gets back from who administers that only.
    expect((await update({ EntrepriseIds }, keeper)).statusCode).toBe(403);
    for (const userId of [keeper, reader]) expect((await create({}, userId)).statusCode).toBe(403);
  });

  it("leave out categories only as somebody says who sees the trees", async () => {
    const { keeper, reader, atelier, distribution } = group;
    const change = { CategoriesIgnoreesIds: [atelier.outflowId, distribution.outflowId] };
    expect(await codeOf(update(change, keeper))).toBe("forbidden");
    const { database } = server.services;
    await database
      .updateTable("workspace_members")
      .set({ role: "administrator" })
      .where("user_id", "=", reader)
      .execute();
    expect((await update(change, reader)).statusCode).toBe(204);
    // Who does not see them keeps them, and may take a company out with its own.
    expect((await update({ ...change, Nom: "Autre" }, keeper)).statusCode).toBe(204);
    const less = { EntrepriseIds: [atelier.id], CategoriesIgnoreesIds: [atelier.outflowId] };
    expect((await update(less, keeper)).statusCode).toBe(204);
    expect(await codeOf(update({ ...less, CategoriesIgnoreesIds: [] }, keeper))).toBe("forbidden");
  });

  it("lose what was left out of a company that is taken out, though it is sent again", async () => {
    const { consolidationId, keeper, administrator, atelier, distribution } = group;
    const ignored = {
      BanquesIgnoreesIds: [atelier.accountIds[0], distribution.accountIds[0]],
      CategoriesIgnoreesIds: [atelier.outflowId, distribution.outflowId],
    };
    expect((await update(ignored, administrator)).statusCode).toBe(204);
    expect((await update({ ...ignored, EntrepriseIds: [atelier.id] }, keeper)).statusCode).toBe(204);
    const { body } = await send(keeper, "GET", `/api/consolidation/${consolidationId}/details`);
    expect(JSON.parse(body)).toMatchObject({
      Result: { BanquesIgnoreesIds: [atelier.accountIds[0]], CategoriesIgnoreesIds: [atelier.outflowId] },
    });
    // Once it is out, its own are nobody's.
    expect(await codeOf(update({ ...ignored, EntrepriseIds: [atelier.id] }, keeper))).toBe("not_found");
  });
});
