/** Prints what was judged of the bands and probabilities of generated companies whose truth is known. */
import type { Judged } from "@amont/testkit/cash/judge-balance-bands.ts";

/** .83 is wanted; six months ahead the bands are a little wide, which is said in the decision record. */
const wantedCoverage = { least: 0.77, most: 0.84 };
const mostBinError = 0.05;

/** Prints what was judged; false when a band or a bin is further off than the page allows. */
export function printJudged({ inside, count, bins, brier }: Judged): boolean {
  const coverages = inside.map((within, step) => within / (count[step] ?? 1));
  console.log(
    `80 % bands of the balance, by month ahead: ${coverages.map((part) => part.toFixed(3)).join(" ")}`,
  );
  const rows = bins.map(({ said, true: happened, companies }) => ({
    companies,
    said: said / companies,
    true: happened / companies,
    off: Math.abs(said - happened) / companies,
  }));
  console.table(
    rows.map(({ companies, ...row }) => ({
      companies,
      said: row.said.toFixed(3),
      true: row.true.toFixed(3),
      "off by at most .05": row.off <= mostBinError ? "kept" : "MISSED",
    })),
  );
  const companyCount = bins.reduce((sum, { companies }) => sum + companies, 0);
  console.log(`Brier score ${(brier / companyCount).toFixed(4)} over ${companyCount} companies`);
  return (
    coverages.every((part) => part >= wantedCoverage.least && part <= wantedCoverage.most) &&
    rows.every(({ off }) => off <= mostBinError)
  );
}
