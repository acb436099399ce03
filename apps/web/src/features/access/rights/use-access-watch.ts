import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { fetchAnew } from "../../../shared/api/fetch-anew.ts";
import { useEvent } from "../../../shared/realtime/events-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { Company, Workspace } from "../../../shared/workplace/company.ts";
import { usePlace, useWorkplace } from "../../../shared/workplace/workplace-context.ts";
import { companiesQuery, workspacesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { type AccessChange, accessChange, consolidationChange, nextEnd } from "./access-change.ts";

const dayMs = 86_400_000;

/** A little after the end: the server's clock decides, and it may be behind ours. */
const graceMs = 500;

/** How far apart two looks at an access are that should be over by our clock. */
const lookAgainMs = 5000;

/** What is worked out from the rights in a company, beside the list of companies itself. */
const isDerivedFromRights = ([owner, area]: QueryKey): boolean =>
  owner === "consolidated" ||
  (typeof owner === "number" &&
    (area === "product-access" || area === "module-access" || area === "pnl-to-cash-access")) ||
  (owner === "account" && (area === "access-requests" || area === "access-grants"));

const derived = {
  predicate: (query: { readonly queryKey: QueryKey }) => isDerivedFromRights(query.queryKey),
};

interface Accesses {
  readonly companies: readonly Company[] | undefined;
  readonly workspaces: readonly Workspace[] | undefined;
}

/**
 * Follows the user's own rights while the page is open, and leaves a company that is no longer theirs. Whoever
 * brought the newer lists, what was seen before is compared with them.
 */
export function useAccessWatch(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const workplace = useWorkplace();
  const tell = useTellOfChange();
  const companiesAsked = companiesQuery(api);
  const workspacesAsked = workspacesQuery(api);
  const isInConsolidation = usePlace().consolidation !== null;
  const companies = useQuery(companiesAsked).data;
  const workspaces = useQuery({ ...workspacesAsked, enabled: isInConsolidation }).data;
  const seen = useRef<Accesses>({ companies: undefined, workspaces: undefined });

  const compare = useEffectEvent((after: Accesses) => {
    const before = seen.current;
    seen.current = after;
    const { companyId, consolidation } = workplace.current();
    const company = (list: Accesses) => list.companies?.find(({ id }) => id === companyId);
    const workspace = (list: Accesses) =>
      list.workspaces?.find(({ consolidationId }) => consolidationId === consolidation?.id);
    const now = new Date();
    const change = accessChange(company(before), company(after), now);
    const isOut = change === "revoked" || change === "ended";
    const fromConsolidation = isOut ? "none" : consolidationChange(workspace(before), workspace(after), now);
    tell.ofCompany(change, company(before)?.name ?? "");
    tell.ofConsolidation(fromConsolidation, workspace(before)?.name ?? "");
    return { isOut, isChanged: change !== "none" || fromConsolidation !== "none" };
  });

  const follow = useEffectEvent(async ({ isOut }: { readonly isOut: boolean }) => {
    // Marked only: the guards ask first, with the new rights; what else is on screen follows.
    await queryClient.invalidateQueries({ ...derived, refetchType: "none" });
    const isListOfCompanies = router.state.location.pathname.startsWith("/app/companies");
    if (isOut && !isListOfCompanies) await router.navigate({ to: "/app", replace: true });
    else await router.invalidate();
    await queryClient.refetchQueries({ ...derived, type: "active", stale: true });
  });

  const lookAgain = useEffectEvent(async () => {
    const known = await Promise.all([
      fetchAnew(queryClient, companiesAsked),
      fetchAnew(queryClient, workspacesAsked),
    ]).catch(() => null);
    if (known !== null) await follow(compare({ companies: known[0], workspaces: known[1] }));
  });

  useEvent("AccessChanged", () => void lookAgain());

  useEffect(() => {
    const { isOut, isChanged } = compare({ companies, workspaces });
    if (isChanged) void follow({ isOut });
  }, [companies, workspaces]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const waitForEnd = (leastMs: number) => {
      const end = nextEnd([...(companies ?? []), ...(workspaces ?? [])]);
      if (end === null || isOver) return;
      const delayMs = Math.min(Math.max(end.getTime() - Date.now() + graceMs, leastMs), dayMs);
      timer = setTimeout(() => void lookAgain().finally(() => waitForEnd(lookAgainMs)), delayMs);
    };
    waitForEnd(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [companies, workspaces]);
}

/** Says what a change of rights means to somebody who is at work. */
function useTellOfChange() {
  const { t } = useTranslation();
  const toasts = useToasts();
  return {
    ofCompany: (change: AccessChange, name: string) => {
      if (change === "none") return;
      toasts.show({
        tone: change === "changed" ? "info" : "warn",
        title: t(`permissions.${change}Title`),
        text: t(`permissions.${change}`, { name }),
      });
    },
    ofConsolidation: (change: Exclude<AccessChange, "changed">, name: string) => {
      if (change === "none") return;
      toasts.show({
        tone: "warn",
        title: t(`permissions.${change}Title`),
        text: t(`permissions.${change}Consolidation`, { name }),
      });
    },
  };
}
