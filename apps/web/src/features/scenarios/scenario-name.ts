/** What a scenario may be called. The server says whether a name is still free, once the hand rests. */
import { checkScenarioName } from "@amont/contract/operations/scenarios/check-scenario-name.ts";
import { scenarioNameMaximum } from "@amont/contract/operations/scenarios/scenario.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import { countedTimeout } from "@amont/ui/readiness/page-readiness.ts";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Api } from "../../shared/api/api.ts";
import { useApi } from "../../shared/api/api-context.ts";

export type NameProblem = "required" | "tooLong" | "taken";

const debounceMs = 300;

export const tidyName = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** What is wrong with a name by itself. */
export function nameProblem(text: string): Exclude<NameProblem, "taken"> | null {
  const name = tidyName(text);
  if (name === "") return "required";
  return name.length > scenarioNameMaximum ? "tooLong" : null;
}

/** A scenario may keep its own name, in other letters too. */
const isSameName = (left: string, right: string): boolean =>
  normaliseForSearch(tidyName(left)) === normaliseForSearch(tidyName(right));

const availabilityQuery = (api: Api, companyId: number, name: string | null) =>
  queryOptions({
    queryKey: [companyId, "scenarios", "is-available", name],
    queryFn:
      name === null
        ? skipToken
        : ({ signal }) => api.call(checkScenarioName, { query: { name } }, { companyId, signal }),
    staleTime: 5_000,
  });

export interface ScenarioName {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly problem: NameProblem | null;
}

export function useScenarioName(companyId: number, initial: string, ownName: string | null): ScenarioName {
  const [text, setText] = useState(initial);
  const rested = useRested(tidyName(text));
  const isOwn = ownName !== null && isSameName(rested, ownName);
  const asked = nameProblem(rested) === null && !isOwn ? rested : null;
  const isAvailable = useQuery(availabilityQuery(useApi(), companyId, asked)).data;
  const isAnswered = asked !== null && asked === tidyName(text) && isAvailable === false;
  return { text, type: setText, problem: nameProblem(text) ?? (isAnswered ? "taken" : null) };
}

/** Another name is typed: what the server said of the former one is no longer true. */
export const forgettingRefusal = (
  name: ScenarioName,
  sent: { readonly reset: () => void },
): ScenarioName => ({
  ...name,
  type: (text) => {
    sent.reset();
    name.type(text);
  },
});

/** The text as it was when nobody had typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(
    () => (text === rested ? undefined : countedTimeout("name", debounceMs, () => setRested(text))),
    [text, rested],
  );
  return rested;
}
