import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../testing/fixtures.ts";
import { freshAddress, post } from "../testing/account-calls.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastCodeTo } from "../testing/mailbox.ts";
import { makePartnerKeys, type PartnerKeys } from "../testing/partner-keys.ts";
import { goodPassword } from "../testing/people.ts";

const publicUrl = "https://amont.example.com";
const person = { email: "Ada@Atelier.fr", given_name: "Ada", family_name: "Martin", company: "Atelier" };

describe("a partner's customer who signs up", () => {
  let server: ListeningServer;
  let keys: PartnerKeys;
  let otherKeys: PartnerKeys;
  let clock: Date | undefined;
  const now = () => clock ?? new Date();

  beforeAll(async () => {
    keys = await makePartnerKeys("EdDSA", { issuer: "banque-du-port", audience: publicUrl, now });
    otherKeys = await makePartnerKeys("RS256", { issuer: "cabinet", audience: publicUrl, now });
    server = await startListeningServer({
      now,
      env: {
        PUBLIC_URL: publicUrl,
        AMONT_DEMO: "off",
        AMONT_PARTNERS: JSON.stringify([
          { slug: "banque-du-port", name: "Banque du Port", keys: [keys.publicKey], coupon: "PORT-2026" },
          { slug: "cabinet", name: "Cabinet Aubert", keys: [otherKeys.publicKey] },
        ]),
      },
    });
  });
  afterAll(async () => server.close());

  const signUp = async (email: string, partnerTicket?: string) => {
    await post(server, "/account/api/sign-up", {
      email,
      firstName: "Ada",
      lastName: "Martin",
      password: goodPassword,
      ...(partnerTicket === undefined ? {} : { partnerTicket }),
    });
    const code = await lastCodeTo(server.services.database, email);
    const { status } = await post(server, "/account/api/sign-up/confirm", { email, code });
    expect(status).toBe(200);
    const { id } = await server.services.database
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return id;
  };
  const makeOrganisation = async (userId: string) => {
    const answer = await server.call(userId, {
      method: "POST",
      url: "/companies",
      payload: { name: "Atelier", currency: "EUR" },
    });
    const { organisation_id: id } = await server.services.database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", answer.json<{ id: number }>().id)
      .executeTakeFirstOrThrow();
    return id;
  };
  const partnerOf = (organisationId: number) =>
    server.services.database
      .selectFrom("organisation_partners")
      .select(["partner", "coupon"])
      .where("organisation_id", "=", organisationId)
      .executeTakeFirst();
  const ticketOf = async (token: string, slug = "banque-du-port") =>
    (await post(server, `/account/api/partners/${slug}/connect`, { token })).body["ticket"] as string;
  const promised = { partner: "banque-du-port", coupon: "PORT-2026" };

  it("keeps partner and coupon with the first organisation that they make, and only with that", async () => {
    const userId = await signUp(freshAddress(), await ticketOf(await keys.sign(person)));
    const first = await makeOrganisation(userId);
    expect(await partnerOf(first)).toEqual(promised);
    expect(await partnerOf(await makeOrganisation(userId))).toBeUndefined();
    const history = await server.services.database
      .selectFrom("history")
      .select("table_name")
      .where("table_name", "=", "organisation_partners")
      .where("changed_by", "=", userId)
      .execute();
    expect(history).toHaveLength(1);
  });

  it("keeps them with one of two organisations that are made at once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const userId = await signUp(freshAddress(), await ticketOf(await keys.sign(person)));
      const made = await Promise.all([makeOrganisation(userId), makeOrganisation(userId)]);
      const partners = await Promise.all(made.map(partnerOf));
      expect(partners.filter((partner) => partner !== undefined)).toEqual([promised]);
    }
  });

  it("proves their own address by mail: the partner's word for another changes nothing", async () => {
    const victim = freshAddress();
    await createUser(server.services.database, { email: victim });
    const ticket = await ticketOf(await keys.sign({ ...person, email: victim }));
    const email = freshAddress();
    const userId = await signUp(email, ticket);
    expect(await partnerOf(await makeOrganisation(userId))).toEqual(promised);
    const sent = await server.services.database
      .selectFrom("mails")
      .select("id")
      .where("recipient", "=", victim)
      .execute();
    expect(sent).toEqual([]);
  });

  it("is one person: a ticket serves one account, and a made-up or old one none", async () => {
    const ticket = await ticketOf(await keys.sign(person));
    const first = await signUp(freshAddress(), ticket);
    const second = await signUp(freshAddress(), ticket);
    expect(await partnerOf(await makeOrganisation(second))).toBeUndefined();
    expect(await partnerOf(await makeOrganisation(first))).toEqual(promised);
    const stranger = await signUp(freshAddress(), "a-ticket-that-nobody-was-ever-given");
    expect(await partnerOf(await makeOrganisation(stranger))).toBeUndefined();

    const old = await ticketOf(await keys.sign(person));
    clock = new Date(Date.now() + 24 * 3_600_000 + 1);
    const late = await signUp(freshAddress(), old);
    clock = undefined;
    expect(await partnerOf(await makeOrganisation(late))).toBeUndefined();
  });

  it("may be promised nothing, and is still known as the partner's", async () => {
    const userId = await signUp(freshAddress(), await ticketOf(await otherKeys.sign(), "cabinet"));
    expect(await partnerOf(await makeOrganisation(userId))).toEqual({ partner: "cabinet", coupon: null });
    const ordinary = await signUp(freshAddress());
    expect(await partnerOf(await makeOrganisation(ordinary))).toBeUndefined();
  });

  it("keeps no ticket and nothing that the token said of a person", async () => {
    const ticket = await ticketOf(await keys.sign(person));
    const rows = await server.services.database.selectFrom("partner_connections").selectAll().execute();
    const text = JSON.stringify(rows);
    for (const secret of [ticket, "ada@atelier.fr", "Martin"]) expect(text).not.toContain(secret);
  });
});
