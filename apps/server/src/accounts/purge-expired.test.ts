import { expect, it } from "vitest";
import { createUser } from "../testing/fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { purgeExpiredJob } from "./purge-expired.ts";

const server = useTestServer();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const payload = (id: string, expiresAt: Date) => ({
  model: "Session",
  id,
  payload: "{}",
  expires_at: expiresAt,
});
const code = (email: string, expiresAt: Date) => ({
  email,
  purpose: "sign-up" as const,
  code_hash: "",
  expires_at: expiresAt,
});
const mail = (recipient: string, createdAt: Date) => ({
  recipient,
  subject: "",
  body_text: "",
  body_html: "",
  created_at: createdAt,
});
const attempt = (email: string, startedAt: Date, lockedUntil: Date | null) => ({
  email,
  attempts: 5,
  window_started_at: startedAt,
  locked_until: lockedUntil,
});
const connection = (
  name: string,
  { expires, ...rest }: { expires: Date; user_id?: string; attached_at?: Date },
) => ({
  partner: "cdn",
  token_id: name,
  ticket_hash: name,
  connected_at: new Date(expires.getTime() - 86_400_000),
  expires_at: expires,
  ...rest,
});

it("takes out what expired and leaves what is alive, twice as well as once", async () => {
  const { database } = server.services;
  await database
    .insertInto("oidc_payloads")
    .values([payload("old", daysAgo(1)), payload("live", daysAgo(-1))])
    .execute();
  await database
    .insertInto("verification_codes")
    .values([code("old@test.example", daysAgo(2)), code("live@test.example", daysAgo(-1))])
    .execute();
  await database
    .insertInto("mails")
    .values([mail("old@test.example", daysAgo(31)), mail("live@test.example", daysAgo(29))])
    .execute();
  await database
    .insertInto("sign_in_attempts")
    .values([
      attempt("old@test.example", daysAgo(2), null),
      attempt("live@test.example", daysAgo(2), daysAgo(-1)),
    ])
    .execute();
  const user_id = await createUser(database);
  await database
    .insertInto("partner_connections")
    .values([
      connection("unused and old", { expires: daysAgo(2) }),
      connection("unused and new", { expires: daysAgo(-1) }),
      connection("of somebody without an organisation", { expires: daysAgo(80), user_id }),
      connection("of somebody who never made one", { expires: daysAgo(90), user_id }),
      connection("attached", { expires: daysAgo(2), user_id, attached_at: daysAgo(2) }),
    ])
    .execute();

  const job = purgeExpiredJob({ database, now: () => new Date() });
  expect(job.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
  for (const attemptNumber of [1, 2]) {
    await job.run({}, { jobId: "test", attempt: attemptNumber });
    const left = {
      payloads: (await database.selectFrom("oidc_payloads").select("id").execute()).map(({ id }) => id),
      codes: (await database.selectFrom("verification_codes").select("email").execute()).map(
        ({ email }) => email,
      ),
      mails: (await database.selectFrom("mails").select("recipient").execute()).map(
        ({ recipient }) => recipient,
      ),
      attempts: (await database.selectFrom("sign_in_attempts").select("email").execute()).map(
        ({ email }) => email,
      ),
    };
    const connections = await database.selectFrom("partner_connections").select("token_id").execute();
    expect(new Set(connections.map(({ token_id }) => token_id))).toEqual(
      new Set(["unused and new", "of somebody without an organisation"]),
    );
    const live = ["live@test.example"];
    expect(left).toEqual({ payloads: ["live"], codes: live, mails: live, attempts: live });
  }
});
