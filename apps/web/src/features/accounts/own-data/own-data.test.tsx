import type { Failure } from "@amont/contract/failure.ts";
import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../../i18n/fr.ts";
import { typeset } from "../../../i18n/french-typography.ts";
import { ApiContext } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { ToastsContext } from "../../../shared/toasts-context.ts";
import { DataCopy } from "./data-copy.tsx";
import { Refusal } from "./deletion-dialog.tsx";
import { type DataExport, dataExportQuery } from "./own-data-queries.ts";
import { WhatGoes } from "./what-goes.tsx";

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: "fr", resources: { fr: { translation: typeset(fr) } } }),
);

const api = { call: () => new Promise<never>(() => {}) };

function drawn(child: ReactNode, copy?: DataExport | null): string {
  const queryClient = new QueryClient();
  if (copy !== undefined) queryClient.setQueryData(dataExportQuery(api).queryKey, copy);
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <ToastsContext value={createToastStore()}>{child}</ToastsContext>
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return markup.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");
}

const copy: DataExport = {
  id: "2b1f6a52-3a0e-4f6e-9d0a-6f3e6f3f0f3a",
  state: "preparing",
  requestedAt: "2026-11-18T09:00:00Z",
  expiresAt: null,
  byteCount: null,
};

describe("the copy of one's data", () => {
  it.each([
    ["is loading", undefined, "Chargement", "Demander une copie"],
    ["was not asked for", null, "profil, sessions, accès et journal de vos actes", "Télécharger"],
    ["is being written", copy, "Nous vous écrirons quand elle sera prête", "Télécharger"],
    [
      "is ready",
      { ...copy, state: "ready" as const, expiresAt: "2026-11-19T09:00:00Z", byteCount: 12_340 },
      "12,3 ko, à télécharger jusqu'au",
      "Demander une copie",
    ],
    [
      "failed",
      { ...copy, state: "failed" as const },
      "La copie n'a pas pu être préparée. Demandez-la à nouveau.",
      "Télécharger",
    ],
  ])("says what it is and offers what one can do when it %s", (_, state, shown, absent) => {
    const markup = drawn(<DataCopy />, state);
    expect(markup).toContain(shown);
    expect(markup).not.toContain(absent);
  });

  it("can be asked for anew an hour after the last one", () => {
    const ready = { ...copy, state: "ready" as const, expiresAt: "2999-01-01T00:00:00Z", byteCount: 1 };
    const ago = (ms: number) => ({ ...ready, requestedAt: new Date(Date.now() - ms).toISOString() });
    const again = i18next.t("ownAccount.data.askAgain");
    expect(drawn(<DataCopy />, ago(3_000_000))).not.toContain(again);
    expect(drawn(<DataCopy />, ago(3_700_000))).toContain(again);
  });

  it("is looked at again while it is written, and until it is over", () => {
    const { refetchInterval } = dataExportQuery(api);
    const everyMs = (data: DataExport | null) =>
      typeof refetchInterval === "function" ? refetchInterval({ state: { data } } as never) : undefined;
    expect(everyMs(copy)).toBe(2000);
    expect(everyMs({ ...copy, state: "ready" })).toBe(60_000);
    expect(everyMs({ ...copy, state: "failed" })).toBe(false);
    expect(everyMs(null)).toBe(false);
  });
});

const refused = ({ code, params }: Failure) => new ApiError({ code, params, status: 422 });

describe("the deletion of one's account", () => {
  it("names what goes and what stays", () => {
    const markup = drawn(<WhatGoes isKeptElsewhere={false} />);
    expect(markup).toContain("Vos sessions, mot de passe, second facteur et clés d'accès");
    expect(markup).toContain("signé « Compte supprimé »");
    expect(markup).not.toContain("service de connexion");
  });

  it("says that the account of an external issuer is the issuer's", () => {
    const markup = drawn(<WhatGoes isKeptElsewhere />);
    expect(markup).not.toContain("mot de passe");
    expect(markup).toContain("appartient au service de connexion de votre organisation");
  });

  it("tells the last administrator of what they are the last", () => {
    const params = { organisations: ["Nord", "Sud"], workspaces: [] };
    const markup = drawn(<Refusal error={refused({ code: "38011", params })} />);
    expect(markup).toContain("Vous êtes le dernier administrateur");
    expect(markup).toContain("Organisations : Nord, Sud");
    expect(markup).not.toContain("Espaces");
    expect(drawn(<Refusal error={refused({ code: "too_many_requests", params: {} })} />)).not.toContain(
      "dernier administrateur",
    );
    expect(drawn(<Refusal error={refused({ code: "38013", params: {} })} />)).toContain(
      "Vous êtes une personne de la démonstration",
    );
    expect(drawn(<Refusal error={null} />)).not.toContain("alert");
  });
});
