import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../testing/fixtures.ts";
import { bearer, canSignIn, post } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastMailTo } from "../testing/mailbox.ts";
import { createPersonWithPassword, goodPassword } from "../testing/people.ts";
import { followToApplication, openSignIn, refresh, signInWith } from "../testing/web-sign-in.ts";

const newPassword = "un tout autre mot de passe";

describe("the caller's own account", () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await startListeningServer();
  });
  afterAll(async () => server.close());
  it("is read and changed", async () => {
    const userId = await createUser(server.services.database);
    const changed = await server.call(userId, {
      method: "PUT",
      url: "/v1/users/me",
      payload: { firstName: " Jean-Noël ", lastName: "L’Épée", locale: "en" },
    });
    expect(changed.statusCode).toBe(204);
    const answer = await server.call(userId, { url: "/v1/users/me" });
    expect(answer.json()).toMatchObject({
      userId,
      firstName: "Jean-Noël",
      lastName: "L’Épée",
      locale: "en",
    });
    const history = await server.services.database
      .selectFrom("history")
      .select("changed_by")
      .where("table_name", "=", "users")
      .where("operation", "=", "update")
      .where("changed_by", "=", userId)
      .execute();
    expect(history).toHaveLength(1);
  });

  it("changes the password with the old one, and ends every session", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    const change = (currentPassword: string, wanted: string) =>
      post(
        server,
        "/v1/users/me/password",
        { currentPassword, newPassword: wanted },
        bearer(tokens.access_token),
      );
    expect(await change("faux", newPassword)).toMatchObject({ status: 422, body: { type: "18006" } });
    expect(await change(person.password, person.password)).toMatchObject({ body: { type: "18007" } });
    expect(await change(person.password, "court")).toMatchObject({
      body: { type: "invalid_input", errorParams: { issues: [{ field: "newPassword" }] } },
    });
    const changed = await change(person.password, newPassword);
    expect(changed.status).toBe(200);
    // Whoever did it, the owner reads of it.
    expect((await lastMailTo(database, person.email)).subject).toBe("Mot de passe changé");
    expect(await change(newPassword, goodPassword)).toMatchObject({ status: 401 });
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    expect(await canSignIn(server, person.email, newPassword)).toBe(true);
    // Who made the change goes on without typing the password again; its ticket serves once.
    const { location } = await openSignIn(browser);
    const ticket = { ticket: changed.body["ticket"] };
    const entered = (await (await browser.post(`${location}/ticket`, ticket)).json()) as {
      redirectTo: string;
    };
    expect((await followToApplication(browser, entered.redirectTo)).searchParams.has("code")).toBe(true);
    const other = new Browser(server.origin);
    const { location: again } = await openSignIn(other);
    expect((await other.post(`${again}/ticket`, ticket)).status).toBe(404);
  });

  it("counts wrong current passwords like any other guess", async () => {
    const person = await createPersonWithPassword(server.services.database);
    const token = await server.services.issueToken(person.userId, 60);
    const guess = (currentPassword: string) =>
      post(server, "/v1/users/me/password", { currentPassword, newPassword }, bearer(token));
    for (let count = 0; count < 5; count += 1) expect((await guess("faux")).status).toBe(422);
    expect(await guess(person.password)).toMatchObject({
      status: 429,
      body: { errorParams: { retryAfterSeconds: expect.any(Number) } },
    });
  });

  it("signs out everywhere: no token and no refresh token survives", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    const other = await createPersonWithPassword(database);
    const desk = new Browser(server.origin);
    const phone = new Browser(server.origin);
    const bystander = new Browser(server.origin);
    const atDesk = await signInWith(desk, person);
    const onPhone = await signInWith(phone, person);
    const others = await signInWith(bystander, other);
    const out = await post(server, "/v1/users/me/sign-out-everywhere", {}, bearer(atDesk.access_token));
    expect(out.status).toBe(204);
    for (const tokens of [atDesk, onPhone]) {
      const answer = await server.http.inject({ url: "/v1/users/me", headers: bearer(tokens.access_token) });
      expect(answer.statusCode).toBe(401);
    }
    expect((await refresh(desk, atDesk.refresh_token)).status).toBe(400);
    expect((await refresh(phone, onPhone.refresh_token)).status).toBe(400);
    expect((await refresh(bystander, others.refresh_token)).status).toBe(200);
    const again = await signInWith(desk, person);
    const me = await server.http.inject({ url: "/v1/users/me", headers: bearer(again.access_token) });
    expect(me.statusCode).toBe(200);
  });
});
