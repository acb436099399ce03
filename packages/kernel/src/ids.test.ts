import { describe, expect, it } from "vitest";
import {
  type CompanyId,
  parseCompanyId,
  parseUserId,
  toBankAccountId,
  toCompanyId,
  toWorkspaceId,
} from "./ids.ts";

describe("integer ids", () => {
  it.each([42, "42", Number.MAX_SAFE_INTEGER, "9007199254740991"])("reads %j", (value) => {
    expect(parseCompanyId(value)).toBe(Number(value));
  });

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    2 ** 53,
    "",
    "0",
    "007",
    "4 2",
    "1e3",
    "9007199254740992",
    null,
    undefined,
    {},
    true,
  ])("refuses %j", (value) => {
    expect(parseCompanyId(value)).toBeNull();
  });

  it("throws where the value must be right", () => {
    expect(toCompanyId(7)).toBe(7);
    expect(() => toCompanyId(-7)).toThrow("not a company id: -7");
  });

  it("keeps kinds apart at compile time", () => {
    // @ts-expect-error a bank account id is not a company id
    const mixedUp: CompanyId = toBankAccountId(7);
    // @ts-expect-error a bare number has not been checked
    const unchecked: CompanyId = 7;
    expect([mixedUp, unchecked]).toEqual([7, 7]);
  });
});

describe("uuids", () => {
  const canonical = "3f2c8a1e-9b7d-4c55-8e21-0a6f4d9b1c37";

  it("reads either case into the same text", () => {
    expect(parseUserId(canonical)).toBe(canonical);
    expect(parseUserId(canonical.toUpperCase())).toBe(canonical);
  });

  it.each(["", "3f2c8a1e", `{${canonical}}`, `${canonical}\n`, canonical.replace("3", "g"), 7, null])(
    "refuses %j",
    (value) => {
      expect(parseUserId(value)).toBeNull();
    },
  );

  it("throws where the value must be right", () => {
    expect(() => toWorkspaceId("main")).toThrow("not a workspace id: main");
  });
});
