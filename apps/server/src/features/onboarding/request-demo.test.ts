import { describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";

const asked = {
  email: "jeanne@atelier.fr",
  firstName: "Jeanne",
  lastName: "Lenoir",
  company: "Atelier Lenoir",
  message: "Quand pouvez-vous <b>passer</b> ?",
};

describe("a demonstration", () => {
  const server = useTestServer({ env: { AMONT_SUPPORT_MAIL: "bonjour@amont.example" } });
  const withoutAddress = useTestServer({ env: { SMTP_URL: "smtp://localhost:2525" } });
  const ask = async (at: typeof server, payload: object = asked) => {
    const { statusCode, body } = await at.http.inject({
      method: "POST",
      url: "/account/api/demo-requests",
      payload,
      remoteAddress: `10.0.0.${Math.floor(Math.random() * 250)}`,
    });
    return { statusCode, body };
  };
  const mails = (at: typeof server) =>
    at.services.database.selectFrom("mails").selectAll().where("purpose", "=", "demo-request").execute();

  it("is asked for by mail, with what was typed in its text alone", async () => {
    const answer = await ask(server);
    const [mail] = await mails(server);
    expect(mail).toMatchObject({
      recipient: "bonjour@amont.example",
      subject: "Demande de démonstration d’Amont",
    });
    expect(mail?.body_text).toContain("Adresse : jeanne@atelier.fr");
    expect(mail?.body_html).toContain("&lt;b&gt;passer&lt;/b&gt;");
    expect(await ask(withoutAddress)).toEqual(answer);
    expect(await mails(withoutAddress)).toEqual([]);
  });

  it("is asked for thirty times an hour at most, and nobody is told", async () => {
    const { database } = server.services;
    const before = (await mails(server)).length;
    const mail = { recipient: "bonjour@amont.example", subject: "…", body_text: "", body_html: "" };
    const rows = Array.from({ length: 30 - before }, () => ({ ...mail, purpose: "demo-request" as const }));
    await database.insertInto("mails").values(rows).execute();
    expect(await ask(server)).toEqual(await ask(withoutAddress));
    expect(await mails(server)).toHaveLength(30);
  });

  it("needs an address and names", async () => {
    for (const wrong of [{ email: "jeanne" }, { company: "" }, { lastName: "<script>" }]) {
      expect((await ask(server, { ...asked, ...wrong })).statusCode).toBe(422);
    }
  });
});
