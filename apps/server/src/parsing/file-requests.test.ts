/** Files through HTTP that hurt whoever reads them carelessly, and those who send too many of them. */
import { readFailure } from "@amont/contract/envelope.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { hostileFiles } from "../testing/hostile-files/hostile-files.ts";
import { fileRequest, unreadableCodes } from "../testing/hostile-files/send-file.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { type FileKind, fileKinds, parsingLimits } from "./parsing-limits.ts";

const server = useTestServer();
let userId: string;
let companyId: number;
let organisationId: number;

beforeAll(async () => {
  const { database } = server.services;
  userId = await createUser(database);
  organisationId = await createOrganisation(database, { administrators: [userId] });
  companyId = await createCompany(database, { organisationId });
  await giveAccess(database, userId, companyId, "write");
});

async function send(kind: FileKind, bytes: Uint8Array<ArrayBuffer>, as = userId) {
  const { path, form } = fileRequest(kind, { companyId, organisationId }, bytes);
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const answer = await server.call(as, {
    method: "POST",
    url: path,
    headers: { entrepriseid: String(companyId), "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body: unknown = answer.json();
  return { answer, code: readFailure(body)?.code ?? null };
}

const text = (written: string) => new Uint8Array(Buffer.from(written));

describe("a file that is sent", () => {
  it.each(fileKinds)("is read while no transaction is open: %s", async (kind) => {
    const { parsing, pool } = server.services;
    const read = parsing.read.bind(parsing);
    const open: number[] = [];
    const spy = vi.spyOn(parsing, "read").mockImplementation(async (...given) => {
      const found = await read(...given);
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      open.push(rows[0]?.count ?? Number.NaN);
      return found;
    });
    await send(kind, text("Date;Libellé;Montant\n02/03/2026;CARTE;-3,20\n"));
    spy.mockRestore();
    expect(open.length).toBeGreaterThan(0);
    expect(new Set(open)).toEqual(new Set([0]));
  });

  it.each(fileKinds)("is told to be unreadable when its process was ended: %s", async (kind) => {
    const spy = vi
      .spyOn(server.services.parsing, "read")
      .mockResolvedValue({ ok: false, error: "unreadable" });
    const { answer, code } = await send(kind, text("a;b\n1;2\n"));
    spy.mockRestore();
    expect(answer.statusCode).toBe(422);
    expect(code).toBe(unreadableCodes[kind]);
  });

  it("is never the server's end, nor does anybody wait for it: seeded, of every format", async () => {
    let [served, longest] = [0, 0];
    const end = new AbortController();
    const others = (async () => {
      while (!end.signal.aborted) {
        const began = performance.now();
        expect((await server.http.inject({ url: "/healthz" })).statusCode).toBe(200);
        longest = Math.max(longest, performance.now() - began);
        served += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const statuses = new Map<string, number>();
    for (const { name, kind, bytes } of hostileFiles({
      seed: "npm test",
      count: 60,
      largestBytes: 128 * 1024,
    })) {
      const { answer } = await send(kind, new Uint8Array(bytes));
      statuses.set(name, answer.statusCode);
    }
    end.abort();
    await others;
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
    expect(statuses.size).toBe(60);
    // A server that reads by itself answers nobody else meanwhile.
    expect(served).toBeGreaterThan(statuses.size);
    expect(longest).toBeLessThan(2_000);
  });

  it("is larger than files may be, or comes in many pieces: told, or read whole", async () => {
    const { answer, code } = await send("bank-file", new Uint8Array(25 * 1024 * 1024 + 1).fill(65));
    expect(answer.statusCode).toBe(413);
    expect(code).toBe("too_large");
    const rows = Array.from({ length: 9_000 }, (_, index) => `02/03/2026;CARTE ${index};-${index % 90},20`);
    const read = await send("bank-file", text(["Date;Libellé;Montant", ...rows].join("\n")));
    expect(read.answer.json()).toMatchObject({ accounts: [{ operationCount: 9_000 }] });
  });

  it("is one of so many of its company and kind; others are asked to come again", async () => {
    const { parsing } = server.services;
    const { mostPerTenant, mostWaitingPerTenant } = parsingLimits.requests;
    const taken = Array.from({ length: mostPerTenant + mostWaitingPerTenant }, () =>
      parsing.admit("budget", companyId),
    );
    const { answer, code } = await send("budget", text("a"));
    expect(answer.statusCode).toBe(503);
    expect(code).toBe("unavailable");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send("bank-file", text("a"))).code).toBe("25011");
    for (const turn of taken) (await turn)();
    expect((await send("budget", text("a"))).answer.statusCode).not.toBe(503);
  });
});

describe("a database that has no connection left", () => {
  it("is told as such in time, with when to come again", async () => {
    const { pool } = server.services;
    const { max, connectionTimeoutMillis } = pool.options;
    const held = await Promise.all(Array.from({ length: max }, () => pool.connect()));
    pool.options.connectionTimeoutMillis = 50;
    try {
      const { answer, code } = await send("bank-file", text("a"));
      expect(answer.statusCode).toBe(503);
      expect(code).toBe("unavailable");
      expect(answer.headers["retry-after"]).toBe("2");
    } finally {
      Object.assign(pool.options, { connectionTimeoutMillis });
      for (const client of held) client.release();
    }
  });
});
