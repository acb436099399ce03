/**
 * Another company is entered before the router hears of it, and whatever stands on the page is gone by then: who would lose
 * something is asked first.
 */
export interface LeaveQuestion {
  /** May what is here be lost? */
  readonly ask: () => Promise<boolean>;
  /** It was allowed, and then nobody left. */
  readonly hold: () => void;
}

const questions = new Set<LeaveQuestion>();

/** Ends with the function that it gives back. */
export function askBeforeSwitch(question: LeaveQuestion): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Nothing happens where somebody would rather stay. */
export async function leaving(enter: () => Promise<void>): Promise<void> {
  const asked = [...questions];
  for (const { ask } of asked) if (!(await ask())) return;
  try {
    await enter();
  } catch (error) {
    for (const { hold } of asked) hold();
    throw error;
  }
}
