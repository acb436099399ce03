import { describe, expect, it } from "vitest";
import { likelyDomain, slipsBetween } from "./likely-domain.ts";

describe("a domain", () => {
  it.each([
    ["gmial.com", "gmail.com"],
    ["gmail.co", "gmail.com"],
    ["gnail.com", "gmail.com"],
    ["hotmial.fr", "hotmail.fr"],
    ["outlok.com", "outlook.com"],
    ["oragne.fr", "orange.fr"],
    ["laposte.ne", "laposte.net"],
    ["yaho.fr", "yahoo.fr"],
  ])("that is almost a common one was probably that: %s", (typed, meant) => {
    expect(likelyDomain(typed)).toBe(meant);
  });

  it.each(["gmail.com", "outlook.fr", "atelier-belleville.fr", "amont.example", "mail.com.br"])(
    "that is common itself, or somebody's own, is left alone: %s",
    (typed) => {
      expect(likelyDomain(typed)).toBeNull();
    },
  );

  it("is compared by what a hand does wrong: a letter more, less, other, or two swapped", () => {
    expect(slipsBetween("abc", "abc")).toBe(0);
    expect(slipsBetween("abcd", "abc")).toBe(1);
    expect(slipsBetween("ab", "abc")).toBe(1);
    expect(slipsBetween("axc", "abc")).toBe(1);
    expect(slipsBetween("acb", "abc")).toBe(1);
    expect(slipsBetween("", "abc")).toBe(3);
  });
});
