import { describe, expect, it } from "vitest";
import type { Command, CommandSection } from "../../shared/commands/commands-context.ts";
import { paletteSections } from "./palette-results.ts";

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  icon: "check",
  run: () => undefined,
  ...more,
});

const pages: CommandSection = {
  id: "pages",
  title: "Aller à",
  rank: 1,
  commands: [
    command("Prévision de trésorerie"),
    command("Banques"),
    command("Import de fichiers", { keywords: ["FEC", "relevé"] }),
  ],
};
const companies: CommandSection = {
  id: "companies",
  title: "Sociétés",
  rank: 2,
  commands: [command("Belleville UK Ltd"), command("Prévoyance Conseil")],
};
const actions: CommandSection = {
  id: "actions",
  title: "Actions",
  rank: 3,
  commands: [command("Passer au thème sombre")],
  isOnlySearched: true,
};
const shown = (search: string) =>
  paletteSections([actions, companies, pages], search).map(({ id, results }) => [
    id,
    results.map(({ command: found }) => found.label),
  ]);

describe("paletteSections", () => {
  it("shows everything in its order before anything is searched, but what must be searched", () => {
    expect(shown("")).toEqual([
      ["pages", ["Prévision de trésorerie", "Banques", "Import de fichiers"]],
      ["companies", ["Belleville UK Ltd", "Prévoyance Conseil"]],
    ]);
    expect(shown("sombre")).toEqual([["actions", ["Passer au thème sombre"]]]);
  });

  it("finds without accents, and by keywords", () => {
    expect(shown("prevision")).toEqual([["pages", ["Prévision de trésorerie"]]]);
    expect(shown("fec")).toEqual([["pages", ["Import de fichiers"]]]);
    expect(shown("releve")).toEqual([["pages", ["Import de fichiers"]]]);
  });

  it("puts the section with the best answer first", () => {
    expect(shown("bel")).toEqual([["companies", ["Belleville UK Ltd"]]]);
    expect(shown("conseil prev").map(([id]) => id)).toEqual(["companies"]);
    expect(shown("prevo").map(([id]) => id)[0]).toBe("companies");
  });

  it("shows at most seven of a kind", () => {
    const many = { ...pages, commands: Array.from({ length: 20 }, (_, index) => command(`Page ${index}`)) };
    expect(paletteSections([many], "page")[0]?.results).toHaveLength(7);
  });

  it("shows answers as they came, also where the label does not say why, behind what was found by name", () => {
    const answers: CommandSection = {
      id: "transactions",
      title: "Opérations",
      rank: 0,
      isOnlySearched: true,
      isAnswer: true,
      commands: [command("Virement Dupont"), command("Banque de France")],
    };
    const found = paletteSections([answers, pages], "banque");
    expect(found.map(({ id, results }) => [id, results.map(({ command: { label } }) => label)])).toEqual([
      ["pages", ["Banques"]],
      ["transactions", ["Virement Dupont", "Banque de France"]],
    ]);
    expect(found[1]?.results.map(({ match }) => match.ranges.length)).toEqual([0, 1]);
    expect(paletteSections([answers], "")).toEqual([]);
  });

  it("marks the label only", () => {
    expect(paletteSections([pages], "fichiers fec")[0]?.results[0]?.match.ranges).toEqual([
      { start: 10, end: 18 },
    ]);
  });
});
