import { describe, expect, it } from "vitest";
import { pages } from "../../features/navigation/navigation-items.ts";
import { routeTree } from "../route-tree.ts";
import { isBuilt } from "./built-pages.ts";

const none = () => false;

interface Route {
  readonly fullPath?: string;
  readonly options: { readonly path?: string };
  readonly children?: unknown;
}

/** The addresses that have a route of their own. */
function pathsBelow(route: Route): readonly string[] {
  const children = Object.values((route.children ?? {}) as Record<string, Route>);
  return [route.options.path ?? "", ...children.flatMap(pathsBelow)];
}

describe("pages that are there", () => {
  it("are those that left the table, and embedded modules where they are installed", () => {
    expect(isBuilt("/app/banks", none)).toBe(true);
    expect(isBuilt("/app/settings", none)).toBe(true);
    expect(isBuilt("/app/debt-management", none)).toBe(false);
    expect(isBuilt("/app/short-term-cash-management", none)).toBe(true);
    expect(isBuilt("/app/cash-pool", none)).toBe(true);
    expect(isBuilt("/app/cashcollect", none)).toBe(false);
    expect(isBuilt("/app/cashcollect", (module) => module === "cashcollect")).toBe(true);
  });

  it("are what the navigation knows: no entry leads to an address without a route", () => {
    const routes = new Set(pathsBelow(routeTree as unknown as Route));
    expect(pages.map(({ path }) => path).filter((path) => !routes.has(path))).toEqual([]);
  });
});
