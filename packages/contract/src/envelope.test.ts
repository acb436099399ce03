import { describe, expect, it } from "vitest";
import { legacyAnswer, problemDetail, readFailure, wrapFailure, wrapResult } from "./envelope.ts";
import { type ErrorCode, errorStatuses, isDomainCode } from "./errors/error-codes.ts";
import { failure } from "./failure.ts";

const codes = Object.keys(errorStatuses) as ErrorCode[];
const options = { language: "fr", requestId: "r1" } as const;

describe("answers", () => {
  it("are wrapped for the old controllers and bare elsewhere", () => {
    expect(wrapResult("legacy", [1])).toEqual({ Error: false, ErrorCode: null, Message: null, Result: [1] });
    expect(wrapResult("legacy", undefined)).toMatchObject({ Error: false, Result: null });
    expect(wrapResult("plain", false)).toBe(false);
  });

  it.each(codes)("carry failure %s there and back, in both shapes", (code) => {
    const failed = failure(code, { line: 3 });
    for (const envelope of ["legacy", "plain"] as const) {
      expect(readFailure(wrapFailure(failed, { ...options, envelope }).body)).toEqual(failed);
    }
  });

  it.each(codes)("keep to their documented shape: %s", (code) => {
    const legacy = wrapFailure(failure(code), { ...options, envelope: "legacy" });
    expect(legacyAnswer.safeParse(legacy.body).success).toBe(true);
    // The old controllers report domain failures inside a success, and as numbers.
    expect(legacy.status).toBe(isDomainCode(code) ? 200 : errorStatuses[code]);
    expect(typeof legacy.body["ErrorCode"]).toBe(isDomainCode(code) ? "number" : "string");
    const plain = wrapFailure(failure(code), { ...options, envelope: "plain" });
    expect(problemDetail.safeParse(plain.body).success).toBe(true);
    expect(plain).toMatchObject({
      status: errorStatuses[code],
      contentType: "application/problem+json",
      body: { type: code, requestId: "r1" },
    });
  });

  it("speak the language of the caller", () => {
    const inEnglish = wrapFailure(failure("11002"), { ...options, language: "en", envelope: "plain" });
    expect(inEnglish.body["detail"]).toBe("The company name is not valid.");
    const inFrench = wrapFailure(failure("11002"), { ...options, envelope: "plain" });
    expect(inFrench.body["detail"]).toBe("Le nom de la société n'est pas valide.");
  });

  it("hold no failure when they are a success, or nothing we know", () => {
    for (const body of [
      wrapResult("legacy", 1),
      [],
      null,
      "gone",
      { type: "about:blank" },
      { Error: true, ErrorCode: 1 },
    ]) {
      expect(readFailure(body)).toBeNull();
    }
  });
});
