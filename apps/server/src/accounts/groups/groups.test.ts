import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { audience, people, startExternalProvider } from "../testing/external-provider.ts";
import { followGroups, followMappings, forgetGroups } from "./follow-groups.ts";
import { groupsIn, mostGroups } from "./groups-claim.ts";

describe("a claim about groups", () => {
  it.each([
    ["one name", "tresorerie", ["tresorerie"]],
    ["a list, in whatever order", ["tresorerie", " compta ", "tresorerie"], ["compta", "tresorerie"]],
    ["nothing", undefined, []],
    ["something else", { tresorerie: true }, []],
    ["other things among names", ["compta", 7, null, "", "a\0b", "\ud800"], ["compta"]],
    ["a name that is too long, and one that is not", ["x".repeat(201), "y".repeat(200)], ["y".repeat(200)]],
  ])("may be %s", (_, claim, expected) => {
    expect(groupsIn(claim)).toEqual(expected);
  });

  it("counts as far as so many names", () => {
    const names = Array.from({ length: mostGroups + 1 }, (_, index) => `g${String(index).padStart(4, "0")}`);
    expect(groupsIn(names)).toEqual(names.slice(0, mostGroups));
  });
});

describe("rights by group", () => {
  let external: Awaited<ReturnType<typeof startExternalProvider>>;
  let servers: TestServer[];
  let serial = 0;

  beforeAll(async () => {
    external = await startExternalProvider();
    const env = { OIDC_ISSUER: external.issuer, OIDC_AUDIENCE: audience, AMONT_OIDC_GROUPS_CLAIM: "groups" };
    const first = await startTestServer({ env });
    await first.services.listener.start();
    servers = [first, await startTestServer({ env, connectionString: first.connectionString })];
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
    external.close();
  });

  const database = () => first().services.database;
  const first = (): TestServer => {
    const [server] = servers;
    if (server === undefined) throw new Error("no server");
    return server;
  };

  let subject: string;
  let userId: string;
  let organisationId: number;
  let atelier: number;
  let nord: number;

  beforeEach(async () => {
    serial += 1;
    subject = `member-${serial}`;
    const email = `${subject}@test.example`;
    people[subject] = { email, email_verified: true };
    userId = await createUser(database(), { email });
    organisationId = await createOrganisation(database());
    atelier = await createCompany(database(), { organisationId, name: "Atelier" });
    nord = await createCompany(database(), { organisationId, name: "Nord" });
  });

  /** Groups are everybody's: those of a test are its own. */
  const own = (group: string) => `${group}-${serial}`;
  const map = (group: string, preset: "treasury" | "readOnly", companyId: number) =>
    database()
      .insertInto("group_mappings")
      .values({ organisation_id: organisationId, group_name: own(group), preset, company_id: companyId })
      .execute();
  const rows = () =>
    database()
      .selectFrom("product_accesses")
      .select(["company_id", "product", "level", "group_name"])
      .where("user_id", "=", userId)
      .orderBy("company_id")
      .orderBy("group_name")
      .orderBy("product")
      .execute();
  const changes = async () => {
    const { count } = await database()
      .selectFrom("history")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where("company_id", "in", [atelier, nord])
      .where("table_name", "=", "product_accesses")
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  const startOfTest = Math.floor(Date.now() / 1000);
  /** A token that was issued so many seconds after the tests began. */
  const comesWith = async (
    groups: readonly string[] | string | undefined,
    { at = 0, server = first() } = {},
  ) => {
    const claims =
      groups === undefined ? {} : { groups: typeof groups === "string" ? own(groups) : groups.map(own) };
    const token = await external.tokenOf(subject, { claims, issuedAt: startOfTest + at });
    const answer = await server.http.inject({
      url: "/companies/all",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<Array<{ id: number }>>();
  };

  const treasuryIn = (companyId: number, group = "tresorerie") =>
    [
      ["AccountsPayable", "read"],
      ["CashCollect", "read"],
      ["CashFlow", "write"],
    ].map(([product, level]) => ({ company_id: companyId, product, level, group_name: own(group) }));

  it("are there with the first token that names the group, in the very call", async () => {
    await map("tresorerie", "treasury", atelier);
    const seen = await comesWith(["tresorerie", "tous-les-salaries"]);
    expect(JSON.stringify(seen)).toContain("Atelier");
    expect(await rows()).toEqual(treasuryIn(atelier));
  });

  it("follow a claim that changes, and go with the group", async () => {
    await map("tresorerie", "treasury", atelier);
    await map("lecteurs", "readOnly", nord);
    await comesWith("tresorerie", { at: 1 });
    await comesWith(["lecteurs"], { at: 2 });
    const reading = { company_id: nord, product: "CashFlow", level: "read", group_name: own("lecteurs") };
    expect(await rows()).toEqual([reading]);
    expect(JSON.stringify(await comesWith([], { at: 3 }))).not.toContain("Nord");
    expect(await rows()).toEqual([]);
  });

  it("never touch what was given by hand: neither levels nor limits, whatever the groups do", async () => {
    await map("tresorerie", "treasury", atelier);
    await giveAccess(database(), userId, atelier, { CashFlow: "read" });
    const limit = { company_id: nord, user_id: userId, module: "debt_management", level: "none" } as const;
    await database().insertInto("module_restrictions").values(limit).execute();
    const byHand = await rows();
    await map("tresorerie", "treasury", nord);
    await comesWith(["tresorerie"], { at: 1 });
    expect(await rows()).toHaveLength(byHand.length + 6);
    await comesWith(["autre"], { at: 2 });
    expect(await rows()).toEqual(byHand);
    const limits = await database()
      .selectFrom("module_restrictions")
      .selectAll()
      .where("user_id", "=", userId)
      .execute();
    expect(limits).toEqual([limit]);
  });

  it("are written once for a claim that says the same, in whatever order and by however many calls", async () => {
    await map("tresorerie", "treasury", atelier);
    await comesWith(["tresorerie", "b"], { at: 1 });
    const before = await changes();
    await comesWith(["tresorerie", "b"], { at: 1 });
    await comesWith(["b", "tresorerie"], { at: 5 });
    expect(await changes()).toBe(before);
  });

  /** As a long import or a change of rights does. */
  const whileOrganisationIsLocked = async (work: () => Promise<void>) => {
    const other = await database().startTransaction().execute();
    await other
      .selectFrom("organisations")
      .select("id")
      .where("id", "=", organisationId)
      .forUpdate()
      .execute();
    try {
      await work();
    } finally {
      await other.rollback().execute();
    }
  };
  const known = () =>
    database().selectFrom("user_groups").selectAll().where("user_id", "=", userId).executeTakeFirst();

  it("wait for nobody where a newer token says the same", async () => {
    await map("tresorerie", "treasury", atelier);
    await comesWith(["tresorerie"], { at: 1 });
    await whileOrganisationIsLocked(async () => {
      await comesWith(["tresorerie"], { at: 5 });
      expect((await known())?.issued_at).toEqual(new Date((startOfTest + 5) * 1000));
    });
    expect(await rows()).toEqual(treasuryIn(atelier));
  });

  it("come with the next request where somebody holds the organisation, and keep nobody waiting", async () => {
    await map("tresorerie", "treasury", atelier);
    await whileOrganisationIsLocked(async () => {
      expect(await comesWith(["tresorerie"], { at: 1 })).toEqual([]);
      expect(await known()).toBeUndefined();
    });
    await comesWith(["tresorerie"], { at: 1 });
    expect(await rows()).toEqual(treasuryIn(atelier));
  });

  it("are nobody's whose account was deleted, neither by a token under way nor by a mapping", async () => {
    await map("tresorerie", "treasury", atelier);
    await database().updateTable("users").set({ deleted_at: new Date() }).where("id", "=", userId).execute();
    const told = { groups: [own("tresorerie")], digest: "of a token", issuedAt: new Date(), userId };
    await followGroups(database(), told, async () => {});
    expect(await known()).toBeUndefined();
    await database()
      .insertInto("user_groups")
      .values({ user_id: userId, groups: told.groups, digest: told.digest, issued_at: told.issuedAt })
      .execute();
    await followMappings(database(), organisationId, null);
    expect(await rows()).toEqual([]);
  });

  it("hear nothing from a token that is older than the newest one seen", async () => {
    await map("tresorerie", "treasury", atelier);
    await comesWith(["tresorerie"], { at: 1 });
    await comesWith(["tresorerie"], { at: 9 });
    await comesWith([], { at: 5 });
    expect(await rows()).toEqual(treasuryIn(atelier));
    await comesWith([], { at: 10 });
    await comesWith(["tresorerie"], { at: 9 });
    expect(await rows()).toEqual([]);
  });

  it("come to the same on two instances at once", async () => {
    await map("tresorerie", "treasury", atelier);
    await map("tresorerie", "readOnly", nord);
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        comesWith(["tresorerie"], { at: 1, server: servers[index % 2] ?? first() }),
      ),
    );
    expect(await rows()).toEqual([
      ...treasuryIn(atelier),
      { company_id: nord, product: "CashFlow", level: "read", group_name: own("tresorerie") },
    ]);
    expect(await changes()).toBe(4);
  });

  it("are asked for at the service's own endpoint where the token says nothing, once a token", async () => {
    await map("tresorerie", "treasury", atelier);
    people[subject] = { email: `${subject}@test.example`, email_verified: true, groups: [own("tresorerie")] };
    await comesWith(undefined, { at: 1 });
    expect(await rows()).toEqual(treasuryIn(atelier));
    const asked = external.userInfoCalls();
    await comesWith(undefined, { at: 1 });
    expect(external.userInfoCalls()).toBe(asked);
    people[subject] = { email: `${subject}@test.example`, email_verified: true };
    await comesWith(undefined, { at: 2 });
    expect(await rows()).toEqual([]);
  });

  it("are asked for once by ten first calls with one token", async () => {
    await map("tresorerie", "treasury", atelier);
    people[subject] = { email: `${subject}@test.example`, email_verified: true, groups: [own("tresorerie")] };
    await comesWith(undefined, { at: 1 });
    const asked = external.userInfoCalls();
    const token = await external.tokenOf(subject, { claims: {}, issuedAt: startOfTest + 2 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        first().http.inject({ url: "/companies/all", headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(external.userInfoCalls()).toBe(asked + 1);
  });

  it("go where groups are not looked at any more, of those too of whom nothing is known", async () => {
    await map("tresorerie", "treasury", atelier);
    await comesWith(["tresorerie"], { at: 1 });
    await database().deleteFrom("user_groups").where("user_id", "=", userId).execute();
    await forgetGroups(database());
    expect(await rows()).toEqual([]);
  });

  it("go where groups are not looked at any more, and are back when they are again", async () => {
    await map("tresorerie", "treasury", atelier);
    await giveAccess(database(), userId, nord, "read");
    const byHand = await rows();
    await comesWith(["tresorerie"], { at: 1 });
    await forgetGroups(database());
    expect(await rows()).toEqual(byHand);
    await forgetGroups(database());
    await comesWith(["tresorerie"], { at: 1 });
    expect(await rows()).toEqual([...treasuryIn(atelier), ...byHand]);
  });

  it("are told to open pages, of the person and of who administers, and only when they change", async () => {
    await map("tresorerie", "treasury", atelier);
    const told: string[] = [];
    const leave = first().services.events.subscribe({
      onEvent: ({ name, payload }) => told.push(`${name} ${JSON.stringify(payload)}`),
      onAccessChanged: (id) => told.push(`access of ${id}`),
      onConnected: () => {},
    });
    await comesWith(["tresorerie"], { at: 1 });
    await comesWith(["tresorerie"], { at: 2 });
    await comesWith(["autre"], { at: 3 });
    const ofPeople = `PeopleChanged {"organizationId":${organisationId}}`;
    const ofClaim = [`access of ${userId}`, ofPeople];
    // Gained, then lost: nothing in between.
    await eventually(() => expect([...told].toSorted()).toEqual([...ofClaim, ...ofClaim].toSorted()));
    leave();
  });

  it("go with the company, and stay out of another organisation", async () => {
    const elsewhere = await createOrganisation(database());
    const other = await createCompany(database(), { organisationId: elsewhere });
    await map("tresorerie", "treasury", atelier);
    await comesWith(["tresorerie"], { at: 1 });
    expect((await rows()).map(({ company_id }) => company_id)).not.toContain(other);
    await database().deleteFrom("companies").where("id", "=", atelier).execute();
    expect(await rows()).toEqual([]);
    await comesWith(["tresorerie", "b"], { at: 2 });
    expect(await rows()).toEqual([]);
  });
});
