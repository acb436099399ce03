import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Api } from "../api/api.ts";
import { consolidationQuery, treeAccessQuery } from "./consolidation-queries.ts";
import { forgetLeftConsolidations } from "./left-consolidations.ts";
import { createWorkplace } from "./workplace.ts";

it("is there while a tab looks at a consolidation, and gone when it leaves or goes to another", async () => {
  const api = { call: async () => ({ name: "Groupe", hasAccess: true }) } as unknown as Api;
  const client = new QueryClient();
  const workplace = createWorkplace({ read: () => null, write: () => {}, remove: () => {} });
  forgetLeftConsolidations(workplace, client);
  const enter = async (id: number) => {
    workplace.showConsolidation({ id, workspaceId: `w${id}` });
    await Promise.all([
      client.prefetchQuery(consolidationQuery(api, id)),
      client.prefetchQuery(treeAccessQuery(api, id)),
    ]);
  };
  const known = (id: number) => [
    client.getQueryData(consolidationQuery(api, id).queryKey),
    client.getQueryData(treeAccessQuery(api, id).queryKey),
  ];
  workplace.enterCompany(1, 10);
  await enter(7);
  expect(known(7)).toEqual([{ name: "Groupe", hasAccess: true }, true]);
  // Whatever else changes about where the tab works.
  workplace.workOnSeveral([1, 2]);
  expect(known(7)[1]).toBe(true);
  await enter(8);
  expect(known(7)).toEqual([undefined, undefined]);
  expect(known(8)[1]).toBe(true);
  workplace.showConsolidation(null);
  expect(known(8)).toEqual([undefined, undefined]);
});
