/** What one mail says of several incidents: by company, the worst first, and not more than anybody reads. */
import { type Severity, severities } from "../kpis/thresholds.ts";

export interface DigestLine {
  readonly incidentId: number;
  readonly companyId: number;
  readonly severity: Severity;
  readonly openedAt: Date;
}

export interface DigestPart<Line> {
  readonly companyId: number;
  readonly lines: readonly Line[];
}

export interface Digest<Line> {
  readonly parts: readonly DigestPart<Line>[];
  /** Those that are only counted. */
  readonly leftOut: number;
}

export const mostDigestLines = 20;

const rankOf = ({ severity }: DigestLine): number => severities.indexOf(severity);

/** The longest open first among those that are as bad; the company with the worst one first. Null: nothing to say, nothing is sent. */
export function digestOf<Line extends DigestLine>(lines: readonly Line[]): Digest<Line> | null {
  if (lines.length === 0) return null;
  const inOrder = lines.toSorted(
    (left, right) =>
      rankOf(left) - rankOf(right) ||
      left.openedAt.getTime() - right.openedAt.getTime() ||
      left.incidentId - right.incidentId,
  );
  const shown = inOrder.slice(0, mostDigestLines);
  const byCompany = Map.groupBy(shown, ({ companyId }) => companyId);
  return {
    parts: [...byCompany].map(([companyId, of]) => ({ companyId, lines: of })),
    leftOut: inOrder.length - shown.length,
  };
}
