/**
 * The fewest transfers by a solver of others, for small problems: it decides with variables of 0 or 1 which arcs are used.
 * Amounts stay small, so that its floating point cannot be in doubt about a whole number.
 */
import highsModule from "highs";
import type { CoverProblem } from "../cover/cover-problem.ts";

// Its types are those of its other build, where what loads it is a property of the module.
const loadHighs = highsModule as unknown as typeof highsModule.default;
const highs = await loadHighs();

/**
 * Null where so much cannot be covered.
 *
 * @param coveredMinor of all needs together; without it, each of them whole
 * @param seconds after which it gives up, which it says by throwing
 */
export function fewestTransfers(
  problem: CoverProblem,
  coveredMinor: number | null = null,
  seconds: number | null = null,
): number | null {
  const { arcs, needs, caps } = problem;
  if (needs.length === 0) return 0;
  const sumOf = (isWanted: (arc: (typeof arcs)[number]) => boolean): string =>
    arcs.flatMap((arc, at) => (isWanted(arc) ? [`x${at}`] : [])).join(" + ");
  const rows: string[] = [];
  const add = (sum: string, relation: string): void => {
    rows.push(`c${rows.length}: ${sum === "" ? "0 nothing" : sum} ${relation}`);
  };
  for (const [need, amount] of needs.entries()) {
    const sum = sumOf((arc) => arc.need === need);
    if (coveredMinor === null) add(sum, `>= ${amount}`);
    else {
      add(`z${need} ${sum === "" ? "" : "-"} ${sum.replaceAll("+", "-")}`, "<= 0");
      add(`z${need}`, `<= ${amount}`);
    }
  }
  if (coveredMinor !== null) add(needs.map((_, need) => `z${need}`).join(" + "), `>= ${coveredMinor}`);
  for (const [giver, surplus] of problem.surpluses.entries()) {
    for (const [day, most] of surplus.entries())
      add(
        sumOf((arc) => arc.giver === giver && arc.day <= day),
        `<= ${most}`,
      );
  }
  for (const [cap, most] of caps.entries())
    add(
      sumOf((arc) => arc.cap === cap),
      `<= ${most}`,
    );
  for (const [at, arc] of arcs.entries()) {
    // As tight as can be, or it searches for seconds: nobody needs to send more than is needed.
    const spare = problem.surpluses[arc.giver]?.[arc.day] ?? 0;
    const most = Math.min(arc.mostMinor, spare, Math.max(arc.leastMinor, needs[arc.need] ?? 0));
    add(`x${at} - ${most} y${at}`, "<= 0");
    add(`x${at} - ${arc.leastMinor} y${at}`, ">= 0");
  }
  const model = [
    "Minimize",
    `obj: ${arcs.length === 0 ? "0 nothing" : arcs.map((_, at) => `y${at}`).join(" + ")}`,
    "Subject To",
    ...rows,
    ...(arcs.length === 0 ? [] : ["Binary", arcs.map((_, at) => `y${at}`).join(" ")]),
    "End",
  ].join("\n");
  const { Status, ObjectiveValue } = highs.solve(model, {
    output_flag: false, // its log takes most of the time
    parallel: "off",
    mip_rel_gap: 0,
    mip_feasibility_tolerance: 1e-9,
    ...(seconds === null ? {} : { time_limit: seconds }),
  });
  if (Status === "Infeasible") return null;
  if (Status !== "Optimal") throw new Error(`the referee is not sure: ${Status}`);
  return Math.round(ObjectiveValue);
}
