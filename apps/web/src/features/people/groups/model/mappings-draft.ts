/** Mappings of groups that somebody wants to change, before they are saved. Pure. */
import type { GroupMapping } from "@amont/contract/operations/people/group-fields.ts";
import type { GroupPreset } from "@amont/contract/operations/people/rights-presets.ts";

/** A mapping as a form holds it. */
export interface MappingForm {
  readonly group: string;
  readonly preset: GroupPreset;
  readonly companyIds: ReadonlySet<number>;
}

export type MappingProblem = "noGroup" | "noCompany";

export const mappingKey = ({ group, preset }: Pick<GroupMapping, "group" | "preset">): string =>
  `${preset} ${group}`;

export function problemOf({ group, companyIds }: MappingForm): MappingProblem | null {
  if (group.trim() === "") return "noGroup";
  return companyIds.size === 0 ? "noCompany" : null;
}

/** What a form says takes the place of what it was opened on; the same group with the same rights is one mapping. */
export function withMapping(
  mappings: readonly GroupMapping[],
  opened: GroupMapping | null,
  form: MappingForm,
): readonly GroupMapping[] {
  const wanted = { group: form.group.trim(), preset: form.preset };
  const others = mappings.filter((mapping) => mapping !== opened);
  const same = others.find((mapping) => mappingKey(mapping) === mappingKey(wanted));
  const companyIds = new Set([...form.companyIds, ...(same?.companyIds ?? [])]);
  const merged = { ...wanted, companyIds: [...companyIds].toSorted((a, b) => a - b) };
  const place = mappings.findIndex((mapping) => mapping === opened || mapping === same);
  const rest = others.filter((mapping) => mapping !== same);
  return place === -1 ? [...rest, merged] : rest.toSpliced(Math.min(place, rest.length), 0, merged);
}

const textOf = (mapping: GroupMapping): string =>
  `${mappingKey(mapping)} ${mapping.companyIds.toSorted((a, b) => a - b).join(",")}`;

/** Does it say something that is not saved yet? */
export const isUnsaved = (mapping: GroupMapping, saved: readonly GroupMapping[]): boolean =>
  !saved.some((one) => textOf(one) === textOf(mapping));

/** Saved ones that are wanted no more, under whichever companies. */
export function removedOf<Mapping extends GroupMapping>(
  saved: readonly Mapping[],
  mappings: readonly GroupMapping[],
): readonly Mapping[] {
  const kept = new Set(mappings.map(mappingKey));
  return saved.filter((mapping) => !kept.has(mappingKey(mapping)));
}

export const saysTheSame = (mappings: readonly GroupMapping[], saved: readonly GroupMapping[]): boolean =>
  mappings.length === saved.length && !mappings.some((mapping) => isUnsaved(mapping, saved));
