import { Button } from "@amont/ui/button.tsx";
import { MantineProvider } from "@mantine/core";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { fr } from "../../i18n/fr.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { RefusedAction } from "./write-action.tsx";

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: "fr", resources: { fr: { translation: typeset(fr) } } }),
);

it.each([
  ["readOnly", "Votre accès est en lecture seule."],
  ["administratorsOnly", "Réservé aux administrateurs de l’organisation."],
] as const)("says why an action cannot be used: %s", (refusal, reason) => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <RefusedAction refusal={refusal}>
        <Button isDisabled>Ajouter</Button>
      </RefusedAction>
    </MantineProvider>,
  );
  expect(markup).toContain(reason);
  expect(markup).toContain("disabled");
});
