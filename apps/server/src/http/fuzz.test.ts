import { describe, expect, it } from "vitest";
import { runFuzz } from "../testing/fuzz/run-fuzz.ts";
import { useTestServer } from "../testing/use-test-server.ts";

describe("whatever is sent to an operation", () => {
  const server = useTestServer();

  it("is answered: nothing that a caller sends is our own failure", async () => {
    const { countByStatus, defects } = await runFuzz(server, { seed: "amont", count: 400 });
    expect(defects).toEqual([]);
    // A good part gets as far as the use cases.
    expect(countByStatus.get(200) ?? 0).toBeGreaterThan(80);
  });
});
