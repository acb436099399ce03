import type { FirstStepName } from "@amont/contract/operations/onboarding/first-step-names.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface OnboardingProgress {
  readonly putAside: FirstStepName[];
  readonly isDismissed: boolean;
}

/** A company that never said anything leaves nothing for later. */
export async function findProgress(database: ScopedDatabase, companyId: number): Promise<OnboardingProgress> {
  const row = await database
    .selectFrom("onboarding_progress")
    .select(["put_aside", "is_dismissed"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return { putAside: row?.put_aside ?? [], isDismissed: row?.is_dismissed ?? false };
}

export async function saveProgress(
  database: ScopedDatabase,
  companyId: number,
  { putAside, isDismissed }: OnboardingProgress,
): Promise<void> {
  const said = { put_aside: putAside, is_dismissed: isDismissed };
  await database
    .insertInto("onboarding_progress")
    .values({ company_id: companyId, ...said })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(said))
    .execute();
}
