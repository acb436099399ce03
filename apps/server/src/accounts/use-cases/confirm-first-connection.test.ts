import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../testing/fixtures.ts";
import { canSignIn, freshAddress, post } from "../testing/account-calls.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastCodeTo, lastMailTo, wrongCode } from "../testing/mailbox.ts";
import { createPersonWithPassword, goodPassword } from "../testing/people.ts";

const newPassword = "un tout autre mot de passe";

describe("first connection", () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await startListeningServer();
  });
  afterAll(async () => server.close());
  const ask = (email: string) => post(server, "/account/api/first-connection", { email });
  const first = (payload: object) => post(server, "/account/api/first-connection/confirm", payload);

  it("gives a password to somebody whom an administrator created", async () => {
    const { database } = server.services;
    const email = freshAddress();
    const userId = await createUser(database, { email });
    expect(await ask(email)).toEqual(await ask(freshAddress()));
    const code = await lastCodeTo(database, email);
    expect((await lastMailTo(database, email)).body_text).toContain("/app/first-connection?email=");
    const wrong = await first({ email, code: wrongCode(code), password: goodPassword });
    expect(wrong).toMatchObject({ status: 422, body: { type: "18018" } });
    const done = await first({ email, code, password: goodPassword, firstName: "Zoé", lastName: "Petit" });
    expect(done).toMatchObject({ status: 200, body: { ticket: expect.any(String) } });
    expect(await canSignIn(server, email, goodPassword)).toBe(true);
    const answer = await server.call(userId, { url: "/v1/users/me" });
    expect(answer.json()).toMatchObject({ firstName: "Zoé", lastName: "Petit" });
  });

  it("cannot replace a password that exists", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    await ask(person.email);
    expect((await lastMailTo(database, person.email)).subject).toBe("Vous avez déjà un compte Amont");
    const answer = await first({ email: person.email, code: "123456", password: newPassword });
    expect(answer).toMatchObject({ status: 422, body: { type: "18018" } });
  });
});
