/** What the pages of alerts say where a read failed, where something is gone, and where there is more than is shown. */
import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { texts as fr } from "../../../i18n/alerts/fr.ts";
import { texts as start } from "../../../i18n/start/fr.ts";
import type { Api } from "../../../shared/api/api.ts";
import { ApiContext } from "../../../shared/api/api-context.ts";
import { ToastsContext } from "../../../shared/toasts-context.ts";
import { type AlertRule, incidentPagesQuery, incidentsQuery, rulesQuery } from "../alert-queries.ts";
import { IncidentList } from "./incident-list.tsx";
import { OpenIncidents } from "./open-incidents.tsx";
import { RuleList } from "./rule-list.tsx";

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: "fr", resources: { fr: { translation: { ...start, ...fr } } } }),
);

const api = { call: () => Promise.reject(new Error("unreachable")) } as unknown as Api;
const entityId = 1;

function shown(page: ReactNode, client: QueryClient): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <ApiContext value={api}>
          <ToastsContext value={createToastStore()}>{page}</ToastsContext>
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const rule: AlertRule = {
  ruleId: 5,
  condition: "budget",
  comparison: ">",
  unit: "basisPoints",
  bound: 10_000,
  severity: "warning",
  withinDays: null,
  eachAccount: false,
  belowOnly: true,
  categoryId: 12,
  minimum: 0,
  ownMargin: 0,
  isActive: true,
  audience: "chosen",
  people: ["00000000-0000-4000-8000-000000000001"],
  categoryName: null,
  openCount: 0,
  lastOpenedAt: null,
  own: null,
};

it("says of a rule that its branch was removed, and that nobody is told", () => {
  const client = new QueryClient();
  client.setQueryData(rulesQuery(api, entityId).queryKey, {
    canWrite: true,
    currency: "EUR",
    conditions: ["budget"],
    rules: [rule],
    people: [{ userId: "00000000-0000-4000-8000-000000000002", name: "Claire Moreau" }],
  });
  const page = shown(<RuleList entityId={entityId} />, client);
  expect(page).toContain("une branche supprimée");
  expect(page).not.toContain("chaque branche");
  expect(page).toContain("Personne n&#x27;est prévenu");
});

it("says how many incidents there are, and offers the next ones", () => {
  const client = new QueryClient();
  client.setQueryData(incidentPagesQuery(api, entityId, "open").queryKey, {
    pages: [{ count: 500, incidents: [] }],
    pageParams: [0],
  });
  const page = shown(<IncidentList entityId={entityId} />, client);
  expect(page).toContain("0 incidents affichés sur 500");
  expect(page).toContain("Afficher la suite");
});

it("says that what is open could not be read", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery(incidentsQuery(api, entityId, "open"));
  const page = shown(<OpenIncidents entityId={entityId} toAll={(text) => text} />, client);
  expect(page).toContain("Alertes et notifications");
});
