import { acquireTestCluster, releaseTestCluster } from "./test-cluster.ts";
import { dropLeftovers } from "./test-leftovers.ts";

/** vitest's global set-up: holds the test cluster for the whole run, so that it starts and stops once. */
export async function setup(): Promise<void> {
  const { connectionString } = await acquireTestCluster();
  // Not awaited: each drop takes a moment, and no test needs it.
  void dropLeftovers(connectionString);
}

export async function teardown(): Promise<void> {
  await releaseTestCluster();
}
