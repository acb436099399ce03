import { deletedAccountName } from "@amont/contract/operations/accounts/deleted-account.ts";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { texts as de } from "../../i18n/start/de.ts";
import { texts as fr } from "../../i18n/start/fr.ts";
import { usePersonName } from "./use-person-name.ts";

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: "fr", resources: { fr: { translation: fr }, de: { translation: de } } }),
);

function Name({ name }: { readonly name: string }) {
  return usePersonName()(name);
}

it.each([
  ["fr", deletedAccountName, "Compte supprimé"],
  ["de", deletedAccountName, "Gelöschtes Konto"],
  ["de", "Claire Martin", "Claire Martin"],
])("calls who deleted their account so in the reader's language: %s, %s", async (language, name, shown) => {
  await i18next.changeLanguage(language);
  expect(renderToStaticMarkup(<Name name={name} />)).toBe(shown);
});
