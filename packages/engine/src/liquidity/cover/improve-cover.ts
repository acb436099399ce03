/**
 * The same number of transfers, by better ways: each may change its giver or its lane as long as everybody still has what
 * they give. Fees come first, then interest, then what people would do by habit; the rank of an arc says it.
 */
import { arcsByNeed, type CoverPart, type CoverProblem, compareRanks, SpareLedger } from "./cover-problem.ts";

/** Each pass makes something better or ends: this is for what nobody foresaw. */
const mostPasses = 10;

export function improveCover(problem: CoverProblem, parts: readonly CoverPart[]): readonly CoverPart[] {
  const ledger = new SpareLedger(problem, parts);
  const byNeed = arcsByNeed(problem);
  const improved = [...parts];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let isBetter = false;
    for (const [position, part] of improved.entries()) {
      ledger.takeBack(part);
      const better = betterPart(improved, position, part);
      ledger.give(better);
      improved[position] = better;
      isBetter ||= better.arc !== part.arc;
    }
    if (!isBetter) break;
  }
  return improved;

  function betterPart(all: readonly CoverPart[], position: number, part: CoverPart): CoverPart {
    const current = ledger.arcAt(part.arc);
    const taken = all.filter((_, at) => at !== position).map(({ arc }) => arc);
    const others = new Set(
      taken.flatMap((arc) => (ledger.arcAt(arc).need === current.need ? [ledger.arcAt(arc).giver] : [])),
    );
    let best = part.arc;
    for (const arc of byNeed[current.need] ?? []) {
      const { giver, leastMinor, rank } = ledger.arcAt(arc);
      if (taken.includes(arc) || (giver !== current.giver && others.has(giver))) continue;
      if (leastMinor > part.amountMinor || ledger.availableOn(arc) < part.amountMinor) continue;
      if (compareRanks(rank, ledger.arcAt(best).rank) < 0) best = arc;
    }
    return { arc: best, amountMinor: part.amountMinor };
  }
}
