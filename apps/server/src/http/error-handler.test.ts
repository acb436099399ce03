import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("an address that cannot be read", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => server.close());

  it.each(["/companies/%ZZ/name", "/%"])(
    "is answered by a problem detail, as every other failure: %s",
    async (url) => {
      const answer = await server.http.inject({ url, headers: { "accept-language": "fr" } });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      const requestId = answer.headers["x-request-id"];
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(answer.json()).toMatchObject({ status: 400, type: "bad_request", requestId });
      expect(answer.body).not.toContain("FST_ERR");
    },
  );
});
