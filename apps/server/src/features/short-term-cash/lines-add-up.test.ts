/** The list behind a figure adds up to it, whichever layers somebody looks at, and however far. */
import { listPositionLines } from "@amont/contract/operations/short-term-cash/list-position-lines.ts";
import type {
  PositionLine,
  WirePositionEntry,
} from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import {
  chosenLayers,
  countsIn,
  type PositionLayer,
  type PositionView,
} from "@amont/engine/liquidity/position-layers.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { requestAbout } from "../../testing/workplace.ts";
import { type CashCompany, createCashCompany, fillAtRandom } from "./testing/cash-company.ts";

const today = calendarDate("2026-11-18");
const [from, to] = [today, calendarDate("2026-12-18")];
const toldLayers = ["confirmed", "announced", "transfers", "committed", "planned"] as const;
type Told = (typeof toldLayers)[number];

const views: readonly (PositionView & { readonly layers: ReadonlySet<PositionLayer> })[] = [
  { layers: chosenLayers(["announced", "committed", "planned"]), isPrudent: false },
  { layers: chosenLayers(["announced", "committed", "planned"]), isPrudent: true },
  { layers: chosenLayers(["committed", "planned"]), isPrudent: false },
  { layers: chosenLayers(["planned"]), isPrudent: true },
];

/** Each stands for what its bank announced of it: on its account, on none, late, and beyond what is looked at. */
async function announceSome(company: CashCompany): Promise<void> {
  const [first = 0, second = 0, third = 0] = company.accounts;
  const { sales, rent, wages } = company.leaves;
  const expected = [
    { leaf: rent, name: "ORANGE BUSINESS facture 2026-77812", on: "2026-11-19", amount: 120_345, part: {} },
    { leaf: sales, name: "MAISON VERNET avoir 90-4411", on: "2026-11-12", amount: 67_891, part: {} },
    {
      leaf: wages,
      name: "GARAGE DES ALPES devis 5561",
      on: "2026-11-24",
      amount: 31_207,
      part: { bank_account_id: null },
    },
    {
      leaf: rent,
      name: "IMPRIMERIE SOLEIL lot 3301-B",
      on: "2026-11-27",
      amount: 45_613,
      part: { bank_account_id: third },
    },
  ];
  for (const { leaf, name, on, amount, part } of expected)
    await company.expected(leaf, on, amount, { name, bank_account_id: first, ...part });
  await company.announced([
    {
      accountId: first,
      on: "2026-11-19",
      amountMinor: -120_345,
      label: "ORANGE BUSINESS FACTURE 2026-77812",
    },
    { accountId: first, on: "2026-11-17", amountMinor: 67_891, label: "MAISON VERNET AVOIR 90-4411" },
    { accountId: second, on: "2026-11-23", amountMinor: -31_207, label: "GARAGE DES ALPES DEVIS 5561" },
    { accountId: third, on: "2026-12-01", amountMinor: -45_613, label: "IMPRIMERIE SOLEIL LOT 3301-B" },
    { accountId: third, on: "2026-11-20", amountMinor: 9_900, label: "REMISE" },
  ]);
}

const byDay = (entries: Iterable<{ readonly on: string; readonly amountMinor: number }>) => {
  const days: Record<string, number> = {};
  for (const { on, amountMinor } of entries) days[on] = (days[on] ?? 0) + amountMinor;
  return Object.fromEntries(Object.entries(days).filter(([, sum]) => sum !== 0));
};

async function listed(
  company: CashCompany,
  {
    accountId,
    layer,
    view,
    more = "",
  }: { accountId: number; layer: Told; view: PositionView; more?: string },
) {
  const layers = toldLayers.filter((told) => view.layers.has(told)).map((told) => `&layers=${told}`);
  const place = `/entities/${company.companyId}/accounts/${accountId}/days/${from}`;
  const query = `layer=${layer}&to=${to}&isPrudent=${view.isPrudent}${layers.join("")}${more}`;
  const lines: PositionLine[] = [];
  for (;;) {
    const { status, body } = await company.get(`${place}/lines?${query}&skip=${lines.length}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const page = listPositionLines.response.decode(body);
    lines.push(...page.lines);
    if (lines.length >= page.count || page.lines.length === 0) return lines;
  }
}

describe("the list behind a figure", () => {
  const server = useTestServer({ now: () => new Date(`${today}T22:30:00Z`) });

  async function createCompany(seed: number, usesExpected: boolean) {
    const company = await createCashCompany(server);
    const chosen = { use_expected_in_liquidity_planning: usesExpected };
    await server.services.database
      .insertInto("organisation_settings")
      .values({ organisation_id: company.organisationId, ...chosen })
      .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet(chosen))
      .execute();
    const { scenarioId } = await fillAtRandom(company, today, { seed, plansPerAccount: false });
    return { company, scenarioId };
  }

  it.each([
    { seed: 11, usesExpected: true },
    { seed: 12, usesExpected: false },
  ])("adds up to it in every layer, with what banks announced ($usesExpected)", async (given) => {
    const { company } = await createCompany(given.seed, given.usesExpected);
    await announceSome(company);
    const [read] = (await company.positions(`from=${from}&to=${to}`)).companies;
    const [plan] = (await company.forecast(`from=${from}&to=${to}`)).companies;
    expect(read?.announcedInstead).toHaveLength(4);
    for (const view of views) {
      const isAfter = view.layers.has("committed") && !given.usesExpected;
      const planned = (isAfter ? plan?.afterCommitments : null) ?? plan?.entries ?? [];
      const instead = view.layers.has("announced") ? [] : (read?.announcedInstead ?? []);
      const entries: WirePositionEntry[] = [...(read?.entries ?? []), ...instead, ...planned];
      for (const accountId of [...company.accounts, 0])
        for (const layer of toldLayers.filter((told) => view.layers.has(told))) {
          const figure = entries.filter(
            (entry) =>
              (entry.accountId ?? 0) === accountId &&
              entry.layer === layer &&
              countsIn(view, { ...entry, isLate: entry.isLate ?? false }),
          );
          const lines = await listed(company, { accountId, layer, view });
          expect(byDay(lines), `${accountId} ${layer} ${[...view.layers].join()}`).toEqual(byDay(figure));
        }
    }
  });

  it("adds up to it in a frozen copy, by category", async () => {
    const { company, scenarioId } = await createCompany(13, true);
    const frozen = { Name: "Copie", Color: "#46a7f5", ReferenceScenarioId: scenarioId, IsFrozen: true };
    const answer = await server.call(
      company.writer,
      requestAbout(company.companyId, "POST", "/api/forecasting/v1/scenarios", frozen),
    );
    const copy = `&scenarioId=${answer.json<{ id: number }>().id}`;
    await company.expected(company.leaves.rent, "2026-11-25", 7_654_321);
    const [read] = (await company.positions(`from=${from}&to=${to}${copy}`)).companies;
    const [view] = views;
    if (view === undefined || read === undefined) throw new Error("there are both");
    expect(read.isFrozen).toBe(true);
    for (const accountId of [...company.accounts, 0])
      for (const layer of ["confirmed", "committed"] as const) {
        const figure = read.entries.filter(
          (entry) => (entry.accountId ?? 0) === accountId && entry.layer === layer,
        );
        const lines = await listed(company, { accountId, layer, view, more: copy });
        expect(byDay(lines)).toEqual(byDay(figure));
      }
  });

  it("is the same however far somebody looks, and at which accounts", async () => {
    const { company } = await createCompany(14, true);
    await announceSome(company);
    const [, , third = 0] = company.accounts;
    const soon = "2026-11-28";
    const until = async (query: string) => {
      const [read] = (await company.positions(query)).companies;
      return (read?.entries ?? []).filter(({ on, accountId }) => on <= soon && accountId === third);
    };
    const far = await until(`from=${from}&to=${to}`);
    // Its line comes on 1 December, so that nothing of it stands on 27 November.
    expect(await until(`from=${from}&to=${soon}`)).toEqual(far);
    expect(await until(`from=${from}&to=${soon}&accountIds=${third}`)).toEqual(far);
    expect(await until("from=2026-11-10&to=2026-11-16")).toEqual([]);
  });

  it("takes off what is on no account in another currency too", async () => {
    const { company } = await createCompany(15, true);
    const dollars = await createBankAccount(server.services.database, company.companyId, {
      currency: "USD",
      known_balance_on: "2026-11-17",
    });
    const line = { name: "HARBOR FREIGHT INC order 7719-3", currency: "USD", bank_account_id: null };
    await company.expected(company.leaves.rent, "2026-11-20", 88_400, line);
    const foreign = async () => {
      const [read] = (await company.positions(`from=${from}&to=${to}`)).companies;
      return [read?.foreignEntries, read?.foreignAnnouncedInstead];
    };
    const counted = {
      currency: "USD",
      entry: { accountId: null, on: "2026-11-20", layer: "committed", amountMinor: -88_400 },
    };
    expect(await foreign()).toEqual([[counted], []]);
    await company.announced([
      {
        accountId: dollars,
        on: "2026-11-20",
        amountMinor: -88_400,
        label: "HARBOR FREIGHT INC ORDER 7719-3",
      },
    ]);
    expect(await foreign()).toEqual([[], [counted]]);
  });
});
