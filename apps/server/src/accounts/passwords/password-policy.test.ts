import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashPassword, isPasswordOf } from "./password-hash.ts";
import { passwordFailure, passwordProblem } from "./password-policy.ts";

describe("password policy", () => {
  it.each([
    ["onze lettres", null],
    ["court", "too_short"],
    ["éléphants 1", "too_short"],
    ["a".repeat(201), "too_long"],
    ["Claire.Dumont@belleville.example", "same_as_email"],
    ["motdepasse123", "too_common"],
    ["Password1234!", "too_common"],
    ["123456789012", "too_common"],
    ["aaaaaaaaaaaa", "too_common"],
    ["P@ssw0rd 2026!", "too_common"],
    ["dragon482917!", "too_common"],
    ["Chocolat-Chocolat", "too_common"],
    ["1qaz2wsx3edc", "too_common"],
    ["Trésorerie2026", "too_common"],
    ["claire-dumont-75", "same_as_email"],
    ["la trésorerie du mardi", null],
    ["dragon chocolat soleil", null],
    ["пароль без латиницы", null],
  ])("%s: %s", async (password, problem) => {
    expect(await passwordProblem(password, "claire.dumont@belleville.example")).toBe(problem);
  });

  it("names the field and what is wrong with it", async () => {
    expect(await passwordFailure("court", "a@b.example", "newPassword")).toMatchObject({
      code: "invalid_input",
      params: { issues: [{ field: "newPassword", problem: "too_short", minLength: 12 }] },
    });
    expect(await passwordFailure("une phrase assez longue", "a@b.example")).toBeNull();
  });
});

describe("password hashes", () => {
  it("are argon2id with the recommended cost, and different for equal passwords", async () => {
    const [one, two] = await Promise.all([hashPassword("deux fois"), hashPassword("deux fois")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it("recognise their password however its accents were composed, and no other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), async (password) => {
        const hash = await hashPassword(password.normalize("NFC"));
        expect(await isPasswordOf(hash, password.normalize("NFD"))).toBe(true);
        expect(await isPasswordOf(hash, `${password}x`)).toBe(false);
      }),
      { numRuns: 15 },
    );
  });
});
