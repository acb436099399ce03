/** How well something recognises the counterparties of labels that were judged by hand. */
import { readFileSync } from "node:fs";

/**
 * Of sample files, and others that were judged with them before there was a table. The later ones were made up and judged by somebody
 * who had not read the table but had seen the others, and nothing was added to it because of them: what they show is what strangers may expect.
 */
export const labelSources = ["sample", "other", "later"] as const;
export type LabelSource = (typeof labelSources)[number];

export interface JudgedLabel {
  readonly source: LabelSource;
  readonly isInflow: boolean;
  readonly label: string;
  /** What it names; null where it names nobody whom a stranger could know. */
  readonly kind: string | null;
}

export function readJudgedLabels(): readonly JudgedLabel[] {
  const [, ...lines] = readFileSync(new URL("starter-labels.csv", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [source = "", direction, label = "", kind = ""] = line.split(";");
    return {
      source: source as LabelSource,
      isInflow: direction === "in",
      label,
      kind: kind === "none" ? null : kind,
    };
  });
}

interface Mistake extends JudgedLabel {
  readonly found: string | null;
}

export interface LabelScore {
  readonly count: number;
  /** Those that name somebody, and how many of them got the right proposal. */
  readonly namedCount: number;
  readonly rightCount: number;
  /** A proposal that is not the one judged right: of another kind, or where there should be none. */
  readonly wrong: readonly Mistake[];
  readonly missed: readonly Mistake[];
}

export function scoreLabels(
  labels: readonly JudgedLabel[],
  recognise: (label: string, isInflow: boolean) => string | null,
): LabelScore {
  const answers = labels.map((judged) => ({ ...judged, found: recognise(judged.label, judged.isInflow) }));
  const named = answers.filter(({ kind }) => kind !== null);
  return {
    count: labels.length,
    namedCount: named.length,
    rightCount: named.filter(({ kind, found }) => kind === found).length,
    wrong: answers.filter(({ kind, found }) => found !== null && found !== kind),
    missed: named.filter(({ found }) => found === null),
  };
}

export const shareRight = ({ rightCount, namedCount }: LabelScore): number => rightCount / namedCount;
export const shareWrong = ({ wrong, count }: LabelScore): number => wrong.length / count;
