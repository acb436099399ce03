/**
 * The wire's words stay in this package. Collected from the schemas themselves, so that a word added
 * later is guarded too. A word that differs from ours only by its capitals, or that is also one of
 * ours elsewhere (`id`, `name`), cannot be told from ordinary code and is left out.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { companyHeader } from "./access.ts";
import { operations } from "./testing/every-operation.ts";
import { wireWords } from "./wire-object.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Tests call the server the way the wire does; the wire's words are what they are made of. */
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path);

/** What people read, in French too: there a word of the wire is just a word. */
const isCatalogue = (path: string) => path.startsWith("apps/web/src/i18n/");

/** The documented addresses of pages, with the names of their parts. */
const isAddressTable = (path: string) => path.startsWith("apps/web/src/routes/table/");

const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.startsWith("packages/contract/"))
  .filter((path) => !isTest(path) && !isCatalogue(path) && !isAddressTable(path));

/** Words of the wire that our own language uses too, and for what. */
const alsoOurs: Readonly<Record<string, string>> = {
  entity: "the same, before anybody asks for its id",
  entityId: "a company or a consolidation, where either will do",
  entityIds: "the same, several",
  type: "the language's own word",
  montant: "a heading in the files of French banks",
  nom: "the same",
  Type: "a heading of spreadsheets, and an attribute of their parts",
  accountId: "a bank account in the engine, and a person's in the account service",
  accountIds: "the same, several",
  scenario: "a plan beside the main one",
  offsets: "distances of any kind",
  visible: "what can be seen, by anybody and anywhere",
  notes: "what people write on cells",
  forecasts: "what is planned",
  openingBalance: "what an account held before",
  email: "an address, called the same on both sides everywhere but in one event",
};

function guardedWords(): ReadonlySet<string> {
  const ours = new Set<string>();
  for (const names of wireWords.values()) for (const name of names) ours.add(name.toLowerCase());
  const theirs = [...wireWords.keys()].filter(
    (word) => !ours.has(word.toLowerCase()) && alsoOurs[word] === undefined,
  );
  return new Set([companyHeader.name, ...theirs]);
}

/** Identifiers, and strings that are or hold a word; comments may explain what they translate. */
export function wordsIn(source: string): ReadonlySet<string> {
  const tokens = source.match(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_$][\w$]*/g,
  );
  return new Set((tokens ?? []).filter((token) => !/^\/[/*]/.test(token)).flatMap(wordsOfToken));
}

function wordsOfToken(token: string): readonly string[] {
  if (!/^["']/.test(token)) return [token];
  const text = token.slice(1, -1);
  // Inside a longer text only a word with a hump is certainly not prose.
  return [text, ...text.split(/\W+/).filter((word) => /[a-z][A-Z]/.test(word))];
}

describe("the wire's words", () => {
  const guarded = guardedWords();

  it("are known", () => {
    expect(operations.length).toBeGreaterThan(0);
    for (const word of ["EntrepriseId", "JourEssaiRestant", "organizationId", "targetCompanyId"]) {
      expect(guarded).toContain(word);
    }
    expect(guarded).not.toContain("id");
    expect(guarded).not.toContain("Name");
  });

  it("are found as identifiers and in strings, not in comments and prose", () => {
    const words = wordsIn(`
      // JourFinEssai is explained here
      const a = row.HaveAbo + row["EntrepriseName"] + "?targetCompanyId=1"; /* Ip */
      const text = "Staff and others";`);
    expect([...words]).toEqual(expect.arrayContaining(["HaveAbo", "EntrepriseName", "targetCompanyId"]));
    for (const word of ["JourFinEssai", "Ip", "Staff"]) expect(words).not.toContain(word);
  });

  it("leak into no other package or app", () => {
    expect(sources.length).toBeGreaterThan(50);
    const leaks = sources.flatMap((path) => {
      const words = wordsIn(readFileSync(root + path, "utf8"));
      return [...words].filter((word) => guarded.has(word)).map((word) => `${path}: ${word}`);
    });
    expect(leaks).toEqual([]);
  });
});
