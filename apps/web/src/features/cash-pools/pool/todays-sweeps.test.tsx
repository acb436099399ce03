import { createCashPoolSweeps } from "@amont/contract/operations/cash-pools/create-cash-pool-sweeps.ts";
import { undoTransfer } from "@amont/contract/operations/transfers/undo-transfer.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../shared/api/api.ts";
import { ApiContext } from "../../../shared/api/api-context.ts";
import { ToastsContext } from "../../../shared/toasts-context.ts";
import type { CashPool } from "../cash-pool-queries.ts";
import type { TodaysSweeps as Todays } from "../model/todays-sweeps.ts";
import { TodaysSweeps } from "./todays-sweeps.tsx";
import { useSweepsCreation } from "./use-sweeps-creation.ts";

// Without texts each stands as its key.
beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: {} }));

const place = { organisationId: 7, poolId: 8 };
const today = calendarDate("2026-11-16");
const pool = {
  currency: "EUR",
  header: null,
  members: [{ companyId: 1, accountId: 10, companyName: "Distribution", accountName: "Courant" }],
  nextSweepOn: calendarDate("2026-11-20"),
} as unknown as CashPool;
const sweep = { companyId: 1, accountId: 10, sweptMinor: 4_721_540 };
const proposal: Todays = {
  today,
  canCreate: true,
  proposed: [sweep],
  written: [],
  risingMinor: minorUnits(4_721_540),
  fallingMinor: minorUnits(0),
};

const around =
  (call: unknown, toasts = createToastStore()) =>
  (child: ReactNode) => (
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={{ call } as Api}>
        <ToastsContext value={toasts}>{child}</ToastsContext>
      </ApiContext>
    </QueryClientProvider>
  );

const shown = (part: Partial<Todays>) =>
  renderToStaticMarkup(
    around(() => undefined)(
      <MantineProvider>
        <TodaysSweeps place={place} pool={pool} sweeps={{ ...proposal, ...part }} />
      </MantineProvider>,
    ),
  );
const key = (name: string) => `cashPools.sweeps.ofToday.${name}`;

describe("the sweeps of today", () => {
  it.each([
    ["are proposed with their button", {}, ["rise", "rises", "create"]],
    ["are proposed to who may not make them", { canCreate: false }, ["rise", "rises", "readOnly"]],
    ["were made", { proposed: [], written: [sweep] }, ["written", "writtenText"]],
    ["are none, and the next ones are told", { proposed: [] }, ["nothing", "next"]],
  ])("%s", (_, part, said) => {
    const markup = shown(part);
    const all = [
      "rise",
      "fall",
      "rises",
      "falls",
      "create",
      "readOnly",
      "written",
      "writtenText",
      "nothing",
      "next",
    ];
    expect(all.filter((name) => new RegExp(`${key(name)}(?!\\w)`).test(markup))).toEqual(
      all.filter((name) => said.includes(name)),
    );
  });

  it("are made as they are shown, and the message takes back what this call made", async () => {
    const made = [
      { companyId: 2, accountId: 20, transferId: "made-this-morning", sweptMinor: 5 },
      { ...sweep, transferId: "made-now" },
    ];
    const call = vi.fn(async (operation: unknown) =>
      operation === createCashPoolSweeps ? { on: today, sweeps: made } : { transfers: [], seen: [] },
    );
    const toasts = createToastStore();
    const creation = runHook(() => useSweepsCreation(place), around(call, toasts));
    creation.act(() => creation.current().mutate(proposal));
    await vi.waitFor(async () => {
      await creation.settle();
      expect(toasts.list()).toHaveLength(1);
    });
    expect(call).toHaveBeenCalledExactlyOnceWith(createCashPoolSweeps, {
      params: place,
      body: { on: today, sweeps: [{ accountId: 10, sweptMinor: 4_721_540 }] },
    });
    creation.act(() => toasts.list()[0]?.message.action?.onAct());
    await vi.waitFor(async () => {
      await creation.settle();
      expect(toasts.list()[0]?.message.title).toBe(key("undone"));
    });
    expect(call).toHaveBeenLastCalledWith(undoTransfer, { params: { transferId: "made-now" } });
    creation.end();
  });
});
