import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runCommandLine } from "./cli/run-command-line.ts";
import { isRunning, makeOpenFolder, removeFolders } from "./db/postgres/testing-support.ts";
import {
  freePort,
  type ServerProcess,
  spawnServer,
  spawnServerBelowShell,
  whenReady,
} from "./testing/server-process.ts";
import { createDemoDatabase, fewMonths } from "./testing/test-server.ts";

/** Two seconds on an idle machine, five promised; the tests share theirs with other tests. */
const secondStartMs = 15_000;
const hasShell = process.platform !== "win32";

describe("the server as a process", () => {
  let env: Record<string, string>;
  let url: string;
  const started: ServerProcess[] = [];
  const folders: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    env = {
      DATABASE_URL: await createDemoDatabase(fewMonths),
      PORT: String(port),
      AMONT_DEMO: "on",
      LOG_LEVEL: "warn",
    };
  });
  afterEach(() => {
    for (const server of started.splice(0)) server.child.kill("SIGKILL");
  });
  afterAll(() => removeFolders(folders));

  const spawnHere = (changes: Record<string, string> = {}, spawn = spawnServer) => {
    const server = spawn({ ...env, ...changes });
    started.push(server);
    return server;
  };

  /** It was told to stop, and has begun to. */
  const untilRefused = () =>
    expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => "answered",
          () => "refused",
        ),
      )
      .toBe("refused");

  async function julienToken(): Promise<string> {
    const lines: string[] = [];
    await runCommandLine({
      args: ["token", "julien.lefevre@groupe-belleville.example"],
      env,
      now: () => new Date(),
      print: (line) => lines.push(line),
      complain: (line) => lines.push(line),
    });
    return lines.at(-1) ?? "";
  }

  it("refuses a wrong configuration in words", async () => {
    const server = spawnHere({ PORT: "quatre", AMONT_DEMO: "peut-être" });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toContain("The configuration cannot be used");
    expect(server.stderr()).toContain("PORT: ");
    expect(server.stderr()).toContain("AMONT_DEMO: ");
    expect(server.stderr()).not.toContain("    at ");
    expect(server.stdout()).toBe("");
  });

  it("says where it is, refuses a port that is taken in words, and closes what nobody asked anything on", async () => {
    const before = performance.now();
    const server = spawnHere();
    await whenReady(server);
    const startMs = performance.now() - before;
    expect(server.stdout()).toContain(`Amont est prêt : ${url}`);
    expect(server.stdout()).toContain("Démonstration : activée");
    expect(server.stdout()).toContain(`${url}/outbox?key=`);
    expect(server.stderr()).toBe("");
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready", database: true });
    const second = spawnHere();
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(`Port ${env["PORT"]} is already in use`);
    expect(second.stderr()).not.toContain("    at ");
    // As browsers open them ahead.
    const socket = connect(Number(new URL(url).port), "localhost");
    await once(socket, "connect");
    const closed = once(socket, "close");
    const told = performance.now();
    server.child.kill("SIGINT");
    expect(await server.exited).toBe(0);
    // Nothing was left to be cut off; on a machine so busy that a start takes longer, a stop may too.
    expect(server.stderr()).toBe("");
    expect(performance.now() - told).toBeLessThan(Math.max(10_000, startMs));
    await closed;
  });

  it("brings its own database along: a second start is quick, a stop leaves nothing, told to the shell above it too", async () => {
    const folder = await makeOpenFolder();
    folders.push(folder);
    const dataDir = path.join(folder, "data");
    // A start that fills the demo: demo/demo-data.test.ts.
    const changes = { DATABASE_URL: "", AMONT_DATA_DIR: dataDir, AMONT_DEMO: "off" };
    let firstStartMs: number | null = null;
    for (const isSecond of [false, true]) {
      const before = performance.now();
      const server = spawnHere(changes, isSecond && hasShell ? spawnServerBelowShell : spawnServer);
      await whenReady(server);
      firstStartMs ??= performance.now() - before;
      // On a machine so busy that it takes longer, at least less than a start that makes the database.
      const limitMs = Math.max(secondStartMs, firstStartMs);
      if (isSecond) expect(performance.now() - before).toBeLessThan(limitMs);
      expect(await isRunning(dataDir)).toBe(true);
      expect(server.stdout()).toContain(`Données : ${dataDir}`);
      expect(server.stdout()).toContain("Démonstration : désactivée");
      server.child.kill("SIGTERM");
      // Below a shell that is told alone, the server notices: the output ends when it has ended.
      if (isSecond && hasShell) await server.exited;
      else expect(await server.exited).toBe(0);
      expect(await isRunning(dataDir)).toBe(false);
    }
  });

  describe("told to stop", () => {
    let client: pg.Client;

    beforeAll(async () => {
      client = new pg.Client({ connectionString: env["DATABASE_URL"] });
      await client.connect();
    });
    afterAll(() => client.end());

    /** A request that waits inside the server until the lock is given back. */
    async function startSlowRequest(name: string) {
      const token = await julienToken();
      await client.query("begin");
      const { rows } = await client.query<{ id: number }>(
        "select id from companies where name like 'Belleville UK%' for update",
      );
      const answer = fetch(`${url}/companies/${rows[0]?.id}/name`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      });
      answer.catch(() => undefined);
      const waiting =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update%companies%'";
      const observer = new pg.Client({ connectionString: env["DATABASE_URL"] });
      await observer.connect();
      await expect.poll(async () => (await observer.query(waiting)).rowCount).toBe(1);
      await observer.end();
      return { answer };
    }

    it("finishes the request it had accepted, and accepts no other", async () => {
      const server = spawnHere();
      await whenReady(server);
      const { answer } = await startSlowRequest("Belleville UK (finie)");
      server.child.kill("SIGTERM");
      await untilRefused();
      expect(server.child.exitCode).toBeNull();
      await client.query("commit");
      expect((await answer).status).toBe(204);
      const answered = performance.now();
      expect(await server.exited).toBe(0);
      expect(performance.now() - answered).toBeLessThan(10_000);
      const { rows } = await client.query("select from companies where name = 'Belleville UK (finie)'");
      expect(rows).toHaveLength(1);
    });

    it("ends at once when told twice", async () => {
      const server = spawnHere();
      await whenReady(server);
      const { answer } = await startSlowRequest("Belleville UK (perdue)");
      server.child.kill("SIGTERM");
      await untilRefused();
      await sleep(600); // pause: sooner, the second signal would be taken for an echo of the first
      expect(server.child.exitCode).toBeNull();
      server.child.kill("SIGTERM");
      expect(await server.exited).toBe(1);
      await client.query("rollback");
      await expect(answer).rejects.toThrow();
    });
  });
});
