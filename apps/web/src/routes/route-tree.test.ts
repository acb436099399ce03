import { createMemoryHistory, createRouter, redirect } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { parseDocumented } from "../../../../scripts/coverage/coverage-report.ts";
import { documentedScreens } from "../../../../scripts/coverage/documented-screens.ts";
import type { RouterContext } from "./guards/router-context.ts";
import { routeTree } from "./route-tree.ts";
import { aliases, aliasTarget } from "./table/aliases.ts";

const router = createRouter({
  routeTree,
  history: createMemoryHistory({ initialEntries: ["/"] }),
  // Only addresses are matched here: nothing is loaded, so nothing of it is used.
  context: {} as RouterContext,
});

const matchOf = (address: string) => router.matchRoutes(address, {}).at(-1)?.fullPath;

/** A documented address as the route tree writes it, whatever its parameters are called. */
const shape = (address: string) => address.replaceAll(/\{\w+\}|:\w+|\$\w+/g, "$");

const addresses = parseDocumented(documentedScreens)
  .map(({ address }) => address)
  .filter((address) => address !== "" && !address.includes("**"));

describe("the route tree", () => {
  it.each([...new Set(addresses)])("has a route of its own for %s", (address) => {
    const visited = address.replaceAll(/\{\w+\}|:\w+/g, "12");
    expect(shape(matchOf(visited) ?? "").replace(/\/$/, "")).toBe(shape(address));
  });

  it.each(["/app/unheard-of", "/app/cashflow/unheard-of", "/app/paid/list/unheard-of"])(
    "catches %s",
    (address) => {
      expect(matchOf(address)).toBe("/app/$");
    },
  );

  it("lets no link to an unknown address compile", () => {
    // @ts-expect-error not in the table
    expect(redirect({ to: "/app/unheard-of" }).options.to).toBe("/app/unheard-of");
  });

  it("has an address behind every alias", () => {
    for (const alias of aliases) {
      const target = aliasTarget(alias, { consoId: "4", isInflow: "true", isExpected: "false" });
      expect({ target, match: matchOf(target) }).not.toEqual({ target, match: "/app/$" });
      expect(target).not.toContain("$");
    }
  });
});
