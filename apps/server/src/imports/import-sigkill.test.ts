/** An import whose server dies in the middle of it: the next one brings it to its end, nothing lost, nothing doubled. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ImportPlace, openIdlePlace, quickUrl } from "../features/imports/testing/import-place.ts";
import { eventually } from "../testing/eventually.ts";
import { freePort, type ServerProcess, spawnServer, whenReady } from "../testing/server-process.ts";

const rowCount = 4_000;
/** Of some thousand lines on a machine that is busy with other suites. */
const importMs = 90_000;

let place: ImportPlace;
const started: ServerProcess[] = [];

// A company of its own for every attempt: lines that one brought are known to the next.
beforeEach(async () => {
  place = await openIdlePlace();
});
afterEach(async () => {
  for (const server of started.splice(0)) server.child.kill("SIGKILL");
  await place.server.close();
});

async function startServer(): Promise<ServerProcess> {
  const server = spawnServer({
    DATABASE_URL: place.server.connectionString,
    PORT: String(await freePort()),
    AMONT_DEMO: "off",
    LOG_LEVEL: "error",
  });
  started.push(server);
  await whenReady(server);
  return server;
}

const progress = async (importId: number) => {
  const { rows } = await place.server.services.pool.query<{ state: string; processed_count: number }>(
    "select state, processed_count from imports where id = $1",
    [importId],
  );
  return rows[0];
};

it.skipIf(process.platform === "win32")(
  "goes on where it was after its server was killed",
  { timeout: 2 * importMs },
  async () => {
    const rows = Array.from(
      { length: rowCount },
      (_, index) => `Ligne ${index};${index % 10 === 3 ? "x" : 5};01/04/2100`,
    );
    const { json } = await place.upload(quickUrl, `Titre;Montant;Date\n${rows.join("\n")}`, {
      estEncaissement: "true",
    });
    const importId = Number(json["importId"]);
    const first = await startServer();
    const holder = await place.server.services.pool.connect();
    await holder.query("begin");
    await eventually(async () => expect((await progress(importId))?.processed_count).toBeGreaterThan(0));
    // Whoever has the ledger's lock keeps the next chunk waiting: the import cannot end before its server does.
    await holder.query("select from company_versions where company_id = $1 for update", [place.companyId]);
    first.child.kill("SIGKILL");
    await first.exited;
    await holder.query("rollback");
    holder.release();
    const left = await progress(importId);
    expect(left?.state).toBe("running");
    expect(left?.processed_count).toBeLessThan(rowCount);

    await startServer();
    await vi.waitFor(async () => expect((await progress(importId))?.state).toBe("done"), {
      timeout: importMs,
      interval: 100,
    });
    const lines = await place.server.services.pool.query<{
      all: number;
      different: number;
      refused: number;
      total: string;
    }>(
      `select count(*)::int as all, count(distinct name)::int as different,
       (select count(*)::int from import_refusals where import_id = $1) as refused,
       (select sum(amount_minor)::text from daily_totals where company_id = $2) as total
     from transactions where import_id = $1`,
      [importId, place.companyId],
    );
    const good = rowCount * 0.9;
    expect(lines.rows).toEqual([
      { all: good, different: good, refused: rowCount * 0.1, total: String(good * 500) },
    ]);
    expect((await place.get(`/api/cash-flow/v1/imports/${importId}`)).json).toMatchObject({
      processedCount: rowCount,
      importedCount: good,
      refusedCount: rowCount * 0.1,
    });
  },
);
