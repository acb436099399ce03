/**
 * What a look makes of the lines of some days: marks that are certain by themselves, pairs, and lines that somebody has to
 * decide on. What a person said stays; a confirmed pair stays; what was only proposed is proposed again, or no more.
 */
import { randomUUID } from "node:crypto";
import {
  type FoundPair,
  findMirrors,
  type MirrorOptions,
} from "@amont/engine/group/intragroup/find-mirrors.ts";
import type { GroupFlow } from "@amont/engine/group/intragroup/group-flow.ts";
import type { CertainEvidence } from "./certain-evidence.ts";
import type { LookedAtLine, NewMark } from "./detection-repository.ts";

/** By line; null: nothing is said of it any more. */
export type PlannedMarks = ReadonlyMap<number, NewMark | null>;

/** `isCore` says of which days this look decides. */
export function planMarks(
  lines: readonly LookedAtLine[],
  evidence: CertainEvidence,
  options: MirrorOptions,
  isCore: (day: number) => boolean,
): PlannedMarks {
  const open = lines.filter(isOpen);
  const byId = new Map(open.map((line) => [line.id, line]));
  const marks = new Map<number, NewMark | null>();
  const flows: GroupFlow[] = [];
  for (const line of open) {
    const known = certainMark(line) ?? evidenceMark(line, evidence);
    if (isCore(line.day)) marks.set(line.id, known);
    if (line.mark?.is_apart !== true)
      flows.push({ ...flowOf(line), counterpartyId: known?.counterpartyId ?? null });
  }
  const { pairs, ambiguous } = findMirrors(flows, options);
  for (const pair of pairs) planPair(pair, { byId, marks, evidence, isCore });
  for (const { id, counterpartyId } of ambiguous) {
    const line = byId.get(id);
    if (line === undefined || !isCore(line.day)) continue;
    const own = marks.get(id) ?? blank(line, counterpartyId);
    marks.set(id, { ...own, isAmbiguous: true });
  }
  return marks;
}

/** Neither in a confirmed pair nor refused. */
const isOpen = ({ mark }: LookedAtLine): boolean =>
  mark === null || (mark.state !== "refused" && (mark.pair_id === null || mark.state === "proposed"));

const flowOf = (line: LookedAtLine): Omit<GroupFlow, "counterpartyId"> => ({
  companyId: line.companyId,
  id: line.id,
  accountId: line.accountId,
  isPaid: line.isPaid,
  effectMinor: line.effectMinor,
  currency: line.currency,
  day: line.day,
  text: line.text,
});

/** What it is said to be already, without its pair. */
function certainMark(line: LookedAtLine): NewMark | null {
  const { mark } = line;
  if (mark === null || mark.state !== "confirmed") return null;
  return {
    companyId: line.companyId,
    id: line.id,
    counterpartyId: mark.counterparty_id,
    counterpartyAccountId: null,
    state: "confirmed",
    evidence: mark.evidence,
    ruleId: mark.rule_id,
    pairId: null,
    isAmbiguous: false,
  };
}

function evidenceMark(line: LookedAtLine, evidence: CertainEvidence): NewMark | null {
  const certain = evidence.of(line);
  if (certain === null) return null;
  return { ...blank(line, certain.counterpartyId), ...certain, state: "confirmed" };
}

const blank = ({ companyId, id }: LookedAtLine, counterpartyId: number): NewMark => ({
  companyId,
  id,
  counterpartyId,
  counterpartyAccountId: null,
  state: "proposed",
  evidence: "mirror",
  ruleId: null,
  pairId: null,
  isAmbiguous: false,
});

interface PlanOfDays {
  readonly byId: ReadonlyMap<number, LookedAtLine>;
  readonly marks: Map<number, NewMark | null>;
  readonly evidence: CertainEvidence;
  readonly isCore: (day: number) => boolean;
}

/** A pair is of the look that its first line is of. */
function planPair(pair: FoundPair, { byId, marks, evidence, isCore }: PlanOfDays): void {
  const sideOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const [outgoing, incoming] = [sideOf(pair.outgoingIds), sideOf(pair.incomingIds)];
  const all = [...outgoing, ...incoming];
  const firstDay = all.reduce((first, { day }) => Math.min(first, day), Number.POSITIVE_INFINITY);
  if (!isCore(firstDay)) {
    // What another look pairs keeps what it has until then.
    for (const { id } of all) marks.delete(id);
    return;
  }
  const pairId = pairIdOf(all) ?? randomUUID();
  const write = (own: readonly LookedAtLine[], [other]: readonly LookedAtLine[]) => {
    for (const line of own) {
      const { companyId: counterpartyId = 0, accountId = 0 } = other ?? {};
      const known = marks.get(line.id) ?? certainMark(line) ?? evidenceMark(line, evidence);
      const found = { ...blank(line, counterpartyId), evidence: pair.evidence };
      marks.set(line.id, {
        ...(known ?? { ...found, state: pair.isConfirmed ? "confirmed" : "proposed" }),
        counterpartyAccountId: accountId === 0 ? null : accountId,
        pairId,
      });
    }
  };
  write(outgoing, incoming);
  write(incoming, outgoing);
}

/** The pair that they are proposed as already. */
function pairIdOf(lines: readonly LookedAtLine[]): string | null {
  const [first] = lines;
  const pairId = first?.mark?.pair_id ?? null;
  return lines.every(({ mark }) => (mark?.pair_id ?? null) === pairId) ? pairId : null;
}
