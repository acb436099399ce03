import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { useApi } from "../api/api-context.ts";
import { hasForeignCode } from "./foreign-code.ts";
import { leaving } from "./leave-questions.ts";
import { type SwitchOptions, switchCompany, switchOrganisation } from "./switching.ts";
import { useWorkplace } from "./workplace-context.ts";

function useSwitching() {
  const router = useRouter();
  const api = useApi();
  const queryClient = useQueryClient();
  const workplace = useWorkplace();
  return { router, api, queryClient, workplace };
}

/** Makes a company the current one of this tab and shows the page again for it, all of it where it must be. */
export function useSwitchCompany(): (companyId: number, options?: SwitchOptions) => Promise<void> {
  const { router, api, queryClient, workplace } = useSwitching();
  return useCallback(
    (companyId, options) =>
      leaving(() =>
        switchCompany({ router, api, queryClient, workplace }, companyId, {
          withReload: hasForeignCode(),
          ...options,
        }),
      ),
    [router, api, queryClient, workplace],
  );
}

/** Refuses null: an organisation is always somebody's. */
export function useSwitchOrganisation(): (organisationId: number | null) => Promise<void> {
  const { router, api, queryClient, workplace } = useSwitching();
  return useCallback(
    (organisationId) =>
      leaving(() => switchOrganisation({ router, api, queryClient, workplace }, organisationId)),
    [router, api, queryClient, workplace],
  );
}
