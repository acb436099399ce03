import type { Undoable } from "../../../shared/forecast/plan-editor.ts";
import type { PlanChanges } from "../../../shared/forecast/use-plan-changes.ts";

/** What the server answered, or null when it refused, which has been told by then. */
export type RunPlanChange = <R extends Undoable>(
  send: () => Promise<R>,
  /** What it is, for who takes it back later. */
  title: string,
) => Promise<R | null>;

/** A change of the plan on the one stack of steps, with its answer. */
export function runPlanChange({ run }: Pick<PlanChanges, "run">): RunPlanChange {
  return async <R extends Undoable>(send: () => Promise<R>, title: string) => {
    const answers: R[] = [];
    const isMade = await run(async () => {
      const answer = await send();
      answers.push(answer);
      return answer;
    }, title);
    return isMade ? (answers.at(-1) ?? null) : null;
  };
}
