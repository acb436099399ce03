import { describe, expect, it } from "vitest";
import { resolveTheme } from "./theme-preference.ts";

describe("resolveTheme", () => {
  it.each([
    ["light", true, "light"],
    ["dark", false, "dark"],
    ["system", true, "dark"],
    ["system", false, "light"],
  ] as const)("%s with a dark system (%s) is %s", (preference, isSystemDark, theme) => {
    expect(resolveTheme(preference, isSystemDark)).toBe(theme);
  });
});
