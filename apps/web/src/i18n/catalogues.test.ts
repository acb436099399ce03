import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Area, fr, frenchAreas } from "./fr.ts";
import { frenchTypography, type Texts, typeset } from "./french-typography.ts";
import { isLanguage, type Language, languages, textsOf } from "./i18n.ts";

function flatten(texts: Texts, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [name, text] of flatten(value, `${prefix}${key}.`)) flat.set(name, text);
  }
  return flat;
}

const areas = Object.keys(frenchAreas) as Area[];

async function load(language: Language): Promise<Map<string, string>> {
  const texts = await Promise.all(areas.map((area) => textsOf(area, language)));
  return new Map(texts.flatMap((ofArea) => Array.from(flatten(ofArea))));
}

const french = await load("fr");
const english = await load("en");
const translations = languages.filter((language) => language !== "fr");
const furtherLanguages = translations.filter((language) => language !== "en");

const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

function haveSamePlaceholders(left: string, right: string): boolean {
  const [ours, theirs] = [placeholders(left), placeholders(right)];
  return ours.size === theirs.size && [...ours].every((name) => theirs.has(name));
}

const keysWhere = (texts: ReadonlyMap<string, string>, isWrong: (text: string, key: string) => boolean) =>
  [...texts].filter(([key, text]) => isWrong(text, key)).map(([key, text]) => `${key}: ${text}`);

/** Words that a language shares with French or English, and texts that are only made of names. */
const sharedWords = new Set([
  ..."SEPA|Plafond|De|{{days}} d|Total {{currency}}|min. {{amount}}|Minimum {{amount}}".split("|"),
  ..."{{before}} → {{after}}, {{day}}|{{column}}, {{account}}".split("|"),
  ..."Abonnement,Administrator,Alt,Analyses,Cash pooling,Ctrl,Dashboard,Dashboards,Demonstration,Disponible,Enter,Esc".split(
    ",",
  ),
  ..."Export,Google Sheets,Import,Later,Modules,Organisation,ou,Partners,Password,Reference {{id}},Shift".split(
    ",",
  ),
  // Of boards.
  ..."Home,Horizon,Median,Plan,Privé,Budget,Plan principal,Board: {{name}}".split(","),
  ..."Adresse,Bank,Fin,Module,SIREN,SIRET".split(","),
  ..."Formula,Formule,Indicator,Marge,Page Down,Page Up,Period,Project,Scenario,Total,Trimestre,Trimestres,Week".split(
    ",",
  ),
  ..."Admin,Administration,Inviter,Person,{{count}} adresse".split(","),
  ..."administrator,Amont,IBAN,Log,Name,no,Note,Product,Text,Type".split(","),
  "1 {{base}} = {{rate}} {{counter}}",
  ..."{{name}},{{name}} ({{email}}),{{name}} ({{reason}}),{{percent}} de {{name}},{{place}}: {{problem}}".split(
    ",",
  ),
  ..."{{count}} trimestre,{{count}} trimestres,{{count}} week,{{count}} cell,{{count}} project".split(","),
  ..."auto,S{{week}},W{{week}},T{{quarter}} {{year}},Q{{quarter}} {{year}},Note: {{text}},Sum {{amount}}".split(
    ",",
  ),
]);

/** What buttons are called, and what is seen on them: who speaks to the machine says what they see. */
const wholeNames = new Map([
  ["exchangeRates.byHand.replaceOf", "exchangeRates.byHand.replace"],
  ["exchangeRates.byHand.revertOf", "exchangeRates.byHand.revert"],
  ["recurrences.suggestion.acceptOf", "recurrences.suggestion.accept"],
  ["recurrences.suggestion.refuseOf", "recurrences.suggestion.refuse"],
  ["consolidations.companies.addNamed", "consolidations.companies.add"],
  ["groupPages.categories.groupOf", "groupPages.categories.group"],
  ["jobs.retryOf", "jobs.retry"],
  ["ownAccount.sessions.endOf", "ownAccount.sessions.end"],
  ["staffAccess.answerOf", "staffAccess.answer"],
  ["staffAccess.revokeOf", "staffAccess.revoke"],
  ["staffAccess.askOf", "staffAccess.ask"],
  ["invitations.revokeOf", "invitations.revoke"],
  ["sentInvitations.resendOf", "sentInvitations.resend"],
  ["sentInvitations.cancelOf", "sentInvitations.cancel"],
  ["forecastToolbar.accounts.onlyThis", "forecastToolbar.accounts.only"],
  ["categoryForecast.editSeries", "categoryForecast.edit"],
]);

describe("catalogues", () => {
  it("of every area have a file in every language, and no text belongs to two areas", () => {
    const files = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
      .map((name) => /^([\w-]+)[\\/](\w\w)\.ts$/.exec(name))
      .filter((found) => isLanguage(found?.[2]));
    // One more folder says where the areas of each language are.
    expect(new Set(files.map((found) => found?.[1]))).toEqual(new Set<string>([...areas, "languages"]));
    expect(files).toHaveLength((areas.length + 1) * languages.length);
    const names = areas.flatMap((area) => Object.keys(frenchAreas[area]));
    expect(names).toHaveLength(new Set(names).size);
  });

  it.each(translations)("%s has the keys of French, in the same order", async (language) => {
    expect([...(await load(language)).keys()]).toEqual([...french.keys()]);
  });

  it.each(languages)("%s has a text for every key, with the same placeholders", async (language) => {
    const wrong = keysWhere(
      await load(language),
      (text, key) => text.trim() === "" || !haveSamePlaceholders(text, french.get(key) ?? ""),
    );
    expect(wrong).toEqual([]);
  });

  it.each(furtherLanguages)("%s is translated: no French or English left", async (language) => {
    const plainFrench = flatten(fr);
    const left = keysWhere(
      await load(language),
      (text, key) => !sharedWords.has(text) && (text === plainFrench.get(key) || text === english.get(key)),
    );
    expect(left).toEqual([]);
  });

  it.each(languages)("%s: a button's whole name holds the word that is seen on it", async (language) => {
    const texts = await load(language);
    const lacking = [...wholeNames].filter(([name, seen]) => {
      const [whole, part] = [texts.get(name), texts.get(seen)];
      if (whole === undefined || part === undefined) throw new Error(`${name}, ${seen}`);
      return !whole.toLowerCase().includes(part.toLowerCase());
    });
    expect(lacking).toEqual([]);
  });

  it("French is set as it is printed", () => {
    // A sign without its space, with an ordinary one, a straight apostrophe, an open guillemet.
    const wrongSigns = /[^\s\u202f][:;!?»](?=\s|$)|[ \u00a0][:;!?»]|'|« /;
    expect(keysWhere(french, (text) => wrongSigns.test(text))).toEqual([]);
  });
});

describe("the texts that only some pages have fetched", () => {
  const forecast = String.raw`features/(?:forecast|presence|scenarios/comparison)|routes/forecast|shared/forecast|shared/preferences/use-format-texts`;
  const guide = [
    "features/(?:invitations|jobs|navigation|search)",
    "features/access/installation|routes/access/installation-page",
    "routes/(?:companies|planned|jobs-page|access/(?:accept-)?invitation-page|transactions/search-page)",
  ].join("|");
  const imports = "features/imports|routes/imports|shared/files/imports";

  /** Whoever asks for one is on a page that has fetched them. */
  it.each([
    ["the log", frenchAreas["audit-log"], "features/audit-log|routes/access"],
    ["banks", frenchAreas.banks, "features/banks|routes/banks"],
    ["cash pools", frenchAreas["cash-pools"], "features/cash-pools|routes/banks/cash-pools"],
    ["categories", frenchAreas.categories, "features/categories|routes/categories"],
    [
      "consolidations",
      frenchAreas.consolidations,
      "features/(?:consolidations|forecast/group)|routes/consolidations",
    ],
    [
      "managing companies",
      frenchAreas["company-management"],
      "features/companies/management|routes/companies/entities-views",
    ],
    ["exchange rates", frenchAreas["exchange-rates"], "features/exchange-rates|routes/exchange-rates"],
    ["the forecast", frenchAreas.forecast, forecast],
    [
      "a cell of it",
      frenchAreas.panel,
      "features/forecast/(?:panel|budget-files/components/flash)|shared/forecast/formulas",
    ],
    [
      "the pages of a consolidation",
      frenchAreas["group-pages"],
      "features/(?:consolidations|workspaces)|routes/consolidations|shared/layout/group",
    ],
    ["the guide", frenchAreas.guide, guide],
    ["imports", frenchAreas.imports, imports],
    ["flows between companies", frenchAreas.intragroup, "features/intragroup|routes/consolidations"],
    [
      "indicators",
      frenchAreas.kpis,
      "features/forecast/kpis|routes/(?:forecast|consolidations/group-kpis-page)",
    ],
    ["people", frenchAreas.people, "features/(?:people|invitations/organisation)|routes/access"],
    [
      "beginning",
      frenchAreas.onboarding,
      "features/(?:onboarding|accounts|companies)|routes/(?:access|companies)|shared/layout/back-to-sign-in",
    ],
    ["recurrences", frenchAreas.recurrences, "features/recurrences|routes/recurrences"],
    [
      "settings",
      frenchAreas.settings,
      "features/(?:accounts|cash-risk/settings|companies|forecast/settings|people/components/person-sessions)|routes/(?:access|companies|forecast)|shared/session/(?:use-fresh-sign-in|device-text)",
    ],
    [
      "access of support staff",
      frenchAreas["staff-access"],
      "features/access/staff|features/accounts/components/user-menu-panel|features/workspaces/components/let-in-dialog|routes/access",
    ],
    [
      "transactions",
      frenchAreas.transactions,
      "features/(?:transactions|imports/exports)|routes/(?:transactions|categorisation/cold-categorisation-page)",
    ],
  ] as const)("are asked for by those pages: %s", (_what, texts, homes) => {
    const isHome = new RegExp(`^(?:${homes}|i18n)[/.]`);
    const folder = fileURLToPath(new URL("..", import.meta.url));
    const asked = new RegExp(`["\`](?:${Object.keys(texts).join("|")})\\.`);
    const elsewhere = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => name.replaceAll("\\", "/"))
      .filter((name) => /\.tsx?$/.test(name) && !isHome.test(name))
      .filter((name) => asked.test(readFileSync(`${folder}/${name}`, "utf8")));
    expect(elsewhere).toEqual([]);
  });
});

describe("frenchTypography", () => {
  it.each([
    ["Mot de passe oublié ?", "Mot de passe oublié\u202f?"],
    ["Aucun résultat pour « {{x}} »", "Aucun résultat pour «\u202f{{x}}\u202f»"],
    ["l'été : c'est loin !", "l’été\u202f: c’est loin\u202f!"],
    ["https://amont.example/?a=1", "https://amont.example/?a=1"],
  ])("%s", (typed, printed) => {
    expect(frenchTypography(typed)).toBe(printed);
    expect(typeset({ deep: { text: typed } })).toEqual({ deep: { text: printed } });
  });
});
