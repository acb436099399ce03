/** An indicator as it is being written, and what is wrong with its name. Pure. */
import {
  type kpiKinds,
  kpiNameMaximum,
  type presetKpiTypes,
} from "@amont/contract/operations/kpis/kpi-fields.ts";
import type { KpiNode, KpiThreshold, ListedKpi } from "../../../shared/forecast/kpis/kpi-queries.ts";
import { isNameTaken } from "./kpi-places.ts";

export type KpiKind = (typeof kpiKinds)[number];
export type PresetType = (typeof presetKpiTypes)[number];

export interface KpiDraft {
  readonly kind: KpiKind;
  readonly name: string;
  readonly formula: string;
  readonly preset: PresetType;
  readonly groupId: number | null;
  readonly thresholds: readonly KpiThreshold[];
  readonly objective: ListedKpi["objective"];
  readonly summary: ListedKpi["summary"];
}

/** The kind that most people begin with comes first. */
export const offeredKinds: readonly KpiKind[] = ["manual", "formula", "preset", "group"];

export const newDraft: KpiDraft = {
  kind: "manual",
  name: "",
  formula: "",
  preset: "netCashFlow",
  groupId: null,
  thresholds: [],
  objective: null,
  summary: "sum",
};

export const draftOf = (
  { kind, name, formula, thresholds, objective, summary }: ListedKpi,
  groupId: number | null,
): KpiDraft => ({
  ...newDraft,
  kind,
  name,
  formula: formula ?? "",
  groupId,
  thresholds,
  objective,
  summary,
});

/** What a rule begins with. */
export const newThreshold: KpiThreshold = { comparison: "<", value: 0, kpiId: null, severity: "danger" };

/** As they are sent: a group has none, and what people enter alone is summed up as they choose. */
export function rulesOf({ kind, thresholds, objective, summary }: KpiDraft) {
  if (kind === "group") return {};
  const rules = { thresholds: [...thresholds], objective };
  return kind === "manual" ? { ...rules, summary } : rules;
}

/** A group is in no group. */
export const groupOf = ({ kind, groupId }: KpiDraft): number | null => (kind === "group" ? null : groupId);

export type NameProblem = "required" | "tooLong" | "groupSign" | "taken";

/** As the server sees it: spaces at the ends and double ones do not count. */
export const readName = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** `Group>Name` is how a formula says which: a group cannot have the sign in its own name. */
export function nameProblem(
  draft: KpiDraft,
  nodes: readonly KpiNode[],
  exceptId: number | null,
): NameProblem | null {
  const name = readName(draft.name);
  if (name === "") return "required";
  if (name.length > kpiNameMaximum) return "tooLong";
  if (draft.kind === "group" && name.includes(">")) return "groupSign";
  return isNameTaken(nodes, { name, groupId: groupOf(draft), exceptId }) ? "taken" : null;
}

/** What the server is sent for a new one. */
export function createdKpi(draft: KpiDraft) {
  const { kind, formula, preset } = draft;
  return {
    kind,
    name: readName(draft.name),
    groupId: groupOf(draft),
    ...rulesOf(draft),
    ...(kind === "formula" ? { formula: formula.trim() } : {}),
    ...(kind === "preset" ? { preset } : {}),
  };
}
