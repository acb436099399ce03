import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useEvent } from "../../shared/realtime/events-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { Company, Workspace } from "../../shared/workplace/company.ts";
import { useWorkplace } from "../../shared/workplace/workplace-context.ts";
import { companiesQuery, workspacesQuery } from "../../shared/workplace/workplace-queries.ts";
import { type AccessChange, accessChange, nextEnd } from "./access-change.ts";

const dayMs = 86_400_000;

/** A little after the end: the server's clock decides, and it may be behind ours. */
const graceMs = 500;

/** What is worked out from the rights in a company, beside the list of companies itself. */
const isDerivedFromRights = ([owner, area]: QueryKey): boolean =>
  (typeof owner === "number" && (area === "product-access" || area === "module-access")) ||
  (owner === "account" && (area === "access-requests" || area === "access-grants"));

const derived = {
  predicate: (query: { readonly queryKey: QueryKey }) => isDerivedFromRights(query.queryKey),
};

/** Follows the user's own rights while the page is open, and leaves a company that is no longer theirs. */
export function useAccessWatch(): void {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const workplace = useWorkplace();
  const toasts = useToasts();
  const query = companiesQuery(api);
  const workspaces = workspacesQuery(api);
  const companies = useQuery(query).data;

  const tell = (change: AccessChange | "revokedConsolidation", name: string) => {
    if (change === "none") return;
    const title = change === "revokedConsolidation" ? "revoked" : change;
    toasts.show({
      tone: change === "changed" ? "info" : "warn",
      title: t(`permissions.${title}Title`),
      text: t(`permissions.${change}`, { name }),
    });
  };

  const lookAgain = useEffectEvent(async () => {
    const place = workplace.current();
    const companyIn = (list: readonly Company[] = []) => list.find(({ id }) => id === place.companyId);
    const consolidationIn = (list: readonly Workspace[] = []) =>
      list.find(({ consolidationId }) => consolidationId === place.consolidation?.id);
    const before = {
      company: companyIn(queryClient.getQueryData(query.queryKey)),
      consolidation: consolidationIn(queryClient.getQueryData(workspaces.queryKey)),
    };
    const known = await Promise.all([
      queryClient.fetchQuery({ ...query, staleTime: 0 }),
      queryClient.fetchQuery({ ...workspaces, staleTime: 0 }),
    ]).catch(() => null);
    if (known === null) return;
    // Marked only: the guards ask first, with the new rights; what else is on screen follows.
    await queryClient.invalidateQueries({ ...derived, refetchType: "none" });
    const change = accessChange(before.company, companyIn(known[0]), new Date());
    const isOut = change === "revoked" || change === "ended";
    tell(change, before.company?.name ?? "");
    if (!isOut && before.consolidation !== undefined && consolidationIn(known[1]) === undefined) {
      tell("revokedConsolidation", before.consolidation.name);
    }
    const isListOfCompanies = router.state.location.pathname.startsWith("/app/companies");
    if (isOut && !isListOfCompanies) await router.navigate({ to: "/app", replace: true });
    else await router.invalidate();
    await queryClient.refetchQueries({ ...derived, type: "active", stale: true });
  });

  useEvent("AccessChanged", () => void lookAgain());
  useEffect(() => {
    const end = nextEnd(companies ?? [], new Date());
    if (end === null) return undefined;
    const delayMs = Math.min(end.getTime() - Date.now() + graceMs, dayMs);
    const timer = setTimeout(() => void lookAgain(), delayMs);
    return () => clearTimeout(timer);
  }, [companies]);
}
