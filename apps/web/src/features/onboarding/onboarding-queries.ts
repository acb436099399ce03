import { checkEmail } from "@amont/contract/operations/onboarding/check-email.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

/** Asked again for what was typed before: no. A check that fails says nothing against an address. */
export const emailCheckQuery = (api: Api, email: string) =>
  queryOptions({
    queryKey: ["words", "email-check", email],
    queryFn:
      email === "" ? skipToken : ({ signal }) => api.call(checkEmail, { query: { email } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { toast: "none" as const },
  });
