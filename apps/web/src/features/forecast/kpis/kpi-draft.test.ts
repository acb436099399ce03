import { describe, expect, it } from "vitest";
import { createdKpi, draftOf, type KpiDraft, nameProblem, newDraft, newThreshold } from "./kpi-draft.ts";

const noRules = { thresholds: [], objective: null, summary: "sum" as const };

const listed = (id: number, name: string, kind: "manual" | "group" = "manual") => ({
  id,
  name,
  kind,
  preset: null,
  ...noRules,
  formula: null,
});
const nodes = [
  { ...listed(1, "Équipe", "group"), children: [listed(2, "Effectif")] },
  { ...listed(3, "Clients"), children: [] },
];
const draft = (change: Partial<KpiDraft>): KpiDraft => ({ ...newDraft, ...change });

describe("an indicator that is being written", () => {
  it.each<[string, Partial<KpiDraft>, number | null, string | null]>([
    ["nothing", { name: "  " }, null, "required"],
    ["a hundred and one letters", { name: "x".repeat(101) }, null, "tooLong"],
    ["a hundred letters and spaces around", { name: `  ${"x".repeat(100)} ` }, null, null],
    ["a > in a group", { name: "A>B", kind: "group" }, null, "groupSign"],
    ["a > elsewhere", { name: "A>B" }, null, null],
    ["the name of another one", { name: " clïents" }, null, "taken"],
    ["its own name", { name: "CLIENTS" }, 3, null],
    ["a name of another place", { name: "Effectif" }, null, null],
    ["a name of its group", { name: "effectif", groupId: 1 }, null, "taken"],
    // Whatever group was chosen before it became one.
    ["the name of another group", { name: "equipe", kind: "group", groupId: 1 }, null, "taken"],
  ])("cannot be called by %s", (_what, change, exceptId, problem) => {
    expect(nameProblem(draft(change), nodes, exceptId)).toBe(problem);
  });

  it("is sent with what its kind has, and nothing else", () => {
    const typed = { name: " Marge  brute ", formula: " 1 ", preset: "runway", groupId: 1 } as const;
    expect(createdKpi(draft({ ...typed, kind: "manual" }))).toEqual({
      kind: "manual",
      name: "Marge brute",
      groupId: 1,
      thresholds: [],
      objective: null,
      summary: "sum",
    });
    expect(createdKpi(draft({ ...typed, kind: "formula" }))).toMatchObject({ formula: "1", groupId: 1 });
    expect(createdKpi(draft({ ...typed, kind: "preset" }))).toMatchObject({ preset: "runway" });
    const rules = { thresholds: [newThreshold], objective: { value: 3, kpiId: null } };
    expect(createdKpi(draft({ ...typed, ...rules, kind: "manual" }))).toMatchObject(rules);
    expect(createdKpi(draft({ ...typed, ...rules, kind: "group" }))).toEqual({
      kind: "group",
      name: "Marge brute",
      groupId: null,
    });
  });

  it("begins with what is stored", () => {
    expect(draftOf({ ...listed(2, "Effectif"), kind: "formula", formula: "1" }, 1)).toMatchObject({
      kind: "formula",
      name: "Effectif",
      formula: "1",
      groupId: 1,
    });
  });
});
