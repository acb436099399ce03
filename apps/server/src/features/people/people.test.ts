import { beforeEach, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const now = new Date("2026-11-18T13:59:59Z");
const server = useTestServer({ now: () => now });

interface WirePerson {
  readonly name: string;
  readonly userId: string;
  readonly isAdministrator: boolean;
  readonly version: string;
  readonly rights: ReadonlyArray<{ companyId: number; subject: string; level: string }>;
}

let organisationId: number;
let atelier: number;
let nord: number;
let boss: string;
let claire: string;
let stranger: string;
let elsewhere: number;

beforeEach(async () => {
  const { database } = server.services;
  [boss, claire, stranger] = [
    await createUser(database),
    await createUser(database),
    await createUser(database),
  ];
  organisationId = await createOrganisation(database, { administrators: [boss] });
  atelier = await createCompany(database, { organisationId, name: "Atelier" });
  nord = await createCompany(database, { organisationId, name: "Nord" });
  const other = await createOrganisation(database, { administrators: [stranger] });
  elsewhere = await createCompany(database, { organisationId: other, name: "Ailleurs" });
  await giveAccess(database, claire, atelier, { CashFlow: "read" });
  // What she holds elsewhere is nobody's business here.
  await giveAccess(database, claire, elsewhere, "write");
});

const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object, userId = boss) =>
  server.call(userId, {
    method,
    url: `/api/people/v1/organizations/${organisationId}/${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
const codeOf = async (sent: ReturnType<typeof send>) => (await sent).json<{ type: string }>().type;
const person = async (userId: string) => (await send("GET", `people/${userId}`)).json<WirePerson>();
const change = (userId: string, expectedVersion: string, changes: readonly object[], by = boss) =>
  send("PUT", `people/${userId}/rights`, { expectedVersion, changes }, by);
const rightsOf = (userId: string) =>
  server.services.database
    .selectFrom("product_accesses")
    .select(["company_id", "product", "level"])
    .where("user_id", "=", userId)
    .where("company_id", "in", [atelier, nord])
    .orderBy("company_id")
    .orderBy("product")
    .execute();

const found = async (query: string) =>
  (await send("GET", `people?${query}`)).json<{ people: WirePerson[] }>().people.map(({ userId }) => userId);

describe("the people of an organisation", () => {
  it("are listed with what they hold in its companies, and nothing of elsewhere", async () => {
    const answer = (await send("GET", "people")).json<{
      totalCount: number;
      companies: Array<{ id: number; name: string }>;
      people: WirePerson[];
    }>();
    expect(answer.companies).toMatchObject([
      { id: atelier, name: "Atelier" },
      { id: nord, name: "Nord" },
    ]);
    expect(answer.totalCount).toBe(2);
    expect(new Map(answer.people.map((one) => [one.userId, one]))).toEqual(
      new Map([
        [boss, expect.objectContaining({ isAdministrator: true, rights: [] })],
        [
          claire,
          expect.objectContaining({
            isAdministrator: false,
            rights: [
              { companyId: atelier, subject: "AccountsPayable", level: "none" },
              { companyId: atelier, subject: "CashCollect", level: "none" },
              { companyId: atelier, subject: "CashFlow", level: "read" },
            ],
          }),
        ],
      ]),
    );
  });

  it("are found by name or address, page by page", async () => {
    const { database } = server.services;
    await database
      .updateTable("users")
      .set({ first_name: "Hélène", last_name: "Dupré", email: `helene-${claire}@test.example` })
      .where("id", "=", claire)
      .execute();
    expect(await found("search=helene%20dup")).toEqual([claire]);
    expect(await found(`search=helene-${claire}`)).toEqual([claire]);
    expect(await found("search=nobody")).toEqual([]);
    expect(await found("take=1")).toEqual([claire]);
    expect(await found("skip=1&take=1")).toEqual([boss]);
    // A provider may send no name: the address says who it is.
    await database
      .updateTable("users")
      .set({ first_name: "", last_name: "" })
      .where("id", "=", claire)
      .execute();
    expect((await person(claire)).name).toBe(`helene-${claire}@test.example`);
    for (const wrong of ["take=0", "take=101", "skip=-1"])
      expect(await codeOf(send("GET", `people?${wrong}`))).toBe("invalid_input");
  });

  it("hold what was changed, after a look at it, and only where nobody changed it meanwhile", async () => {
    const { version } = await person(claire);
    const changes = [
      { companyId: atelier, subject: "CashFlow", level: "write" },
      { companyId: nord, subject: "CashFlow", level: "read" },
      { companyId: nord, subject: "CashCollect", level: "none" },
    ];
    const preview = await send("POST", "people:preview", {
      changes: changes.map((one) => ({ ...one, userId: claire })),
    });
    expect(preview.json()).toEqual({
      changes: [
        { userId: claire, companyId: atelier, subject: "CashFlow", from: "read", to: "write" },
        { userId: claire, companyId: nord, subject: "CashFlow", from: "none", to: "read" },
      ],
    });
    expect((await person(claire)).version).toBe(version);
    expect((await change(claire, version, changes)).statusCode).toBe(200);
    const after = await person(claire);
    expect(after.rights.filter(({ level }) => level !== "none")).toEqual([
      { companyId: atelier, subject: "CashFlow", level: "write" },
      { companyId: nord, subject: "CashFlow", level: "read" },
    ]);
    expect(await codeOf(change(claire, version, changes))).toBe("conflict");
    // She may read it at once.
    const balances = await server.call(claire, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${nord}/cashflow-statement`,
      payload: { offsetBegin: 0, offsetEnd: 1, frequency: 2 },
    });
    expect(balances.statusCode).toBe(200);
  });

  it("leave a company with their last level, and the organisation with their last company", async () => {
    const { version } = await person(claire);
    const answer = await change(claire, version, [
      { companyId: atelier, subject: "CashFlow", level: "none" },
    ]);
    expect(answer.json()).toMatchObject({ userId: claire, rights: [] });
    expect(await rightsOf(claire)).toEqual([]);
    expect(await codeOf(send("GET", `people/${claire}`))).toBe("38003");
    const kept = await server.services.database
      .selectFrom("product_accesses")
      .select("level")
      .where("user_id", "=", claire)
      .where("company_id", "=", elsewhere)
      .execute();
    expect(kept).toHaveLength(3);
  });

  it("get sets of levels together", async () => {
    const applying = { preset: "treasury", userIds: [claire, boss], companyIds: [atelier, nord] };
    const { changes } = (await send("POST", "people:apply-preset", applying)).json<{ changes: unknown[] }>();
    expect(changes).toHaveLength(12);
    for (const userId of [claire, boss])
      expect((await rightsOf(userId)).map(({ level }) => level)).toEqual([
        "read",
        "read",
        "write",
        "read",
        "read",
        "write",
      ]);
    expect((await send("POST", "people:apply-preset", applying)).json()).toEqual({ changes: [] });
  });

  it("are told why they hold what they hold", async () => {
    const { database } = server.services;
    await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [atelier, nord],
      members: [claire],
    });
    await database
      .insertInto("company_grants")
      .values({ company_id: nord, user_id: claire, expires_at: new Date("2026-11-18T14:00:00Z") })
      .execute();
    const explained = (await send("GET", `people/${claire}/rights:explain`)).json<{
      companies: Array<{
        companyId: number;
        rights: Array<{ subject: string; level: string; reasons: object[] }>;
      }>;
    }>();
    const of = (companyId: number) =>
      explained.companies
        .find((company) => company.companyId === companyId)
        ?.rights.find(({ subject }) => subject === "CashFlow");
    const group = { kind: "consolidation", level: "none", validUntil: null, name: "Groupe" };
    expect(of(atelier)).toEqual({
      subject: "CashFlow",
      level: "read",
      reasons: [{ kind: "row", level: "read", validUntil: null, name: null }, group],
    });
    expect(of(nord)).toEqual({
      subject: "CashFlow",
      level: "write",
      reasons: [
        { kind: "temporary", level: "write", validUntil: "2026-11-18T14:00:00.000Z", name: null },
        group,
      ],
    });
  });

  it("are kept out of modules, and given capabilities, until they leave the company", async () => {
    const { database } = server.services;
    await database
      .insertInto("company_modules")
      .values({ company_id: atelier, module: "debt_management" })
      .execute();
    const mayOpenDebt = async () =>
      (
        await server.call(claire, {
          method: "GET",
          url: `/v1/users/${claire}/can-access/entities/${atelier}/modules/debt_management`,
        })
      ).json<{ canAccess: boolean }>().canAccess;
    const wanted = [
      { companyId: atelier, subject: "debt_management", level: "none" },
      { companyId: atelier, subject: "manage-banks", level: "write" },
      { companyId: atelier, subject: "read-audit", level: "write" },
    ];
    expect(await mayOpenDebt()).toBe(true);
    const { version } = await person(claire);
    const given = (await change(claire, version, wanted)).json<WirePerson>();
    expect(given.rights.filter(({ level, subject }) => level !== "none" || subject.includes("_"))).toEqual([
      { companyId: atelier, subject: "CashFlow", level: "read" },
      { companyId: atelier, subject: "debt_management", level: "none" },
      { companyId: atelier, subject: "manage-banks", level: "write" },
      { companyId: atelier, subject: "read-audit", level: "write" },
    ]);
    expect(await mayOpenDebt()).toBe(false);
    const explained = (await send("GET", `people/${claire}/rights:explain`)).json<{
      companies: Array<{ companyId: number; rights: Array<{ subject: string; level: string }> }>;
    }>();
    const [there] = explained.companies;
    expect(there?.rights.map(({ subject, level }) => `${subject} ${level}`).slice(3)).toEqual([
      "debt_management none",
      // It needs more of cash flow than she has.
      "manage-banks none",
      "read-audit write",
    ]);
    // Held or not, and nothing for who is not in.
    const wrong = { companyId: atelier, subject: "read-audit", level: "read" };
    expect(await codeOf(change(claire, given.version, [wrong]))).toBe("invalid_input");
    const outside = [{ companyId: nord, subject: "read-audit", level: "write" }];
    expect((await change(claire, given.version, outside)).json<WirePerson>().version).toBe(given.version);

    const leaving = [{ companyId: atelier, subject: "CashFlow", level: "none" }];
    const left = await send("POST", "people:preview", {
      changes: leaving.map((one) => ({ ...one, userId: claire })),
    });
    expect(left.json<{ changes: unknown[] }>().changes).toHaveLength(4);
    await change(claire, given.version, leaving);
    await giveAccess(database, claire, atelier, { CashFlow: "read" });
    expect((await person(claire)).rights).toHaveLength(3);
    expect(await mayOpenDebt()).toBe(true);
  });

  it("who give themselves a right may, and the other administrators read of it", async () => {
    const { database } = server.services;
    const second = await createUser(database);
    expect((await send("PUT", `administrators/${second}`)).json<{ type: string }>().type).toBe("38003");
    await giveAccess(database, second, nord, { CashFlow: "read" });
    expect((await send("PUT", `administrators/${second}`)).statusCode).toBe(204);
    const { version } = await person(boss);
    const changes = [{ companyId: atelier, subject: "CashFlow", level: "write" }];
    expect((await change(boss, version, changes)).statusCode).toBe(200);
    const { email } = await database
      .selectFrom("users")
      .select("email")
      .where("id", "=", second)
      .executeTakeFirstOrThrow();
    const mails = await database
      .selectFrom("mails")
      .select(["subject", "body_text"])
      .where("recipient", "=", email)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain("s’est donné des droits");
    expect(mails[0]?.body_text).toContain("Atelier – Trésorerie : écriture");
  });

  it("keep an administrator, whoever goes and whoever steps down", async () => {
    const { database } = server.services;
    expect(await codeOf(send("DELETE", `administrators/${boss}`))).toBe("38001");
    expect(await codeOf(send("DELETE", `people/${boss}`))).toBe("38002");
    expect(await codeOf(send("DELETE", `administrators/${claire}`))).toBe("38003");
    expect((await send("PUT", `administrators/${claire}`)).statusCode).toBe(204);
    // Two who take it from each other at once: one of them stays.
    const both = await Promise.all([
      send("DELETE", `administrators/${claire}`),
      send("DELETE", `administrators/${boss}`, undefined, claire),
    ]);
    const left = await database
      .selectFrom("organisation_administrators")
      .select("user_id")
      .where("organisation_id", "=", organisationId)
      .execute();
    expect(left).toHaveLength(1);
    expect(both.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  });

  it("who are taken out keep nothing of it, and everything of elsewhere", async () => {
    const { database } = server.services;
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [atelier],
      members: [claire],
      administrators: [boss],
    });
    await database
      .insertInto("invitations")
      .values({
        company_id: atelier,
        email: "paul@test.example",
        code_hash: "x",
        levels: "{}",
        invited_by: claire,
        expires_at: new Date("2026-11-25T00:00:00Z"),
      })
      .execute();
    expect((await send("DELETE", `people/${claire}`)).statusCode).toBe(204);
    expect(await rightsOf(claire)).toEqual([]);
    const members = await database
      .selectFrom("workspace_members")
      .select("user_id")
      .where("organisation_id", "=", organisationId)
      .execute();
    expect(members).toEqual([{ user_id: boss }]);
    const [invitation] = await database
      .selectFrom("invitations")
      .select("revoked_at")
      .where("company_id", "=", atelier)
      .execute();
    expect(invitation?.revoked_at).not.toBeNull();
    const details = await server.call(claire, {
      method: "GET",
      url: `/api/consolidation/${consolidationId}/details`,
    });
    expect(details.statusCode).toBe(403);
    expect(await codeOf(send("DELETE", `people/${claire}`))).toBe("38003");
  });

  it("who are taken out while a company is put away do not come back with it", async () => {
    const { database } = server.services;
    await giveAccess(database, claire, nord, "write");
    const away = (archived_at: Date | null) =>
      database.updateTable("companies").set({ archived_at }).where("id", "=", nord).execute();
    await away(now);
    const listed = (await send("GET", "people")).json<{ companies: Array<{ id: number }> }>();
    expect(listed.companies.map(({ id }) => id)).toEqual([atelier]);
    const { version } = await person(claire);
    const there = [{ companyId: nord, subject: "CashFlow", level: "none" }];
    expect(await codeOf(change(claire, version, there))).toBe("not_found");
    expect((await send("DELETE", `people/${claire}`)).statusCode).toBe(204);
    await away(null);
    expect(await rightsOf(claire)).toEqual([]);
  });

  it("are for its administrators alone, and in its companies alone", async () => {
    for (const userId of [claire, stranger]) {
      expect((await send("GET", "people", undefined, userId)).statusCode).toBe(403);
      expect(
        (await change(claire, "", [{ companyId: atelier, subject: "CashFlow", level: "write" }], userId))
          .statusCode,
      ).toBe(403);
    }
    const { version } = await person(claire);
    const outside = [{ companyId: elsewhere, subject: "CashFlow", level: "none" }];
    expect(await codeOf(change(claire, version, outside))).toBe("not_found");
    expect(await codeOf(change(stranger, version, outside))).toBe("38003");
  });
});
