import type { InputOf } from "@amont/contract/operation.ts";
import { firstStepNames } from "@amont/contract/operations/onboarding/first-step-names.ts";
import type { updateOnboarding } from "@amont/contract/operations/onboarding/update-onboarding.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { publish } from "../../realtime/publish.ts";
import { saveProgress } from "./progress-repository.ts";

export async function updateOnboardingUseCase(
  { params: { companyId }, body }: InputOf<typeof updateOnboarding>,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  // Each once and in their own order: the same wish is the same row, however it was written.
  const putAside = firstStepNames.filter((name) => body.putAside.includes(name));
  await saveProgress(database, companyId, { putAside, isDismissed: body.isDismissed });
  await publish(database, { entityId: companyId }, { name: "OnboardingChanged", payload: { companyId } });
  return ok(undefined);
}
