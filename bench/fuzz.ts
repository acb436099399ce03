/**
 * Requests made from the contract's own descriptions and then spoiled, many more of them than `npm test` sends. Ends with an
 * error when one is answered by a 5xx; the server's log says why. The same seed, the same requests.
 * Usage: node bench/fuzz.ts [requests, default 20000] [seed, default "amont"] [number of the first request, default 0]
 */
import { acquireTestCluster, releaseTestCluster } from "@amont/server/db/testing/test-cluster.ts";
import { runFuzz } from "@amont/server/testing/fuzz/run-fuzz.ts";
import { startTestServer } from "@amont/server/testing/test-server.ts";

const count = Number(process.argv[2] ?? 20_000);
const seed = process.argv[3] ?? "amont";
const from = Number(process.argv[4] ?? 0);

await acquireTestCluster();
const server = await startTestServer({ env: { LOG_LEVEL: "error" } });
const started = performance.now();
const { countByStatus, defects } = await runFuzz(server, { seed, from, count });
const seconds = (performance.now() - started) / 1_000;
await server.close();
await releaseTestCluster();
console.table(
  [...countByStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, answers]) => ({ status, answers })),
);
for (const defect of defects) console.log(defect);
console.log(`${count} requests in ${seconds.toFixed(0)} s, ${defects.length} answered by a 5xx`);
process.exitCode = defects.length === 0 ? 0 : 1;
