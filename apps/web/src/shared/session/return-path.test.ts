import { describe, expect, it } from "vitest";
import { safeReturnPath } from "./return-path.ts";

describe("safeReturnPath", () => {
  it.each([
    ["/app/companies/12?tab=2", "/app/companies/12?tab=2"],
    ["/app", "/app"],
    ["/app?x=1", "/app?x=1"],
    ["//evil.example/app", "/app"],
    ["https://evil.example/app", "/app"],
    ["/application", "/app"],
    ["/app\\@evil.example", "/app"],
    ["/app/auth/callback?code=1", "/app"],
    ["/app/access/sign-out", "/app"],
    ["/app/access/signup", "/app/access/signup"],
    [undefined, "/app"],
    [["/app/x"], "/app"],
  ])("%s leads to %s", (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });
});
