/**
 * Which modules of the build go into one file. A few files instead of fifty, because browsers fetch six at a time; and
 * none that drags along what a page does not use: what somebody lands on must stay small when other pages grow.
 */
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Graph = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

const main = source("app/main.tsx");
const frame = source("routes/signed-in-layout.tsx");

const forecast = source("routes/forecast/forecast-page.tsx");
const scenarioCommands = source("features/scenarios/components/scenario-commands.tsx");
/** What the frame brings where there are scenarios. */
const scenarios = ["scenario-menu", "active-scenario"].map((name) =>
  source(`features/scenarios/components/${name}.tsx`),
);
/** Pages that need little, and what comes with all of them. */
const light = ["routes/companies/companies-page.tsx", "routes/staff-access/access-requests-page.tsx"]
  .map(source)
  .concat(scenarioCommands);

/** Pages of those who are not signed in, who do not need the frame. */
const doors = [
  "routes/session/interaction-page.tsx",
  "routes/access/sign-up-page.tsx",
  "routes/access/forgot-password-page.tsx",
  "routes/access/first-connection-page.tsx",
].map(source);

const found = new Map<string, ReadonlySet<string>>();

/** A module and all that it imports, except from the libraries. */
function closure(entry: string, graph: Graph): ReadonlySet<string> {
  const known = found.get(entry);
  if (known !== undefined) return known;
  const modules = new Set<string>();
  const visit = (id: string) => {
    // Nor what the build adds of its own. Of the library of queries, what the frame uses belongs to it.
    if (modules.has(id) || /node_modules\/(?!@tanstack)|^\0/.test(id)) return;
    modules.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(entry);
  found.set(entry, modules);
  return modules;
}

const language = /\/i18n\/[\w-]+\/\w\w\.ts$|\/(errors\/(other-)?|audit-log\/)texts\/\w\w\.ts$/;
const common = /node_modules|packages|web\/src\/shared/;

/** What the doors have in common with the rest; and the frame around every page of those who are signed in. */
function frameGroup(id: string, graph: Graph): string | null {
  const isOfDoors = doors.some((door) => closure(door, graph).has(id));
  if (isOfDoors && common.test(id)) return "shared";
  return closure(frame, graph).has(id) ? "signed-in-layout" : null;
}

/** Does it need more of the library's controls than the first page does? */
function usesControls(id: string, graph: Graph): boolean {
  const initial = closure(main, graph);
  return [...closure(id, graph)].some(
    (module) =>
      !initial.has(module) &&
      graph.getModuleInfo(module)?.importedIds.some((imported) => imported.includes("@mantine/")) === true,
  );
}

/**
 * What several pages have in common: figures and texts in one file, what brings controls along in another, and in a third
 * what none of the pages needs on which people land.
 */
function pagesGroup(id: string, graph: Graph): string | null {
  if (!common.test(id) || language.test(id)) return null;
  if (usesControls(id, graph)) return "widgets";
  return isLight(id, graph) || closure(forecast, graph).has(id) ? "pages" : "more-pages";
}

/**
 * The page that is opened most often has much in common with others. A file for each of these things costs more than they
 * do: with them opening takes 150 ms longer.
 */
function forecastGroup(id: string, graph: Graph): string | null {
  if (language.test(id) || isLight(id, graph)) return null;
  if (/widgets\/sheet\//.test(id)) return "sheet";
  return closure(forecast, graph).has(id) ? "plan" : null;
}

function scenariosGroup(id: string, graph: Graph): string | null {
  if (isLight(id, graph)) return null;
  return scenarios.some((entry) => closure(entry, graph).has(id)) ? "scenarios" : null;
}

const isLight = (id: string, graph: Graph) => light.some((page) => closure(page, graph).has(id));

export const fileGroups: Group[] = [
  { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 5 },
  {
    name: "start",
    tags: ["$initial"],
    test: /packages|vite\/preload-helper|apps\/web\/src\/(?!service-worker|app\/main)/,
    priority: 5,
  },
  {
    // What all controls of the library stand on, and plain fields.
    name: "controls",
    test: /@mantine\/(hooks|core\/esm\/core)\/|@mantine\/core\/.*\/(ActionIcon|CloseButton|Input|InputBase|PasswordInput|TextInput|VisuallyHidden)\b|packages\/ui\/src\/fields\/(password|text)-field/,
    priority: 4,
  },
  {
    name: "forms",
    test: /node_modules\/(react-hook-form|@hookform)\/|web\/src\/shared\/forms\//,
    priority: 4,
  },
  {
    // What floats above a page comes with the first menu, dialog or list that somebody opens.
    name: "overlays",
    test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib|get-nonce)|packages\/ui\/src\/(menu\.|fields\/select)/,
    priority: 3,
  },
  {
    name: "account-pages",
    test: /web\/src\/shared\/layout\/(access-layout|continue-to-sign-in|treasury-illustration)/,
    priority: 3,
  },
  { name: frameGroup, priority: 2 },
  { name: pagesGroup, minShareCount: 20, priority: 1 },
  { name: forecastGroup, minShareCount: 2 },
  { name: scenariosGroup },
];
