import { describe, expect, it } from "vitest";
import { inAppPath } from "./in-app-path.ts";

const origin = "https://amont.example.com";

describe("inAppPath", () => {
  it.each([
    ["/app/cashflow/forecast?scenarioId=3#top", "/app/cashflow/forecast?scenarioId=3#top"],
    ["cashflow/forecast", "/app/cashflow/forecast"],
    [`${origin}/app/expected/list`, "/app/expected/list"],
    ["/app", "/app"],
    ["/app/x/../../account/interaction/1", null],
    ["https://evil.example/app/cashflow", null],
    ["//evil.example/app", null],
    ["/\\evil.example/app", null],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["/account/session/end", null],
    ["/api/facture", null],
    ["/app/access/sign-out", null],
    ["/app/auth/callback?code=1", null],
    ["http://[", null],
    [{ url: "/app" }, null],
    [undefined, null],
  ])("%s leads to %s", (wanted, path) => {
    expect(inAppPath(wanted, origin)).toBe(path);
  });
});
