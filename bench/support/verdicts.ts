/** The lines of a table of measurements: figures, the limit that they keep or miss, and what stands beside them. */

export class Verdicts {
  #missed = 0;

  title(text: string): void {
    console.log(`\n${text}`);
  }

  /** A figure that has to be below its limit. */
  check(name: string, value: number, limit: number, { figures, unit }: Shown): void {
    const isKept = value < limit;
    if (!isKept) this.#missed += 1;
    this.#line(name, figures, `${isKept ? "kept  " : "MISSED"}  ${text(value, unit)} of ${limit} ${unit}`);
  }

  /** To compare with. */
  beside(name: string, figures: string): void {
    this.#line(name, figures, "");
  }

  get areAllKept(): boolean {
    return this.#missed === 0;
  }

  #line(name: string, figures: string, verdict: string): void {
    console.log(`  ${name.padEnd(54)} ${figures.padEnd(58)} ${verdict}`.trimEnd());
  }
}

interface Shown {
  readonly figures: string;
  readonly unit: "ms" | "%";
}

const text = (value: number, unit: string) => `${value.toFixed(unit === "%" ? 2 : 0)} ${unit}`;

/** The share is of one; the smallest of so few that none is below it is the largest of them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const spread = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(0)}  p95 ${percentile(values, 0.95).toFixed(0)}  max ${percentile(values, 1).toFixed(0)} ms`;
