import { seededRandom } from "@amont/testkit/seeded-random.ts";
import { createTenant } from "../tenants.ts";
import type { TestServer } from "../test-server.ts";
import { fuzzedRequest } from "./fuzzed-requests.ts";

export interface FuzzOutcome {
  readonly countByStatus: ReadonlyMap<number, number>;
  /** What the server could not answer, with what is needed to see it again. */
  readonly defects: readonly string[];
}

/** A tenant takes much: calls delete what they find, and sign people out. A new one comes after this many requests. */
const requestsPerTenant = 250;

export async function runFuzz(
  server: TestServer,
  { seed, from = 0, count }: { readonly seed: string; readonly from?: number; readonly count: number },
): Promise<FuzzOutcome> {
  const random = seededRandom(seed);
  const countByStatus = new Map<number, number>();
  const defects: string[] = [];
  let tenant = await createTenant(server.services.pool, `Fuzz${from}`);
  for (let index = from; index < from + count; index += 1) {
    if (index > from && (index - from) % requestsPerTenant === 0) {
      tenant = await createTenant(server.services.pool, `Fuzz${index}`);
    }
    const { name, callerId, request } = fuzzedRequest(random, index, tenant);
    const { statusCode, body } = await server.call(callerId, request);
    countByStatus.set(statusCode, (countByStatus.get(statusCode) ?? 0) + 1);
    if (statusCode >= 500)
      defects.push(`${seed} ${index}: ${name} answers ${statusCode} ${body.slice(0, 300)}`);
  }
  return { countByStatus, defects };
}
