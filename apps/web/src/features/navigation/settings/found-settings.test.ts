import { describe, expect, it } from "vitest";
import { texts as guide } from "../../../i18n/guide/fr.ts";
import { texts as start } from "../../../i18n/start/fr.ts";
import { findSettings, type WordedSetting } from "./found-settings.ts";
import { hasWords, isPage, settingEntries } from "./settings-index.ts";

const { title, about, words } = guide.settingsPage;
/** As a French reader has them. */
const settings: readonly WordedSetting[] = settingEntries.map(({ name, section }) => ({
  id: name,
  section,
  title: isPage(name) ? start.navigation.page[name] : title[name],
  about: about[name],
  words: hasWords(name) ? words[name] : "",
}));
const found = (search: string) => findSettings(settings, search).map(({ setting }) => setting.id);

describe("settings are found", () => {
  it("by their titles first, then by what is said of them, then by other words", () => {
    expect(found("TVA")).toEqual(["vat", "automaticVat", "forecastSettings", "categories"]);
    expect(found("clé")).toEqual(["publicApi"]);
    expect(found("relance")).toEqual(["alerts"]);
  });

  it("without accents, in any case, by several words in any order", () => {
    expect(found("CLE")).toEqual(found("clé"));
    expect(found("regles categorisation")).toContain("categoryRules");
    expect(found("passe mot")).toEqual(["signIn"]);
  });

  it("not by letters that are strewn over a sentence", () => {
    expect(found("zzz")).toEqual([]);
    expect(found("smtr")).toEqual([]);
  });

  it("with the place where the word stands", () => {
    const [first, second] = findSettings(settings, "tva");
    expect(first).toMatchObject({ setting: { id: "vat" }, inTitle: [{ start: 0, end: 3 }] });
    expect(second).toMatchObject({ inTitle: [{ start: 0, end: 3 }], inAbout: [{ start: 3, end: 6 }] });
  });

  it("all, in the order of the index, before anything is typed", () => {
    expect(found("")).toEqual(settingEntries.map(({ name }) => name));
  });
});
