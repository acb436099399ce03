import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runFuzz } from "../testing/fuzz/run-fuzz.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("whatever is sent to an operation", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => server.close());

  it("is answered: nothing that a caller sends is our own failure", async () => {
    const { countByStatus, defects } = await runFuzz(server, { seed: "amont", count: 400 });
    expect(defects).toEqual([]);
    // A good part gets as far as the use cases.
    expect(countByStatus.get(200) ?? 0).toBeGreaterThan(80);
  });
});
