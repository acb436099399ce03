import { z } from "zod";
import { firstStepNames } from "./first-step-names.ts";

/** What cannot be told from what a company has. */
export const onboardingProgress = {
  /** Steps that it leaves for later: nobody is reminded of them. */
  putAside: z.array(z.enum(firstStepNames)).max(firstStepNames.length),
  /** Is the list put away, whatever is left of it? */
  isDismissed: z.boolean(),
};
