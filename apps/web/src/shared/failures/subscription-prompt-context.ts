import { invariant } from "@amont/kernel/assert.ts";
import { createContext, use } from "react";
import type { SubscriptionPrompt } from "./subscription-prompt.ts";

export const SubscriptionPromptContext = createContext<SubscriptionPrompt | null>(null);

export function useSubscriptionPrompt(): SubscriptionPrompt {
  const prompt = use(SubscriptionPromptContext);
  invariant(prompt !== null, "a page stands inside the subscription prompt provider");
  return prompt;
}
