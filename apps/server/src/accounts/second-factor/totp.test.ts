import { describe, expect, it } from "vitest";
import { base32, codeOfStep, enrolmentAddress, stepAt, stepOfCode } from "./totp.ts";

/** The key of RFC 6238, appendix B. */
const key = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("codes of an authenticator", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds are those of RFC 6238: %s", (seconds, code) => {
    expect(codeOfStep(key, stepAt(at(seconds)))).toBe(code);
  });

  it("are taken in their step and in the one before and after it, and in no other", () => {
    const step = stepAt(at(1_111_111_109));
    const taken = [-2, -1, 0, 1, 2].map((aside) => stepOfCode(key, "081804", at(1_111_111_109 + aside * 30)));
    expect(taken).toEqual([null, step, step, step, null]);
    expect(stepOfCode(key, "08180", at(1_111_111_109))).toBeNull();
    expect(stepOfCode(key, "", at(1_111_111_109))).toBeNull();
  });

  it("come from a key that can be typed or read from a picture", () => {
    expect(base32(key)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(enrolmentAddress(key, "a+b@test.example")).toBe(
      "otpauth://totp/Amont:a%2Bb%40test.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Amont",
    );
  });
});
