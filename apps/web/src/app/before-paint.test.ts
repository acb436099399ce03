import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { resolveTheme, themePreferences } from "../shared/preferences/theme-preference.ts";

const script = await readFile(new URL("before-paint.js", import.meta.url), "utf8");

const firstTexts = { fr: "/assets/fr-1.js", de: "/assets/de-1.js" };

/** Runs the script of the page's head in a browser of a few parts. */
function runBeforePaint(stored: Readonly<Record<string, string>>, isSystemDark = false) {
  const dataset: Record<string, unknown> = {};
  const links: unknown[] = [];
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: isSystemDark }),
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (link: unknown) => links.push(link) },
    },
    AMONT_FIRST_TEXTS: firstTexts,
  });
  return { theme: dataset["theme"], links };
}

describe("the script that runs before the first paint", () => {
  it.each(themePreferences)("agrees on %s", (preference) => {
    for (const isSystemDark of [true, false]) {
      const { theme } = runBeforePaint({ "amont.theme": preference }, isSystemDark);
      expect(theme).toBe(resolveTheme(preference, isSystemDark));
    }
  });

  it("follows the system when nothing was chosen", () => {
    expect(runBeforePaint({}, true).theme).toBe("dark");
  });

  it.each([
    ["the chosen language", "de", firstTexts.de],
    ["French where nothing was chosen", "", firstTexts.fr],
    ["French where nobody speaks what was chosen", "xx", firstTexts.fr],
  ])("fetches the first texts: %s", (_what, chosen, href) => {
    const { links } = runBeforePaint({ "amont.language": chosen });
    expect(links).toMatchObject([{ rel: "modulepreload", href }]);
  });
});
