import { checkEmail } from "@amont/contract/operations/onboarding/check-email.ts";
import { fillFictional } from "@amont/contract/operations/onboarding/fill-fictional.ts";
import { getOnboarding } from "@amont/contract/operations/onboarding/get-onboarding.ts";
import { removeFictional } from "@amont/contract/operations/onboarding/remove-fictional.ts";
import { requestDemo } from "@amont/contract/operations/onboarding/request-demo.ts";
import { updateOnboarding } from "@amont/contract/operations/onboarding/update-onboarding.ts";
import { answer, answerAnonymous, type OperationRoute } from "../../http/operation-route.ts";
import { checkEmailUseCase, type TakesMail } from "./check-email.ts";
import { fillFictionalUseCase, type MakeFictional } from "./fill-fictional.ts";
import { getOnboardingUseCase } from "./get-onboarding.ts";
import { removeFictionalUseCase } from "./remove-fictional.ts";
import { type DemoDependencies, requestDemoUseCase } from "./request-demo.ts";
import { updateOnboardingUseCase } from "./update-onboarding.ts";

export interface OnboardingDependencies extends DemoDependencies {
  readonly takesMail: TakesMail;
  readonly makeFictional: MakeFictional;
}

export function onboardingRoutes(dependencies: OnboardingDependencies): readonly OperationRoute[] {
  return [
    answerAnonymous(checkEmail, checkEmailUseCase(dependencies.takesMail)),
    answerAnonymous(requestDemo, requestDemoUseCase(dependencies)),
    answer(getOnboarding, getOnboardingUseCase),
    answer(updateOnboarding, updateOnboardingUseCase),
    answer(fillFictional, fillFictionalUseCase(dependencies.makeFictional)),
    answer(removeFictional, removeFictionalUseCase),
  ];
}
