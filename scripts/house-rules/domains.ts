/**
 * One name for one domain: its folder is called the same below the contract's operations, the server's features and the
 * browser's, so that who looks for reconciliation opens three folders of that name.
 */

const contract = "packages/contract/src/operations";
const server = "apps/server/src/features";
const web = "apps/web/src/features";

/** Features of the browser that call nothing of their own, and why. */
const ofTheBrowser: Readonly<Record<string, string>> = {
  "command-palette": "leads to what other domains show",
  "embedded-modules": "pages of others in a frame",
  navigation: "leads to what other domains show",
  presence: "travels through the hub",
  search: "asks what other domains answer",
  "subscription-dialog": "says what an answer of any domain refused",
};

/** Domains without a folder of their name in a layer, and where they are instead. */
const elsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [server]: { accounts: "apps/server/src/accounts, which features stand on" },
  [web]: {
    "balance-adjustments": "a part of the forecast's panel",
    debt: "no page yet",
    organisations: "settings of pages that belong to other domains",
    "profit-and-loss": "no page yet",
    session: "apps/web/src/shared/session",
  },
};

const foldersOf = (files: readonly string[], layer: string): readonly (readonly string[])[] =>
  files
    .filter((file) => file.startsWith(`${layer}/`))
    .map((file) =>
      file
        .slice(layer.length + 1)
        .split("/")
        .slice(0, -1),
    );

/** What has no folder of its name where it should, what the contract does not know, and what is explained in vain. */
export function misplacedDomains(files: readonly string[]): readonly string[] {
  const domains = new Set(foldersOf(files, contract).flatMap(([first]) => first ?? []));
  return [...problemsOf(files, server, domains, {}), ...problemsOf(files, web, domains, ofTheBrowser)];
}

function problemsOf(
  files: readonly string[],
  layer: string,
  domains: ReadonlySet<string>,
  mayBeAlone: Readonly<Record<string, string>>,
): readonly string[] {
  const folders = foldersOf(files, layer);
  // A page may show a domain inside another.
  const names = new Set(folders.flat());
  const features = new Set(folders.flatMap(([first]) => first ?? []));
  const explained = elsewhere[layer] ?? {};
  const missing = [...domains].filter((domain) => !names.has(domain));
  const unexplained = missing.filter((domain) => !(domain in explained));
  const inVain = Object.keys(explained).filter((domain) => !missing.includes(domain));
  const unknown = [...features].filter((feature) => !domains.has(feature) && !(feature in mayBeAlone));
  const gone = Object.keys(mayBeAlone).filter((feature) => !features.has(feature));
  return [
    ...unexplained.map((domain) => `${layer} has no ${domain}`),
    ...inVain.map((domain) => `${layer} has ${domain}, which needs no explanation`),
    ...unknown.map((feature) => `${layer}/${feature} is no domain of the contract`),
    ...gone.map((feature) => `${layer} has no ${feature} any more`),
  ];
}
