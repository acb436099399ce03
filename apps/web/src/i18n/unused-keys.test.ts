/** A text that no code asks for is translated eight times for nobody. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fr } from "./fr.ts";

const folders = ["../../src", "../../../../packages"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^i18n\/|node_modules\//.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
);

/** Asked for by a name that the server sends or that is passed around, and the documented messages as a whole. */
const madeElsewhere = [
  "jobs.name.",
  "auditLog.field.",
  "auditLog.value.",
  "firstConnection.",
  "forgotPassword.",
  "errors.",
];

type Texts = { readonly [key: string]: string | Texts };

const keysOf = (texts: Texts, prefix = ""): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

interface Uses {
  /** Every text between quotes, and every name of a property: what a variable may hold. */
  readonly words: ReadonlySet<string>;
  /** Keys that are put together: what stands around the variable, which is caught. */
  readonly patterns: readonly RegExp[];
}

function usesIn(texts: readonly string[]): Uses {
  const code = texts.join("\n");
  const quoted = [...code.matchAll(/(["'`])([\w.-]+)\1/g)].map(([, , word = ""]) => word);
  const named = [...code.matchAll(/\b(\w+)\??:/g)].map(([, word = ""]) => word);
  const templates = [...code.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)].map(([, text = ""]) => text);
  return { words: new Set([...quoted, ...named]), patterns: templates.map(patternOf) };
}

function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/);
  return new RegExp(`^${fixed.map((text) => text.replaceAll(".", "\\.")).join("([\\w-]+)")}$`);
}

function isUsed(key: string, { words, patterns }: Uses): boolean {
  const asked = key.replace(/_(?:zero|one|two|few|many|other)$/, "");
  if (words.has(asked)) return true;
  return patterns.some((pattern) => {
    const variables = pattern.exec(asked)?.slice(1);
    return variables?.every((word) => words.has(word)) === true;
  });
}

describe("the keys of the catalogue", () => {
  it("are all asked for", () => {
    const uses = usesIn(sources);
    const unused = keysOf(fr).filter(
      (key) => !isUsed(key, uses) && !madeElsewhere.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it.each([
    ["menu.open", true],
    ["menu.close", false],
    ["list.count_other", true],
    ["state.open", true],
    ["state.closed", false],
    ["state.deep.open", false],
    ["state.openTitle", true],
  ])("%s is found in a code that uses it: %s", (key, isAsked) => {
    const code =
      't("menu.open"); t("list.count", { count }); t(`state.${state}`); t(`state.${state}Title`); ["open"]';
    expect(isUsed(key, usesIn([code]))).toBe(isAsked);
  });
});
