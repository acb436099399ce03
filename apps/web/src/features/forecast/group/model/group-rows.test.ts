import {
  emptyStatementCells,
  type StatementCategory,
  type StatementGroup,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { describe, expect, it } from "vitest";
import { cellFace } from "../../grid/model/cell-faces.ts";
import { groupRows, groupTags } from "./group-rows.ts";

const names = {
  intragroupNet: "Flux intragroupe (net)",
  ignoredNet: "Flux ignorés",
  minority: "dont part des minoritaires",
};

const companies: StatementGroup["companies"] = [
  ["Atelier", "EUR", false],
  ["UK", "GBP", false],
  ["Suisse", "CHF", true],
  ["Distribution", "EUR", true],
].map(([name, currency, hasOwnRates], index) => ({
  companyId: index + 1,
  name: String(name),
  currency: currency as "EUR",
  scenarioName: null,
  ownershipBp: 10_000,
  method: "full",
  hasOwnRates: hasOwnRates === true,
}));

const group = (bridge: Partial<StatementGroup["bridge"]>): StatementGroup => ({
  groupBy: "company",
  eliminates: true,
  cashToday: null,
  bridge: { intragroupNet: [0, 0], ignoredNet: [0, 0], minority: [0, 0], ...bridge },
  companies,
  unavailableCompanies: [],
});

describe("the rows that only a group has", () => {
  it.each([
    ["none", {}, [], []],
    ["what is under way between companies", { intragroupNet: [-50_000, 0] }, [names.intragroupNet], []],
    [
      "what is ignored, after it",
      { intragroupNet: [0, 1], ignoredNet: [2, 0] },
      [names.intragroupNet, names.ignoredNet],
      [],
    ],
    ["what is others', besides", { minority: [0, 13_271] }, [], [names.minority]],
  ] as const)("are %s", (_what, bridge, closing, memo) => {
    const rows = groupRows({ group: group(bridge) }, names);
    expect(rows.closing.map(({ title }) => title)).toEqual(closing);
    expect(rows.memo.map(({ title }) => title)).toEqual(memo);
  });

  it("are none of a company", () => {
    expect(groupRows({ group: undefined }, names)).toEqual({ closing: [], memo: [] });
  });

  it("add up what closes the columns, and not what is held", () => {
    const { closing, memo } = groupRows(
      { group: group({ intragroupNet: [-500_00, 491_65], minority: [100_00, 132_71] }) },
      names,
    );
    const total = (rows: typeof closing) => {
      const [row] = rows;
      if (row === undefined) throw new Error("no row");
      const style = { currency: "EUR", scale: "default", locale: "fr", columnCount: 2 } as never;
      const { whole, cents } = cellFace(row.line, 2, style, { isChanged: false, refusal: null });
      return `${whole}${cents}`.replaceAll(/\s/g, "");
    };
    expect(total(closing)).toBe("−8,35");
    expect(total(memo)).toBe("132,71");
  });
});

const line = (categoryId: number, rest: Partial<StatementCategory>): StatementCategory => ({
  categoryId,
  name: "",
  depth: 0,
  parentId: null,
  childIds: [],
  type: "normal",
  isForecastSettable: false,
  cells: emptyStatementCells(0),
  marks: { statuses: new Map(), notes: new Map() },
  ...rest,
});

it("a company's line says its currency where it is another, and that it has rates of its own", () => {
  const lines = [
    ...companies.map(({ companyId }) => line(companyId * 10, { companyId, lineKind: "company" })),
    // A category inside one of them is no company.
    line(21, { companyId: 2 }),
  ];
  const side = { summary: emptyStatementCells(0), categories: lines };
  const statement = { currency: "EUR", group: group({}), inflow: side, outflow: side } as never;
  const tagOf = groupTags(statement, { ownRates: "taux propres", incomplete: "incomplet" });
  const tags = lines.map(({ categoryId }) => tagOf({ id: { kind: "category", categoryId } } as never));
  expect(tags).toEqual([undefined, "GBP", "CHF · taux propres", "taux propres", undefined]);
});

it.each([
  [[], undefined],
  [[{ companyId: 9, name: "Ancienne" }], "incomplet"],
])("totals in which %j are missing are marked: %s", (unavailableCompanies, tag) => {
  const side = { summary: emptyStatementCells(0), categories: [] };
  const of = { currency: "EUR", group: { ...group({}), unavailableCompanies }, inflow: side, outflow: side };
  const tagOf = groupTags(of as never, { ownRates: "", incomplete: "incomplet" });
  expect(tagOf({ id: { kind: "total", total: "balanceEnd" } } as never)).toBe(tag);
});
