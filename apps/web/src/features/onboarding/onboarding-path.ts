/** How far somebody is from having an account to seeing their first balance. Each from what is there, not from who clicked where. Pure. */

export type PathStepName = "company" | "data" | "team" | "balance";

export interface PathFacts {
  /** Null: not made yet. */
  readonly company: {
    readonly hasTransactions: boolean;
    /** Null for those who invite nobody: the step is not theirs. */
    readonly peopleCount: number | null;
    readonly hasBalance: boolean;
  } | null;
}

export interface PathStep {
  readonly name: PathStepName;
  readonly state: "done" | "current" | "later";
}

/** The first that is not done is the current one; any can be taken at any time. */
export function onboardingPath({ company }: PathFacts): readonly PathStep[] {
  const isTeamTheirs = company === null || company.peopleCount !== null;
  const steps = [
    { name: "company", isDone: company !== null },
    { name: "data", isDone: company?.hasTransactions ?? false },
    ...(isTeamTheirs ? [{ name: "team", isDone: (company?.peopleCount ?? 0) > 1 } as const] : []),
    { name: "balance", isDone: company?.hasBalance ?? false },
  ] as const;
  const current = steps.find(({ isDone }) => !isDone)?.name;
  return steps.map(({ name, isDone }) => ({
    name,
    state: isDone ? "done" : name === current ? "current" : "later",
  }));
}
