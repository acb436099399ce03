import { describe, expect, it } from "vitest";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { frenchTypography, typeset } from "./french-typography.ts";

type Texts = { readonly [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [name, text] of flatten(value, `${prefix}${key}.`)) flat.set(name, text);
  }
  return flat;
}

const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

const french = flatten(typeset(fr));
const english = flatten(en);

describe("catalogues", () => {
  it("have the same keys", () => {
    expect([...english.keys()]).toEqual([...french.keys()]);
  });

  it.each([...french])("%s has a text and the same placeholders in both languages", (key, text) => {
    expect(text.trim()).not.toBe("");
    expect(english.get(key)?.trim()).not.toBe("");
    expect(placeholders(english.get(key) ?? "")).toEqual(placeholders(text));
  });

  it.each([...french])("%s is set as French is printed", (_key, text) => {
    // A sign without its space, with an ordinary one, a straight apostrophe, an open guillemet.
    expect(text).not.toMatch(/[^\s\u202f][:;!?»](?=\s|$)|[ \u00a0][:;!?»]|'|« /);
  });
});

describe("frenchTypography", () => {
  it.each([
    ["Mot de passe oublié ?", "Mot de passe oublié\u202f?"],
    ["Aucun résultat pour « {{x}} »", "Aucun résultat pour «\u202f{{x}}\u202f»"],
    ["l'été : c'est loin !", "l’été\u202f: c’est loin\u202f!"],
    ["https://amont.example/?a=1", "https://amont.example/?a=1"],
  ])("%s", (typed, printed) => {
    expect(frenchTypography(typed)).toBe(printed);
  });
});
