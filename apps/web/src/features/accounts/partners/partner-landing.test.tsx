import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { fr } from "../../../i18n/fr.ts";
import { typeset } from "../../../i18n/french-typography.ts";
import type { Api } from "../../../shared/api/api.ts";
import { ApiContext } from "../../../shared/api/api-context.ts";
import { type LandingPartner, PartnerLanding } from "./partner-landing.tsx";

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: "fr", resources: { fr: { translation: typeset(fr) } } }),
);

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const markupOf = (changes: Partial<LandingPartner>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={{} as Api}>
          <RouterContextProvider router={router as never}>
            <PartnerLanding
              partner={{ slug: "port", name: "Banque du Port", hasOffer: false, canTry: false, ...changes }}
            />
          </RouterContextProvider>
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>,
  );

it("says who sends, what happens next, and the way in without", () => {
  const markup = markupOf({});
  expect(markup).toContain("Banque du Port et Amont");
  expect(markup.match(/<li/g)).toHaveLength(3);
  expect(markup).toMatch(/href="\/app\/access\/signup"[^]*Créer un compte sans Banque du Port/);
  for (const absent of ["L’offre de", "Essayer", "Partenaire d’essai"]) expect(markup).not.toContain(absent);
});

it("says that something is promised, and never what", () => {
  expect(markupOf({ hasOffer: true })).toContain("L’offre de Banque du Port");
});

it("can be tried where the server signs by itself, and says so", () => {
  const markup = markupOf({ canTry: true });
  expect(markup).toContain("Partenaire d’essai");
  expect(markup).toContain(">Essayer<");
});
