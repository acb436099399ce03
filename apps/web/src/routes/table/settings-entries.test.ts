import { expect, it } from "vitest";
import { isBelow } from "../../features/navigation/navigation-items.ts";
import { settingEntries } from "../../features/navigation/settings/settings-index.ts";
import { routeTree } from "../route-tree.ts";

interface Route {
  readonly options: { readonly path?: string };
  readonly children?: unknown;
}

function pathsBelow(route: Route): readonly string[] {
  const children = Object.values((route.children ?? {}) as Record<string, Route>);
  return [route.options.path ?? "", ...children.flatMap(pathsBelow)];
}

const hubs = ["/app/settings", "/app/organization-advanced-settings"];
const all = pathsBelow(routeTree as unknown as Route);

const isCovered = (path: string): boolean =>
  settingEntries.some(
    (entry) => entry.path === path || (entry.below !== undefined && isBelow(path, entry.below)),
  );

it("every page of settings has its entry in the hub", () => {
  const pages = all.filter((path) => hubs.some((hub) => path.startsWith(`${hub}/`)));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !isCovered(path))).toEqual([]);
});

it("no entry of the hub leads to an address without a route", () => {
  const known = new Set(all);
  expect(settingEntries.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});
