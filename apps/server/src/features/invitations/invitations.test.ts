import { requestPasswordReset } from "@amont/contract/operations/accounts/request-password-reset.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { lastMailTo } from "../../accounts/testing/mailbox.ts";
import { createPersonWithPassword, goodPassword } from "../../accounts/testing/people.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("invitations", () => {
  let clock: Date | undefined;
  const server = useTestServer({ env: { AMONT_TRUST_PROXY: "on" }, now: () => clock ?? new Date() });
  let owner: string;
  let member: string;
  let companyId: number;
  let organisationId: number;
  let serial = 0;

  beforeAll(async () => {
    const { database } = server.services;
    owner = await createUser(database, { email: "patronne@test.example" });
    member = await createUser(database, { email: "membre@test.example" });
    organisationId = await createOrganisation(database, { administrators: [owner] });
    companyId = await createCompany(database, { organisationId, name: "Atelier Belleville" });
    await giveAccess(database, member, companyId, "read");
  });

  const accesses = [
    { product: "CashFlow", level: "write" },
    { product: "CashCollect", level: "read" },
  ];

  const inviteWith = (given: unknown, email: string, as = owner, company = companyId) =>
    server.call(as, {
      method: "POST",
      url: `/v1/companies/${company}/invitations`,
      payload: { email, accesses: given },
    });
  const invite = (...to: [email: string, as?: string, company?: number]) => inviteWith(accesses, ...to);

  /** Each from its own network address: guesses are limited by it. */
  const elsewhere = () => {
    serial += 1;
    return { "x-forwarded-for": `10.2.0.${serial}` };
  };

  async function inviteAndReadMail(email: string) {
    const answer = await invite(email);
    expect(answer.statusCode).toBe(200);
    const mail = await lastMailTo(server.services.database, email);
    const link = /https?:\/\/\S+\/app\/invitations\/([\da-f-]+)\/accept\?validationCode=([\w-]+)/.exec(
      mail.body_text,
    );
    const [, invitationId = "", validationCode = ""] = link ?? [];
    expect(invitationId).toBe(answer.json<{ invitationId: string }>().invitationId);
    return { invitationId, validationCode, mail };
  }

  const look = (invitationId: string, validationCode: string) =>
    server.http.inject({
      url: `/v1/invitations/${invitationId}?validationCode=${validationCode}`,
      headers: elsewhere(),
    });
  const accept = (userId: string, invitationId: string, validationCode?: string) =>
    server.call(userId, {
      method: "POST",
      url: `/v1/invitations/${invitationId}/accept`,
      payload: validationCode === undefined ? {} : { validationCode },
      headers: elsewhere(),
    });
  const find = (token: string) =>
    server.http.inject({ url: `/v1/invitations?token=${token}`, headers: elsewhere() });
  const lookAsOneself = (userId: string, invitationId: string) =>
    server.call(userId, { url: `/v1/users/me/invitations/${invitationId}`, headers: elsewhere() });
  const join = (invitationId: string, validationCode: string, password = goodPassword) =>
    server.http.inject({
      method: "POST",
      url: `/account/api/invitations/${invitationId}/sign-up`,
      payload: { validationCode, firstName: "Inès", lastName: "Roux", password },
      headers: elsewhere(),
    });
  const levelsOf = async (userId: string) => {
    const answer = await server.call(userId, { url: "/companies/all" });
    const company = answer
      .json<Array<{ id: number; products: Array<{ product: string; level: string }> }>>()
      .find(({ id }) => id === companyId);
    return Object.fromEntries((company?.products ?? []).map(({ product, level }) => [product, level]));
  };
  const invited = { CashFlow: "write", AccountsPayable: "none", CashCollect: "read" };

  it("brings somebody new in, in one step", async () => {
    const { invitationId, validationCode, mail } = await inviteAndReadMail("ines@test.example");
    expect(mail.subject).toMatch(/vous invite à rejoindre Atelier Belleville sur Amont$/);
    expect(await levelsOf(member)).toEqual({
      CashFlow: "read",
      AccountsPayable: "read",
      CashCollect: "read",
    });
    expect((await look(invitationId, validationCode)).json()).toMatchObject({
      companyName: "Atelier Belleville",
      inviterName: expect.stringMatching(/^Test User/),
      email: "ines@test.example",
      hasAccount: false,
    });
    expect((await join(invitationId, validationCode, "court")).json()).toMatchObject({
      type: "invalid_input",
      errorParams: { issues: [{ field: "password", problem: "too_short" }] },
    });
    const joined = await join(invitationId, validationCode);
    expect(joined.json()).toEqual({ companyId, email: "ines@test.example", ticket: expect.any(String) });
    const user = await server.services.database
      .selectFrom("users")
      .selectAll()
      .where("email", "=", "ines@test.example")
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ first_name: "Inès", last_name: "Roux" });
    expect(await levelsOf(user.id)).toEqual(invited);
    expect((await look(invitationId, validationCode)).json()).toMatchObject({ type: "13023" });
  });

  it("is accepted by the invited person's own account and by no other", async () => {
    const person = await createPersonWithPassword(server.services.database);
    const { invitationId, validationCode } = await inviteAndReadMail(person.email);
    expect((await look(invitationId, validationCode)).json()).toMatchObject({ hasAccount: true });
    const stranger = await createUser(server.services.database);
    expect((await accept(stranger, invitationId, validationCode)).json()).toMatchObject({ type: "13023" });
    expect((await join(invitationId, validationCode)).json()).toMatchObject({ type: "18008", status: 422 });
    const [one, two] = await Promise.all([
      accept(person.userId, invitationId, validationCode),
      accept(person.userId, invitationId, validationCode),
    ]);
    expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 422]));
    expect(await levelsOf(person.userId)).toEqual(invited);
    expect(await levelsOf(stranger)).toEqual({});
    const [history] = await server.services.database
      .selectFrom("history")
      .select(["changed_by", "company_id", "after"])
      .where("table_name", "=", "invitations")
      .where("operation", "=", "update")
      .where("changed_by", "=", person.userId)
      .execute();
    expect(history).toMatchObject({ company_id: companyId });
    expect(JSON.stringify(history?.after)).not.toContain("code_hash");
  });

  it("never lowers what somebody got meanwhile", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    const { invitationId, validationCode } = await inviteAndReadMail(person.email);
    await giveAccess(database, person.userId, companyId, { AccountsPayable: "read", CashCollect: "write" });
    expect((await accept(person.userId, invitationId, validationCode)).statusCode).toBe(200);
    expect(await levelsOf(person.userId)).toEqual({
      CashFlow: "write",
      AccountsPayable: "read",
      CashCollect: "write",
    });
  });

  it("expires after seven days (13019)", async () => {
    const person = await createPersonWithPassword(server.services.database);
    const { invitationId, validationCode } = await inviteAndReadMail(person.email);
    clock = new Date(Date.now() + 7 * 86_400_000 + 1000);
    for (const answer of [
      await look(invitationId, validationCode),
      await accept(person.userId, invitationId, validationCode),
      await join(invitationId, validationCode),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: "13019" }]);
    }
    const listed = await server.call(owner, { url: `/v1/companies/${companyId}/invitations` });
    expect(listed.json<{ invitations: Array<{ state: string }> }>().invitations[0]).toMatchObject({
      invitationId,
      state: "expired",
    });
    clock = undefined;
  });

  describe("by a link with half of its key", () => {
    it("is found by its code alone, and by nothing like it", async () => {
      const { invitationId, validationCode } = await inviteAndReadMail("jeton@test.example");
      expect((await find(validationCode)).json()).toEqual({ invitationId });
      for (const wrong of ["", `${validationCode}x`, validationCode.slice(1), invitationId]) {
        expect((await find(wrong)).json(), wrong).toMatchObject({ type: "13023" });
      }
    });

    it("is accepted by its number alone by who is signed in with its address, and by nobody else", async () => {
      const person = await createPersonWithPassword(server.services.database);
      const { invitationId } = await inviteAndReadMail(person.email);
      for (const stranger of [member, owner]) {
        expect((await lookAsOneself(stranger, invitationId)).json()).toMatchObject({ type: "13023" });
        expect((await accept(stranger, invitationId)).json()).toMatchObject({ type: "13023" });
      }
      expect((await lookAsOneself(person.userId, "nonsense")).json()).toMatchObject({ type: "13023" });
      expect((await lookAsOneself(person.userId, invitationId)).json()).toMatchObject({
        companyName: "Atelier Belleville",
        email: person.email,
        hasAccount: true,
      });
      expect((await accept(person.userId, invitationId)).json()).toEqual({ companyId });
      expect(await levelsOf(person.userId)).toEqual(invited);
      expect((await accept(person.userId, invitationId)).json()).toMatchObject({ type: "13023" });
    });

    it("expires all the same", async () => {
      const person = await createPersonWithPassword(server.services.database);
      const { invitationId, validationCode } = await inviteAndReadMail(person.email);
      clock = new Date(Date.now() + 7 * 86_400_000 + 1000);
      expect((await find(validationCode)).json()).toEqual({ invitationId });
      expect((await lookAsOneself(person.userId, invitationId)).json()).toMatchObject({ type: "13019" });
      expect((await accept(person.userId, invitationId)).json()).toMatchObject({ type: "13019" });
      clock = undefined;
    });
  });

  it("is not found with a wrong code, an unknown id or nonsense (13023)", async () => {
    const { invitationId, validationCode } = await inviteAndReadMail("personne@test.example");
    for (const [id, code] of [
      [invitationId, `${validationCode}x`],
      [invitationId, ""],
      ["00000000-0000-4000-8000-000000000000", validationCode],
      ["nonsense", validationCode],
    ] as const) {
      for (const answer of [await look(id, code), await accept(member, id, code), await join(id, code)]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: "13023" }]);
      }
    }
  });

  it("can be taken back, and a newer one replaces it", async () => {
    const first = await inviteAndReadMail("hesitante@test.example");
    const second = await inviteAndReadMail("hesitante@test.example");
    expect((await look(first.invitationId, first.validationCode)).json()).toMatchObject({ type: "13023" });
    const revoke = () =>
      server.call(owner, {
        method: "DELETE",
        url: `/v1/companies/${companyId}/invitations/${second.invitationId}`,
      });
    expect((await revoke()).statusCode).toBe(204);
    expect((await revoke()).json()).toMatchObject({ type: "13023" });
    expect((await join(second.invitationId, second.validationCode)).json()).toMatchObject({ type: "13023" });
    const listed = await server.call(owner, { url: `/v1/companies/${companyId}/invitations` });
    expect(listed.json()).toMatchObject({
      invitations: expect.arrayContaining([
        expect.objectContaining({ invitationId: second.invitationId, state: "revoked", accesses }),
      ]),
    });
    expect(listed.body).not.toContain(second.validationCode);
  });

  it.each([
    "membre@test.example",
    "patronne@test.example",
    "pas une adresse",
    "a@b.example, c@d.example",
    "",
  ])("cannot be sent to %s (13020)", async (email) => {
    const answer = await invite(email);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: "13020" }]);
  });

  it("needs a paid plan (13027)", async () => {
    const free = await createCompany(server.services.database, { organisationId, plan: "free" });
    const answer = await invite("quelquun@test.example", owner, free);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: "13027" }]);
  });

  it("belongs to the company's administrators: not to members, not to administrators elsewhere", async () => {
    const { database } = server.services;
    const other = await createUser(database);
    const otherOrganisation = await createOrganisation(database, { administrators: [other] });
    const otherCompany = await createCompany(database, { organisationId: otherOrganisation });
    const { invitationId } = await inviteAndReadMail("cible@test.example");
    for (const caller of [member, other]) {
      expect((await invite("x@test.example", caller)).statusCode).toBe(403);
      const list = await server.call(caller, { url: `/v1/companies/${companyId}/invitations` });
      expect(list.statusCode).toBe(403);
    }
    // Through their own company they cannot reach it either.
    const revoked = await server.call(other, {
      method: "DELETE",
      url: `/v1/companies/${otherCompany}/invitations/${invitationId}`,
    });
    expect(revoked.json()).toMatchObject({ type: "13023" });
  });

  it("refuses to name a product twice or to invent a level", async () => {
    const twice = await inviteWith(
      [
        { product: "CashFlow", level: "read" },
        { product: "CashFlow", level: "write" },
      ],
      "x@test.example",
    );
    expect(twice.statusCode).toBe(422);
    const invented = await inviteWith([{ product: "CashFlow", level: "owner" }], "x@test.example");
    expect(invented.statusCode).toBe(422);
  });

  async function newSender(organisations = 1) {
    const { database } = server.services;
    const sender = await createUser(database);
    const companies: number[] = [];
    for (let count = 0; count < organisations; count += 1) {
      const id = await createOrganisation(database, { administrators: [sender] });
      companies.push(await createCompany(database, { organisationId: id }));
    }
    return { sender, companies };
  }

  const sentBefore = (company: number, count: number, part: { by?: string; to?: string; at?: Date }) =>
    server.services.pool.query(
      `insert into invitations (company_id, email, code_hash, levels, invited_by, created_at, expires_at, revoked_at)
       select $1::int, coalesce($2::text, 'someone-' || $1::int || '-' || n || '@test.example'), 'hash', '{}', $3::uuid, $4::timestamptz, $4, $4
       from generate_series(1, $5::int) n`,
      [company, part.to ?? null, part.by ?? null, part.at ?? new Date(), count],
    );

  describe("are limited", () => {
    it("by sender, in all their organisations together", async () => {
      const { sender, companies } = await newSender(2);
      const [first = 0, second = 0] = companies;
      await sentBefore(first, 49, { by: sender });
      expect((await invite("un@test.example", sender, second)).statusCode).toBe(200);
      for (const company of companies) {
        const refused = await invite("deux@test.example", sender, company);
        expect([refused.statusCode, refused.json()]).toMatchObject([429, { type: "too_many_requests" }]);
      }
      clock = new Date(Date.now() + 86_400_000 + 1000);
      expect((await invite("deux@test.example", sender, first)).statusCode).toBe(200);
      clock = undefined;
    });

    it("by organisation, whoever sends", async () => {
      const { sender, companies } = await newSender();
      const [company = 0] = companies;
      await sentBefore(company, 149, {});
      expect((await invite("un@test.example", sender, company)).statusCode).toBe(200);
      expect((await invite("deux@test.example", sender, company)).statusCode).toBe(429);
    });

    it("by address, from wherever it is invited, also at the same moment", async () => {
      const { companies } = await newSender();
      const target = "tres-demandee@test.example";
      await sentBefore(companies[0] ?? 0, 9, { to: target });
      const senders = await Promise.all([newSender(), newSender(), newSender()]);
      const answers = await Promise.all(
        senders.map(({ sender, companies: [own = 0] }) => invite(target, sender, own)),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    });

    it("and leave password resets what they need", async () => {
      const { database } = server.services;
      const person = await createPersonWithPassword(database);
      for (let count = 0; count < 8; count += 1) {
        const { sender, companies } = await newSender();
        expect((await invite(person.email, sender, companies[0])).statusCode).toBe(200);
      }
      const asked = await server.http.inject({
        method: "POST",
        url: requestPasswordReset.path,
        payload: { email: person.email },
        headers: elsewhere(),
      });
      expect(asked.statusCode).toBe(204);
      expect((await lastMailTo(database, person.email)).subject).toBe(
        "Votre code pour changer de mot de passe",
      );
    });
  });

  it("carries no address of anybody's choosing into a mail", async () => {
    const { database } = server.services;
    const sender = await createUser(database);
    await database
      .updateTable("users")
      .set({ first_name: "www.evil.example", last_name: "x@evil.example" })
      .where("id", "=", sender)
      .execute();
    const id = await createOrganisation(database, { administrators: [sender] });
    const name = "Cliquez sur https://evil.example/gagner";
    const company = await createCompany(database, { organisationId: id, name });
    expect((await invite("proie@test.example", sender, company)).statusCode).toBe(200);
    const mail = await lastMailTo(database, "proie@test.example");
    for (const text of [mail.subject, mail.body_text, mail.body_html]) {
      expect(text).toContain("Cliquez sur evil example gagner");
      expect(text).not.toMatch(/evil\.example|@evil/);
    }
  });
});
