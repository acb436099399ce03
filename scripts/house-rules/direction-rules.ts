import type { FoundImport } from "./import-scanner.ts";

/** Which of our packages the production code of a package may import. */
const ownImports: Record<string, readonly string[]> = {
  kernel: [],
  engine: ["kernel"],
  contract: ["kernel", "figures"],
  formats: ["kernel"],
  figures: ["kernel"],
  ui: ["figures"],
  testkit: ["kernel", "engine", "contract", "formats"],
};

/** Which installed packages; those that are not listed here may import what their package.json names. */
const installedImports: Record<string, RegExp> = {
  kernel: /^$/,
  engine: /^$/,
  contract: /^zod(?:\/|$)/,
  figures: /^$/,
  ui: /^(?:react|react-dom|@mantine\/[\w-]+)(?:\/|$)/,
};

/** What the parts of the server that features stand on may import of each other: each only what is below it. */
const serverParts: Readonly<Record<string, readonly string[]>> = {
  db: [],
  jobs: ["db"],
  parsing: ["db"],
  http: ["db", "parsing"],
  mail: ["db", "http", "jobs"],
  accounts: ["db", "http", "jobs", "mail"],
  realtime: ["db", "http"],
  ledger: ["db", "jobs", "realtime"],
  rates: ["db", "jobs", "parsing"],
  plan: ["db", "http", "ledger", "realtime"],
  forecast: ["db", "http", "jobs", "ledger", "rates", "realtime"],
  blocks: ["db", "forecast", "http", "ledger"],
  imports: ["db", "http", "jobs", "ledger", "parsing", "realtime"],
};

/** Settings and words that any part of the server may ask for. */
const ofTheProcess = new Set(["config.ts", "log.ts", "version.ts"]);

/** What the features of the browser stand on. */
const foundations = new Set(["shared", "i18n"]);

/** The upper part of an app: what puts features together. */
const assembly = new Set(["app.ts", "main.ts", "cli", "app", "routes", "main.tsx"]);

interface Place {
  /** "packages/kernel", "apps/server", "e2e"… */
  area: string;
  /** Inside an app: the folder or file right below src. */
  part: string;
  /** Inside features/: which one. */
  feature: string | undefined;
  isTest: boolean;
}

type Rule = (from: Place, target: Place | undefined, specifier: string) => string | undefined;

function placeOf(file: string): Place {
  const segments = file.split("/");
  const depth = segments[0] === "packages" || segments[0] === "apps" ? 2 : 1;
  const inside = segments.slice(depth);
  const parts = inside[0] === "src" ? inside.slice(1) : inside;
  return {
    area: segments.slice(0, depth).join("/"),
    part: parts[0] ?? "",
    feature: parts[0] === "features" ? parts[1] : undefined,
    isTest: /\.(?:test|spec)\.tsx?$/.test(file) || /(?:^|\/)testing(?:\/|-)/.test(file),
  };
}

/** Every import that points the wrong way, as "file imports x: why not". */
export function directionViolations(imports: readonly FoundImport[]): string[] {
  return imports.flatMap(({ from, specifier, target }) => {
    const source = placeOf(from);
    const destination = target === undefined ? undefined : placeOf(target);
    return rules
      .map((rule) => rule(source, destination, specifier))
      .filter((reason) => reason !== undefined)
      .map((reason) => `${from} imports "${specifier}": ${reason}`);
  });
}

const rules: readonly Rule[] = [
  packagesImportOnlyWhatTheyMay,
  packagesImportOnlyInstalledCodeTheyMay,
  packagesNeverImportApps,
  appsNeverImportEachOther,
  testkitStaysOutOfProduction,
  featuresNeverImportEachOther,
  foundationsNeverImportFeatures,
  partsOfTheServerImportOnlyWhatIsBelow,
  featuresNeverImportTheAssembly,
];

function packageName(place: Place): string | undefined {
  const [kind, name] = place.area.split("/");
  return kind === "packages" ? name : undefined;
}

function packagesImportOnlyWhatTheyMay(from: Place, target: Place | undefined): string | undefined {
  const name = packageName(from);
  const imported = target && packageName(target);
  if (name === undefined || imported === undefined || imported === name) return undefined;
  // Whether production code may use it is the business of another rule.
  if (imported === "testkit") return undefined;
  if (ownImports[name]?.includes(imported) === true) return undefined;
  return `${name} may import ${ownImports[name]?.join(", ") || "nothing of ours"}`;
}

function packagesImportOnlyInstalledCodeTheyMay(
  from: Place,
  target: Place | undefined,
  specifier: string,
): string | undefined {
  const allowed = installedImports[packageName(from) ?? ""];
  if (allowed === undefined || target !== undefined || from.isTest || allowed.test(specifier))
    return undefined;
  return `${packageName(from) ?? ""} does not depend on that`;
}

function packagesNeverImportApps(from: Place, target: Place | undefined): string | undefined {
  if (packageName(from) === undefined || target?.area.startsWith("apps/") !== true) return undefined;
  return "a package never imports an app";
}

function appsNeverImportEachOther(from: Place, target: Place | undefined): string | undefined {
  const isApp = (place: Place | undefined) => place?.area.startsWith("apps/") === true;
  if (!isApp(from) || !isApp(target) || from.area === target?.area) return undefined;
  return "web and server meet in the contract only";
}

function testkitStaysOutOfProduction(from: Place, target: Place | undefined): string | undefined {
  if (target?.area !== "packages/testkit" || from.isTest) return undefined;
  const isDemo = from.area === "apps/server" && from.part === "demo";
  const mayUseIt = ["packages/testkit", "e2e", "bench", "scripts"].includes(from.area) || isDemo;
  return mayUseIt ? undefined : "testkit is for tests, the demo and benchmarks";
}

function featuresNeverImportEachOther(from: Place, target: Place | undefined): string | undefined {
  if (from.feature === undefined || target?.feature === undefined || from.area !== target.area)
    return undefined;
  if (from.feature === target.feature) return undefined;
  return "a feature never imports another: what both need moves down";
}

function foundationsNeverImportFeatures(from: Place, target: Place | undefined): string | undefined {
  if (target?.feature === undefined || from.isTest || !foundations.has(from.part)) return undefined;
  return from.area.startsWith("apps/") ? `${from.part} is below the features` : undefined;
}

function partsOfTheServerImportOnlyWhatIsBelow(from: Place, target: Place | undefined): string | undefined {
  const below = from.area === "apps/server" ? serverParts[from.part] : undefined;
  if (below === undefined || from.isTest || target?.area !== from.area || target.part === from.part)
    return undefined;
  if (below.includes(target.part) || ofTheProcess.has(target.part)) return undefined;
  return `${from.part} stands on ${below.join(", ") || "nothing of the server"}`;
}

function featuresNeverImportTheAssembly(from: Place, target: Place | undefined): string | undefined {
  if (from.feature === undefined || from.isTest || target?.area !== from.area) return undefined;
  return assembly.has(target.part) ? `${target.part} is above the features` : undefined;
}
