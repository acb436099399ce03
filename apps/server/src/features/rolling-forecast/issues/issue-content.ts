/** What an issue says, and how it is kept: as text, with a checksum over its characters. */
import { createHash } from "node:crypto";
import { type IssueContent, issueContent } from "@amont/contract/operations/rolling-forecast/issue-shape.ts";
import { rollingWeeks } from "@amont/engine/liquidity/rolling/weeks.ts";
import { z } from "zod";
import { assembleWeeks, footFrom, rowFrom, type Shown } from "../weeks/assemble-weeks.ts";
import type { OpenedWeeks } from "../weeks/open-weeks.ts";

export function sealedContent(issued: IssueContent): {
  readonly content: string;
  readonly checksum: string;
} {
  const content = JSON.stringify(z.encode(issueContent, issued));
  return { content, checksum: createHash("sha256").update(content).digest("hex") };
}

/** Figures and names: nothing that somebody renames or moves later reaches them. */
export function contentOf(
  opened: OpenedWeeks,
  shown: Shown,
  names: Pick<IssueContent, "entityName" | "scenarioName">,
): IssueContent {
  const assembled = assembleWeeks(opened, shown, false);
  const days = ({
    start,
    endExclusive,
  }: (typeof shown.floors)[number] | (typeof shown.availabilities)[number]) => ({
    begin: start,
    endExclusive,
  });
  return {
    ...names,
    currency: opened.currency,
    weeks: rollingWeeks(opened.today, 0),
    rows: assembled.rows.map((row) => Object.assign(rowFrom(row, 0), { label: assembled.labelOf(row.key) })),
    leaves: opened.statement.lines
      .filter(({ isLeaf }) => isLeaf)
      .map(({ category: { id, name, isInflow }, cells }) => ({
        categoryId: id,
        name,
        isInflow,
        amounts: [...cells.cashFlow],
      })),
    foot: footFrom(assembled, 0),
    lines: assembled.lines.map(({ lineId, label, section, branchIds }) => ({
      lineId,
      label,
      section,
      branchIds: [...branchIds],
    })),
    floors: shown.floors.map((floor) => ({ ...days(floor), floorMinor: floor.floorMinor })),
    availabilities: shown.availabilities.map((row) => ({
      label: row.label,
      undrawnMinor: row.undrawnMinor,
      isConfirmed: row.isConfirmed,
      ...days(row),
    })),
  };
}
