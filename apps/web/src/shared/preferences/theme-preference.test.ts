import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { resolveTheme, themePreferences } from "./theme-preference.ts";

const script = await readFile(new URL("../../app/theme-before-paint.js", import.meta.url), "utf8");

/** Runs the script of the page's head in a browser of three parts. */
function themeBeforePaint(stored: string | null, isSystemDark: boolean): unknown {
  const dataset: Record<string, unknown> = {};
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => (key === "amont.theme" ? stored : null) },
    matchMedia: () => ({ matches: isSystemDark }),
    document: { documentElement: { dataset } },
  });
  return dataset["theme"];
}

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

describe("the script that runs before the first paint", () => {
  it.each(themePreferences)("agrees on %s", (preference) => {
    for (const isSystemDark of [true, false]) {
      expect(themeBeforePaint(preference, isSystemDark)).toBe(resolveTheme(preference, isSystemDark));
    }
  });

  it("follows the system when nothing was chosen", () => {
    expect(themeBeforePaint(null, true)).toBe("dark");
  });
});
