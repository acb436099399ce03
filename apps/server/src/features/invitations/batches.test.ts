import { mostInvited } from "@amont/contract/operations/invitations/pasted-addresses.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { lastMailTo } from "../../accounts/testing/mailbox.ts";
import { createPersonWithPassword, goodPassword } from "../../accounts/testing/people.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

interface Listed {
  readonly batchId: string;
  readonly email: string;
  readonly state: string;
  readonly companies: ReadonlyArray<{ readonly companyId: number }>;
}

const addresses = (count: number) => Array.from({ length: count }, (_, place) => `a${place}@test.example`);

describe("invitations to several companies", () => {
  let clock: Date | undefined;
  const server = useTestServer({ env: { AMONT_TRUST_PROXY: "on" }, now: () => clock ?? new Date() });
  let owner: string;
  let other: string;
  let organisationId: number;
  let atelier: number;
  let boutique: number;
  let serial = 0;

  /** Each test has its own people: mails are counted by who sends them. */
  beforeEach(async () => {
    clock = undefined;
    const { database } = server.services;
    [owner, other] = await Promise.all([createUser(database), createUser(database)]);
    organisationId = await createOrganisation(database, { administrators: [owner, other] });
    atelier = await createCompany(database, { organisationId, name: "Atelier" });
    boutique = await createCompany(database, { organisationId, name: "Boutique" });
  });

  const path = () => `/api/people/v1/organizations/${organisationId}/invitations`;
  const elsewhere = () => {
    serial += 1;
    return { "x-forwarded-for": `10.3.${Math.floor(serial / 250)}.${serial % 250}` };
  };
  const rights = () => [
    { companyId: atelier, rights: "treasury" },
    { companyId: boutique, rights: [{ product: "CashFlow", level: "read" }] },
  ];
  const invite = (emails: readonly string[], given: object = {}, as = owner) =>
    server.call(as, { method: "POST", url: path(), payload: { emails, companies: rights(), ...given } });
  const outcomesOf = async (emails: readonly string[], given: object = {}) => {
    const answer = await invite(emails, given);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{
      outcomes: Array<{ email: string; refusal: string | null; batchId: string; companyIds: number[] }>;
    }>().outcomes;
  };
  const linkTo = async (email: string) => {
    const { body_text: text } = await lastMailTo(server.services.database, email);
    const [, invitationId = "", validationCode = ""] =
      /invitations\/([\da-f-]+)\/accept\?validationCode=([\w-]+)/.exec(text) ?? [];
    return { invitationId, validationCode };
  };
  type Link = Awaited<ReturnType<typeof linkTo>>;
  const look = ({ invitationId, validationCode }: Link) =>
    server.http.inject({
      url: `/v1/invitations/${invitationId}?validationCode=${validationCode}`,
      headers: elsewhere(),
    });
  const accept = (userId: string, { invitationId, validationCode }: Link) =>
    server.call(userId, {
      method: "POST",
      url: `/v1/invitations/${invitationId}/accept`,
      payload: { validationCode },
      headers: elsewhere(),
    });
  const list = async (search = "", as = owner) => {
    const answer = await server.call(as, { url: `${path()}?search=${encodeURIComponent(search)}` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ totalCount: number; invitations: Listed[] }>();
  };
  const stateTo = async (email: string) => (await list(email)).invitations[0]?.state;
  const resend = (batchId: string, as = owner) =>
    server.call(as, { method: "POST", url: `${path()}/${batchId}/resend` });
  const cancel = (batchId: string, as = owner) =>
    server.call(as, { method: "DELETE", url: `${path()}/${batchId}` });
  const levelsOf = async (userId: string) => {
    const answer = await server.call(userId, { url: "/companies/all" });
    const companies =
      answer.json<Array<{ id: number; products: Array<{ product: string; level: string }> }>>();
    return Object.fromEntries(
      companies.map(({ id, products }) => [
        id,
        products.map(({ product, level }) => `${product} ${level}`).toSorted(),
      ]),
    );
  };
  const treasury = ["AccountsPayable read", "CashCollect read", "CashFlow write"];
  const reading = ["AccountsPayable none", "CashCollect none", "CashFlow read"];
  const archive = (companyId: number, archivedAt: Date | null) =>
    server.services.database
      .updateTable("companies")
      .set({ archived_at: archivedAt })
      .where("id", "=", companyId)
      .execute();

  it("are one mail for each person, and accepting it takes all of them", async () => {
    const ana = await createPersonWithPassword(server.services.database);
    const outcomes = await outcomesOf([ana.email, "neuve@test.example", ana.email.toUpperCase()]);
    expect(outcomes).toEqual(
      [ana.email, "neuve@test.example"].map((email) => ({
        email,
        refusal: null,
        batchId: expect.any(String),
        companyIds: [atelier, boutique],
      })),
    );
    const mail = await lastMailTo(server.services.database, ana.email);
    expect(mail.subject).toMatch(/vous invite à rejoindre 2 sociétés sur Amont$/);
    expect(mail.body_text).toContain("Atelier, Boutique");
    const link = await linkTo(ana.email);
    expect((await look(link)).json()).toMatchObject({
      companyName: "Atelier",
      otherCompanyNames: ["Boutique"],
      administers: false,
      hasAccount: true,
    });
    expect(await levelsOf(ana.userId)).toEqual({});
    expect((await accept(ana.userId, link)).json()).toEqual({ companyId: atelier });
    expect(await levelsOf(ana.userId)).toEqual({ [atelier]: treasury, [boutique]: reading });
    expect((await accept(ana.userId, link)).json()).toMatchObject({ type: "13023" });

    const { totalCount, invitations } = await list();
    expect(totalCount).toBe(2);
    expect(invitations).toMatchObject([
      {
        email: "neuve@test.example",
        state: "waiting",
        administers: false,
        inviterName: expect.stringMatching(/^Test User/),
        companies: [
          {
            companyId: atelier,
            name: "Atelier",
            accesses: expect.arrayContaining([{ product: "CashFlow", level: "write" }]),
          },
          { companyId: boutique, name: "Boutique", accesses: [{ product: "CashFlow", level: "read" }] },
        ],
      },
      { email: ana.email, state: "accepted" },
    ]);
    // Somebody new joins both, in one step.
    const { invitationId, validationCode } = await linkTo("neuve@test.example");
    const joined = await server.http.inject({
      method: "POST",
      url: `/account/api/invitations/${invitationId}/sign-up`,
      payload: { validationCode, firstName: "Inès", lastName: "Roux", password: goodPassword },
      headers: elsewhere(),
    });
    expect(joined.json()).toMatchObject({ companyId: atelier });
    expect(await stateTo("neuve@test.example")).toBe("accepted");
  });

  it("reach only the companies that somebody is not in yet; in all of them it is 13020, and the others are kept", async () => {
    const { database } = server.services;
    const [some, every] = [
      await createPersonWithPassword(database),
      await createPersonWithPassword(database),
    ];
    await giveAccess(database, some.userId, boutique, "read");
    await giveAccess(database, every.userId, atelier, "read");
    await giveAccess(database, every.userId, boutique, "read");
    const outcomes = await outcomesOf([every.email, "pas une adresse", some.email, "ana+paie@test.example"]);
    expect(outcomes).toMatchObject([
      { email: every.email, refusal: "13020", batchId: null, companyIds: [] },
      { email: "pas une adresse", refusal: "13020", batchId: null },
      { email: some.email, refusal: null, companyIds: [atelier] },
      { email: "ana+paie@test.example", refusal: null, companyIds: [atelier, boutique] },
    ]);
    expect((await lastMailTo(database, some.email)).subject).toMatch(/rejoindre Atelier sur Amont$/);
    expect((await list()).totalCount).toBe(2);
  });

  it("are sent again with a new code: the old one is void, and seven days begin anew", async () => {
    const { userId, email } = await createPersonWithPassword(server.services.database);
    const [sent] = await outcomesOf([email]);
    const first = await linkTo(email);
    clock = new Date(Date.now() + 7 * 86_400_000 + 1000);
    expect(await stateTo(email)).toBe("expired");
    expect((await accept(userId, first)).json()).toMatchObject({ type: "13019" });
    expect((await resend(sent?.batchId ?? "", other)).statusCode).toBe(204);
    const second = await linkTo(email);
    expect((await look(first)).json()).toMatchObject({ type: "13023" });
    const { totalCount, invitations } = await list(email);
    expect([totalCount, invitations]).toMatchObject([
      1,
      [
        {
          batchId: sent?.batchId,
          state: "waiting",
          companies: [{ companyId: atelier }, { companyId: boutique }],
        },
      ],
    ]);
    expect((await accept(userId, second)).statusCode).toBe(200);
    expect(await levelsOf(userId)).toEqual({ [atelier]: treasury, [boutique]: reading });
    for (const again of [await resend(sent?.batchId ?? ""), await cancel(sent?.batchId ?? "")])
      expect(again.json()).toMatchObject({ type: "13023" });
  });

  it("cannot be sent again to who came in otherwise (13020), and the link stays good", async () => {
    const { database } = server.services;
    const { userId, email } = await createPersonWithPassword(database);
    const [sent] = await outcomesOf([email]);
    await giveAccess(database, userId, atelier, "read");
    await giveAccess(database, userId, boutique, "read");
    expect((await resend(sent?.batchId ?? "")).json()).toMatchObject({ type: "13020" });
    expect((await accept(userId, await linkTo(email))).statusCode).toBe(200);
  });

  it("are taken back as a whole", async () => {
    const [sent] = await outcomesOf(["retiree@test.example"]);
    const link = await linkTo("retiree@test.example");
    expect((await cancel(sent?.batchId ?? "")).statusCode).toBe(204);
    expect((await look(link)).json()).toMatchObject({ type: "13023" });
    expect(await stateTo("retiree@test.example")).toBe("cancelled");
    for (const again of [await cancel(sent?.batchId ?? ""), await resend(sent?.batchId ?? "")])
      expect(again.json()).toMatchObject({ type: "13023" });
  });

  it("are replaced company by company by a newer one", async () => {
    const { userId, email } = await createPersonWithPassword(server.services.database);
    await outcomesOf([email]);
    const first = await linkTo(email);
    await outcomesOf([email], { companies: [{ companyId: atelier, rights: "readOnly" }] });
    expect((await look(first)).json()).toMatchObject({ companyName: "Boutique", otherCompanyNames: [] });
    expect(
      (await list(email)).invitations.map(({ companies }) => companies.map((one) => one.companyId)),
    ).toEqual([[atelier], [boutique]]);
    expect((await accept(userId, first)).json()).toEqual({ companyId: boutique });
    expect((await accept(userId, await linkTo(email))).json()).toEqual({ companyId: atelier });
    expect(await levelsOf(userId)).toEqual({ [atelier]: reading, [boutique]: reading });
  });

  describe("give what their sender may give at that moment", () => {
    it("and nothing once the sender was taken out", async () => {
      const { userId, email } = await createPersonWithPassword(server.services.database);
      await outcomesOf([email], { administers: true });
      const link = await linkTo(email);
      const removed = await server.call(other, {
        method: "DELETE",
        url: `/api/people/v1/organizations/${organisationId}/people/${owner}`,
      });
      expect(removed.statusCode).toBe(204);
      expect((await accept(userId, link)).json()).toMatchObject({ type: "13023" });
      expect((await list("", other)).invitations).toMatchObject([{ state: "cancelled" }]);
      expect(await levelsOf(userId)).toEqual({});
    });

    it("and nothing while the sender does not administer, until somebody who does sends it again", async () => {
      const { userId, email } = await createPersonWithPassword(server.services.database);
      const [sent] = await outcomesOf([email]);
      const link = await linkTo(email);
      const taken = await server.call(other, {
        method: "DELETE",
        url: `/api/people/v1/organizations/${organisationId}/administrators/${owner}`,
      });
      expect(taken.statusCode).toBe(204);
      expect((await look(link)).json()).toMatchObject({ type: "13023" });
      expect((await accept(userId, link)).json()).toMatchObject({ type: "13023" });
      expect((await list("", other)).invitations).toMatchObject([{ state: "expired" }]);
      expect((await resend(sent?.batchId ?? "", other)).statusCode).toBe(204);
      expect((await accept(userId, await linkTo(email))).statusCode).toBe(200);
    });

    it("the administration of the organisation too, if they say so", async () => {
      const { userId, email } = await createPersonWithPassword(server.services.database);
      await outcomesOf([email], { administers: true });
      const link = await linkTo(email);
      expect((await look(link)).json()).toMatchObject({ administers: true });
      expect((await server.call(userId, { url: path() })).statusCode).toBe(403);
      expect((await accept(userId, link)).statusCode).toBe(200);
      expect((await server.call(userId, { url: path() })).statusCode).toBe(200);
    });
  });

  it("bring nobody into a company that was put away, until it is back", async () => {
    const { userId, email } = await createPersonWithPassword(server.services.database);
    await outcomesOf([email]);
    const link = await linkTo(email);
    await archive(atelier, new Date());
    expect((await look(link)).json()).toMatchObject({ companyName: "Boutique", otherCompanyNames: [] });
    expect((await accept(userId, link)).json()).toEqual({ companyId: boutique });
    expect((await accept(userId, link)).json()).toMatchObject({ type: "13023" });
    const rows = await server.services.database
      .selectFrom("product_accesses")
      .select("company_id")
      .distinct()
      .where("user_id", "=", userId)
      .execute();
    expect(rows).toEqual([{ company_id: boutique }]);
    await archive(atelier, null);
    expect((await accept(userId, link)).json()).toEqual({ companyId: atelier });
  });

  describe("are refused", () => {
    it("for more addresses at once than allowed, said before anything is sent", async () => {
      for (const count of [0, mostInvited + 1, 10_000])
        expect((await invite(addresses(count))).json()).toMatchObject({ type: "invalid_input" });
      expect((await list()).totalCount).toBe(0);
      const outcomes = await outcomesOf(addresses(mostInvited));
      expect(outcomes.every(({ refusal }) => refusal === null)).toBe(true);
      // That was all for a day, counted in mails and not in companies.
      expect(await outcomesOf(["encore@test.example"])).toMatchObject([{ refusal: "too_many_requests" }]);
      expect((await invite(["encore@test.example"], {}, other)).json()).toMatchObject({
        outcomes: [{ refusal: null }],
      });
    });

    it("for a company of another organisation, one that was put away, and one without a paid plan", async () => {
      const { database } = server.services;
      const elsewhereId = await createOrganisation(database, { administrators: [owner] });
      const foreign = await createCompany(database, { organisationId: elsewhereId });
      const free = await createCompany(database, { organisationId, plan: "free" });
      const into = (companyId: number) =>
        invite(["x@test.example"], { companies: [...rights(), { companyId, rights: "readOnly" }] });
      expect((await into(foreign)).statusCode).toBe(404);
      expect((await into(free)).json()).toMatchObject({ type: "13027" });
      await archive(boutique, new Date());
      expect((await invite(["x@test.example"])).json()).toMatchObject({ type: "38103" });
      expect((await list()).totalCount).toBe(0);
    });

    it("to who does not administer the organisation, whichever they are of", async () => {
      const { database } = server.services;
      const [sent] = await outcomesOf(["cible@test.example"]);
      const [member, stranger] = [await createUser(database), await createUser(database)];
      await giveAccess(database, member, atelier, "write");
      for (const caller of [member, stranger]) {
        const answers = [
          await invite(["x@test.example"], {}, caller),
          await server.call(caller, { url: path() }),
          await resend(sent?.batchId ?? "", caller),
          await cancel(sent?.batchId ?? "", caller),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
      }
      // Who administers both reaches it through its own organisation alone.
      const second = await createOrganisation(database, { administrators: [owner] });
      const through = `/api/people/v1/organizations/${second}/invitations`;
      const listed = await server.call(owner, { url: through });
      expect(listed.json()).toEqual({ totalCount: 0, invitations: [] });
      const cancelled = await server.call(owner, { method: "DELETE", url: `${through}/${sent?.batchId}` });
      expect(cancelled.json()).toMatchObject({ type: "13023" });
    });
  });

  it("are found by address, company and sender, page by page", async () => {
    await outcomesOf(["zoe@test.example", "ana@test.example", "léa@test.example"]);
    expect((await list("LEA@")).invitations.map(({ email }) => email)).toEqual(["léa@test.example"]);
    expect((await list("bouti")).totalCount).toBe(3);
    expect((await list("test user")).totalCount).toBe(3);
    expect((await list("personne")).totalCount).toBe(0);
    const page = await server.call(owner, { url: `${path()}?skip=1&take=1` });
    expect(page.json()).toMatchObject({ totalCount: 3, invitations: [{ email: "léa@test.example" }] });
    for (const wrong of ["take=0", "take=101", "skip=-1"])
      expect((await server.call(owner, { url: `${path()}?${wrong}` })).json()).toMatchObject({
        type: "invalid_input",
      });
  });
});
