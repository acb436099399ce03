import { describe, expect, it } from "vitest";
import { buildOf, embeddedModuleBuilds, embeddedModules, originsOf } from "./embedded-modules.ts";
import type { FeatureFlag } from "./feature-flags.ts";

const script = (name: string) => ({
  script: `https://${name}.example.com/main.js`,
  element: "short-term-cash",
});
const both = embeddedModuleBuilds.parse({
  "short-term-cash": { newer: script("newer"), legacy: script("legacy") },
});
const flagOn =
  (...on: readonly FeatureFlag[]) =>
  (flag: FeatureFlag) =>
    on.includes(flag);

describe("the build of a module", () => {
  it("is the newer one when its own flag is on, else the legacy one", () => {
    const { newerBuildFlag } = embeddedModules["short-term-cash"];
    expect(buildOf("short-term-cash", both, flagOn(newerBuildFlag))?.script).toContain("newer");
    expect(buildOf("short-term-cash", both, flagOn("cashcollect.new_build"))?.script).toContain("legacy");
  });

  it("is the only one installed, whatever the flag", () => {
    for (const name of ["newer", "legacy"]) {
      const one = embeddedModuleBuilds.parse({ recurrences: { [name]: script(name) } });
      for (const isOn of [true, false]) {
        expect(buildOf("recurrences", one, () => isOn)?.script).toContain(name);
      }
    }
  });

  it("is none where nothing is installed", () => {
    expect(buildOf("cash-pool", both, () => true)).toBeNull();
    expect(buildOf("cash-pool", { "cash-pool": {} }, () => true)).toBeNull();
  });
});

describe("what an installation may say", () => {
  it("takes a script to be a module unless told otherwise", () => {
    expect(both["short-term-cash"]?.newer?.kind).toBe("module");
  });

  it.each([
    ["a module that does not exist", { "no-such-module": {} }],
    ["a third build", { recurrences: { next: script("next") } }],
    ["a relative address", { recurrences: { newer: { ...script("x"), script: "/main.js" } } }],
    ["a script in the address itself", { recurrences: { newer: { ...script("x"), script: "data:,x" } } }],
    ["an element that is none of its own", { recurrences: { newer: { ...script("x"), element: "script" } } }],
  ])("refuses %s", (_what, builds) => {
    expect(embeddedModuleBuilds.safeParse(builds).success).toBe(false);
  });

  it("names each origin once, without the path", () => {
    const builds = embeddedModuleBuilds.parse({
      recurrences: { newer: script("b"), legacy: script("a") },
      "cash-pool": { newer: { ...script("b"), script: "https://b.example.com/other/path.js" } },
    });
    expect(originsOf(builds)).toEqual(["https://a.example.com", "https://b.example.com"]);
  });
});
