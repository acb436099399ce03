import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inScope } from "../db/scope.ts";
import { createUser } from "../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { composeMail, mailLanguage } from "./compose-mail.ts";

const sample = (recipient: string) =>
  composeMail({
    recipient,
    language: "fr",
    subject: "Échéance : « reçu » & <balises>",
    paragraphs: ["Voilà l’été, <script>alert(1)</script>."],
    code: "012345",
    action: { label: "Ouvrir", url: "https://amont.example/app?a=1&b=2" },
    closing: "Ignorez ce message.",
  });

async function eventually<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error("it never happened");
}

/** Its next attempt is due now; how long the queue would have waited is the business of its own tests. */
async function hurryRetry({ services }: TestServer): Promise<void> {
  await eventually(async () => {
    const due = "update pgboss.job set start_after = now() where state = 'retry'";
    return ((await services.pool.query(due)).rowCount ?? 0) > 0 ? true : undefined;
  });
}

/** A real mail server that keeps what it received and can be told to refuse. */
async function startSmtpServer(wantedPort = 0) {
  const received: Email[] = [];
  const attempts: string[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _session, done) => {
      attempts.push(address.address);
      refusals -= 1;
      if (refusals >= 0) return done(Object.assign(new Error("try later"), { responseCode: 451 }));
      return done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts,
    refuse: (times: number) => {
      refusals = times;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

describe("mail by SMTP", () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let server: TestServer;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: "Amont <amont@test.example>" } });
    await server.services.listener.start();
    await server.services.jobs.start();
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const arrived = (recipient: string) =>
    eventually(() => smtp.received.find((mail) => mail.to?.[0]?.address === recipient));

  it("arrives as text and HTML, with accents, and leaves no body behind", async () => {
    const { database, mail } = server.services;
    await mail.send(database, sample("claire@test.example"));
    const received = await arrived("claire@test.example");
    expect(received).toMatchObject({
      subject: "Échéance : « reçu » & <balises>",
      from: { name: "Amont", address: "amont@test.example" },
      to: [{ address: "claire@test.example" }],
    });
    expect(received.text).toContain("Voilà l’été, <script>alert(1)</script>.");
    expect(received.text).toContain("    012345");
    expect(received.html).toContain("&lt;script&gt;");
    expect(received.html).not.toContain("<script>");
    expect(received.html).toContain('href="https://amont.example/app?a=1&amp;b=2"');
    const row = await eventually(async () => {
      const found = await database
        .selectFrom("mails")
        .selectAll()
        .where("recipient", "=", "claire@test.example")
        .where("sent_at", "is not", null)
        .executeTakeFirst();
      return found;
    });
    expect([row.body_text, row.body_html]).toEqual(["", ""]);
    expect(received.messageId).toContain(row.id);
  });

  it("is tried again when the mail server refuses at first, and arrives once", async () => {
    const { database, mail } = server.services;
    smtp.refuse(1);
    await mail.send(database, sample("plus-tard@test.example"));
    await hurryRetry(server);
    await arrived("plus-tard@test.example");
    expect(smtp.attempts.filter((address) => address === "plus-tard@test.example")).toHaveLength(2);
    expect(smtp.received.filter((item) => item.to?.[0]?.address === "plus-tard@test.example")).toHaveLength(
      1,
    );
  });

  it("goes out if and only if the request's transaction commits", async () => {
    const { pool, database, mail } = server.services;
    const userId = await createUser(database);
    const scope = { userId, companyIds: [], organisationIds: [], consolidationIds: [], requestId: "test" };
    const send = (recipient: string, keep: boolean) =>
      inScope(
        pool,
        scope,
        "write",
        async (scoped) => mail.send(scoped, sample(recipient)),
        () => keep,
      );
    await send("annulee@test.example", false);
    await send("validee@test.example", true);
    await arrived("validee@test.example");
    expect(smtp.attempts).not.toContain("annulee@test.example");
  });

  it("cannot be read by a request", async () => {
    const { pool, database } = server.services;
    const userId = await createUser(database);
    const scope = { userId, companyIds: [], organisationIds: [], consolidationIds: [], requestId: "test" };
    const reading = inScope(pool, scope, "read", (scoped) =>
      scoped.selectFrom("mails").selectAll().execute(),
    );
    await expect(reading).rejects.toThrow(/permission denied/);
  });

  it("serves no outbox page", async () => {
    expect(server.services.mail.outboxUrl).toBeNull();
    expect((await server.http.inject("/outbox?key=x")).statusCode).toBe(404);
  });
});

it("a mail waits for a mail server that is down, and arrives when it is back", async () => {
  const down = await startSmtpServer();
  await down.close();
  const server = await startTestServer({ env: { SMTP_URL: down.url } });
  const { database, jobs, listener, mail } = server.services;
  await listener.start();
  await jobs.start();
  await mail.send(database, sample("patiente@test.example"));
  await eventually(async () => (await jobs.list({ limit: 10 })).find((job) => job.state === "retrying"));
  const back = await startSmtpServer(down.port);
  await hurryRetry(server);
  await eventually(() => back.received.find((item) => item.to?.[0]?.address === "patiente@test.example"));
  await server.close();
  await back.close();
});

describe("the outbox page", () => {
  const server = useTestServer();
  let key: string;

  beforeAll(async () => {
    key = new URL(server.services.mail.outboxUrl ?? "").searchParams.get("key") ?? "";
  });

  it("lists unsent mails, newest first, for whoever holds the key", async () => {
    const { database, mail } = server.services;
    await mail.send(database, { ...sample("un@test.example"), subject: "Premier" });
    await mail.send(database, { ...sample("deux@test.example"), subject: "Second" });
    const answer = await server.http.inject(`/outbox?key=${key}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.body.indexOf("Second")).toBeGreaterThan(0);
    expect(answer.body.indexOf("Second")).toBeLessThan(answer.body.indexOf("Premier"));
  });

  it("shows a mail with everything escaped and only our own links to follow", async () => {
    const { database, mail } = server.services;
    const link = `${server.config.publicUrl}/app/access/signup?email=a%40b.example`;
    await mail.send(database, {
      recipient: "<img src=x onerror=alert(1)>@test.example",
      subject: "<script>alert('objet')</script>",
      text: `Bonjour "vous" <b>\n${link}\nhttps://evil.example/"onclick="alert(1)`,
      html: "<script>alert(1)</script>",
    });
    const list = await server.http.inject(`/outbox?key=${key}`);
    const address = /\/outbox\/[\da-f-]{36}\?key=[\w-]+/.exec(list.body)?.[0] ?? "";
    const shown = await server.http.inject(address);
    expect(shown.statusCode).toBe(200);
    for (const page of [list, shown]) {
      expect(page.body).not.toMatch(/<script|<img|<b>|<style/);
      expect(page.body).toContain("&lt;script&gt;alert(&#39;objet&#39;)&lt;/script&gt;");
    }
    expect(shown.body).toContain(`<a href="${link}">${link}</a>`);
    expect(shown.body).not.toContain('href="https://evil.example');
  });

  it.each(["/outbox", "/outbox?key=", "/outbox?key=wrong", "/outbox?key=a&key=b"])(
    "is not there for %s",
    async (url) => {
      const answer = await server.http.inject(url);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { type: "not_found" }]);
    },
  );

  it("does not show a mail without the key, nor one that does not exist", async () => {
    const { id } = await server.services.database
      .selectFrom("mails")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await server.http.inject(`/outbox/${id}`)).statusCode).toBe(404);
    expect((await server.http.inject(`/outbox/${id}?key=wrong`)).statusCode).toBe(404);
    expect((await server.http.inject(`/outbox/not-an-id?key=${key}`)).statusCode).toBe(404);
    expect((await server.http.inject(`/outbox/${id}?key=${key}`)).statusCode).toBe(200);
  });

  it("shows a bounded number of mails", async () => {
    const { database } = server.services;
    await database
      .insertInto("mails")
      .values(
        Array.from({ length: 150 }, (_, index) => ({
          recipient: `foule-${index}@test.example`,
          subject: "Foule",
          body_text: "",
          body_html: "",
        })),
      )
      .execute();
    const answer = await server.http.inject(`/outbox?key=${key}`);
    expect(answer.body.split("<tr>")).toHaveLength(1 + 1 + 100);
  });
});

describe("mail languages", () => {
  it("are French unless English is asked for", () => {
    expect(["fr", "en", "en-GB", "EN", "es", ""].map(mailLanguage)).toEqual([
      "fr",
      "en",
      "en",
      "en",
      "fr",
      "fr",
    ]);
  });
});
