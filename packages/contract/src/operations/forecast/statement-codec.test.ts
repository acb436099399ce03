import { describe, expect, it } from "vitest";
import { statementChanges } from "./statement-codec.ts";

const line = {
  CategoryId: 7,
  Version: "v1",
  Name: "Loyer",
  Depth: 1,
  ParentId: null,
  HasChildren: false,
  ChildrenIdsMap: {},
  Type: "normal",
  IsVatCategory: false,
  IsForecastSettable: true,
  Cells: { Forecast: [0, 120_000] },
};

const changes = (...lines: readonly unknown[]) => ({
  InFlow: { Summary: { Cells: {} }, Categories: [] },
  OutFlow: { Summary: { Cells: {} }, Categories: lines },
  Currency: "EUR",
  Frequency: 2,
  Columns: [{ Offset: 0, Begin: "2026-11-01", End: "2026-12-01" }],
  CurrentColumn: 0,
  StartBalances: [0],
  EndBalances: [-1200],
  AuthorizedOverdraft: { Amount: 0, Currency: "EUR" },
  UseExpectedInLiquidityPlanning: true,
  HideFutureAchievementPercentages: false,
  LeftOutBankAccountIds: [],
  EditRestrictions: [],
  PlanBankAccountId: null,
  PlanCoverage: "own",
  UnassignedCategoryIds: [],
});

describe("the changes of a statement", () => {
  it("hold lines, and only the number of those that are known", () => {
    const { lines } = statementChanges.decode(changes(line, 8) as never).outflow;
    expect(lines).toEqual([expect.objectContaining({ categoryId: 7, name: "Loyer", version: "v1" }), 8]);
    const [first] = lines;
    expect(typeof first === "object" ? first.cells.forecast[0] : undefined).toBe(120_000);
  });

  it.each([
    ["without a name", { Name: undefined }],
    ["of no known kind", { Type: "other" }],
    ["below nothing", { ParentId: "7" }],
    ["without cells", { Cells: null }],
    ["that may or may not be planned", { IsForecastSettable: "yes" }],
    ["of a company without a number", { CompanyId: "7" }],
    ["of a kind that nobody knows", { LineKind: "account" }],
  ])("are refused with a line %s", (_what, wrong) => {
    expect(statementChanges.safeDecode(changes({ ...line, ...wrong }) as never).success).toBe(false);
  });
});
