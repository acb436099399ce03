/** Reads the text of `statement-text.ts` back. The cells are told apart by hand: thirty thousand small schemas are slow. */

import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { z } from "zod";
import { wireFrequency } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { editRestrictions } from "./cell-shape.ts";
import {
  type LineCells,
  type PackedCells,
  packedCells,
  unpackCells,
  unpackedWhenRead,
} from "./packed-cells.ts";
import { wireConversion, wireUnconverted } from "./statement-conversion.ts";
import { wireGroup } from "./statement-group.ts";
import {
  emptyStatementCells,
  lineKinds,
  planCoverages,
  type StatementAnswer,
  type StatementCategory,
  type StatementChanges,
  type StatementSide,
} from "./statement-shape.ts";
import { statementText } from "./statement-text.ts";

interface WireCell {
  readonly Offset: number;
  readonly CashFlow?: number;
  readonly Realized?: number;
  readonly Expected?: number;
  readonly Remaining?: number;
  readonly Forecast?: number;
  /** (Realized + Expected) / Forecast; absent without a forecast. */
  readonly AchievementRate?: number;
  readonly AchievableRemaining?: number;
  readonly DisplayFutureForecast?: boolean;
  readonly Statuses?: readonly string[];
  readonly Notes?: string;
}

const wireCells = z.array(z.custom<WireCell>((cell) => typeof cell === "object" && cell !== null));

const lineTypes = ["normal", "vat", "debt"] as const;

const wireLine = z.object({
  Version: z.string().optional(),
  CategoryId: z.int(),
  Name: z.string(),
  Depth: z.int(),
  ParentId: z.int().nullable(),
  HasChildren: z.boolean(),
  ChildrenIdsMap: z.record(z.string(), z.boolean()),
  Type: z.enum(lineTypes),
  IsVatCategory: z.boolean(),
  IsForecastSettable: z.boolean(),
  CompanyId: z.int().optional(),
  LineKind: z.enum(lineKinds).optional(),
  Cells: wireCells,
});

const sideOf = <Line extends z.ZodType, Cells extends z.ZodType>(line: Line, cells: Cells) =>
  z.object({ Summary: z.object({ Cells: cells }), Categories: z.array(line) });

const wireRest = {
  Currency: currencyCode,
  Frequency: wireFrequency,
  Columns: z.array(z.object({ Offset: z.int(), Begin: z.iso.date(), End: z.iso.date() })),
  CurrentColumn: z.int(),
  StartBalances: z.array(z.number()),
  EndBalances: z.array(z.number()),
  AuthorizedOverdraft: z.object({ Amount: z.number(), Currency: currencyCode }),
  UseExpectedInLiquidityPlanning: z.boolean(),
  HideFutureAchievementPercentages: z.boolean(),
  LeftOutBankAccountIds: z.array(z.int()),
  /** Absent where everything is in one currency. */
  Conversion: wireConversion.schema.optional(),
  /** Absent where everything could be converted. */
  Unconverted: z.array(wireUnconverted.schema).optional(),
  EditRestrictions: z.array(z.enum(editRestrictions)),
  PlanBankAccountId: z.int().nullable(),
  PlanCoverage: z.enum(planCoverages),
  UnassignedCategoryIds: z.array(z.int()),
  /** Of consolidations alone. */
  Group: wireGroup.schema.optional(),
};

const wireSide = sideOf(wireLine, wireCells);
const wireStatement = z.object({ InFlow: wireSide, OutFlow: wireSide, ...wireRest });

type PackedLine = Omit<z.output<typeof wireLine>, "Cells"> & { readonly Cells: PackedCells };

/**
 * A line that the reader has is only its category's number. Told apart by hand, as there are thousands: a page may not
 * compile schemas, and interpreted they take 40 µs for each.
 */
const changedLine = z.custom<PackedLine | number>((line) => typeof line === "number" || isPackedLine(line));

function isPackedLine(line: unknown): line is PackedLine {
  if (typeof line !== "object" || line === null) return false;
  const {
    CategoryId,
    Name,
    Depth,
    ParentId,
    ChildrenIdsMap,
    Type,
    IsForecastSettable,
    CompanyId,
    LineKind,
    Version,
    Cells,
  }: Partial<Record<keyof PackedLine, unknown>> = line;
  return (
    typeof CategoryId === "number" &&
    typeof Name === "string" &&
    typeof Depth === "number" &&
    (ParentId === null || typeof ParentId === "number") &&
    typeof ChildrenIdsMap === "object" &&
    ChildrenIdsMap !== null &&
    lineTypes.some((type) => type === Type) &&
    typeof IsForecastSettable === "boolean" &&
    (CompanyId === undefined || typeof CompanyId === "number") &&
    (LineKind === undefined || lineKinds.some((kind) => kind === LineKind)) &&
    (Version === undefined || typeof Version === "string") &&
    typeof Cells === "object" &&
    Cells !== null
  );
}

const changedSide = sideOf(changedLine, packedCells);
const wireChanges = z.object({ InFlow: changedSide, OutFlow: changedSide, ...wireRest });

type WireLine = Omit<z.output<typeof wireLine>, "Cells">;

interface ReadFrame {
  readonly columnCount: number;
  readonly firstOffset: number;
  readonly scale: number;
}

export const statementAnswer = z.codec(wireStatement, z.custom<StatementAnswer>(), {
  decode: (wire): StatementAnswer => {
    const frame = frameOf(wire);
    const side = ({ Summary, Categories }: z.output<typeof wireSide>): StatementSide => ({
      summary: readCells(Summary.Cells, frame).cells,
      categories: Categories.map((line) => readLine(line, readCells(line.Cells, frame))),
    });
    return { ...readRest(wire, frame), inflow: side(wire.InFlow), outflow: side(wire.OutFlow) };
  },
  encode: (answer) => wireStatement.parse(JSON.parse(statementText(answer))),
});

export const statementChanges = z.codec(wireChanges, z.custom<StatementChanges>(), {
  decode: (wire): StatementChanges => {
    const frame = frameOf(wire);
    const { columnCount } = frame;
    const side = ({ Summary, Categories }: z.output<typeof changedSide>) => ({
      summary: unpackCells(Summary.Cells, columnCount).cells,
      lines: Categories.map((line) =>
        typeof line === "number" ? line : readLine(line, unpackedWhenRead(line.Cells, columnCount)),
      ),
    });
    return { ...readRest(wire, frame), inflow: side(wire.InFlow), outflow: side(wire.OutFlow) };
  },
  encode: (): never => {
    throw new Error("changes are written line by line, where the lines are kept");
  },
});

type WireRest = Omit<z.output<typeof wireStatement>, "InFlow" | "OutFlow">;

const frameOf = (wire: WireRest): ReadFrame => ({
  columnCount: wire.Columns.length,
  firstOffset: wire.Columns[0]?.Offset ?? 0,
  scale: 10 ** minorDigits(wire.Currency),
});

function readRest(wire: WireRest, { scale }: ReadFrame): Omit<StatementAnswer, "inflow" | "outflow"> {
  const minor = (units: number) => roundHalfAway(units * scale);
  return {
    currency: wire.Currency,
    frequency: wire.Frequency,
    columns: wire.Columns.map(({ Offset, Begin, End }) => ({
      offset: Offset,
      begin: calendarDate(Begin),
      end: calendarDate(End),
    })),
    currentColumn: wire.CurrentColumn,
    startBalances: wire.StartBalances.map(minor),
    endBalances: wire.EndBalances.map(minor),
    overdraftMinor: minor(wire.AuthorizedOverdraft.Amount),
    usesExpected: wire.UseExpectedInLiquidityPlanning,
    hidesFutureAchievement: wire.HideFutureAchievementPercentages,
    conversion: wire.Conversion === undefined ? null : wireConversion.decode(wire.Conversion, wire.Currency),
    unconverted: (wire.Unconverted ?? []).map(wireUnconverted.decode),
    leftOutAccountIds: wire.LeftOutBankAccountIds,
    editRestrictions: wire.EditRestrictions,
    planAccountId: wire.PlanBankAccountId,
    planCoverage: wire.PlanCoverage,
    unassignedCategoryIds: wire.UnassignedCategoryIds,
    ...(wire.Group === undefined ? {} : { group: wireGroup.decode(wire.Group, wire.Currency) }),
  };
}

/** Into the same object, whose cells may still be packed. */
const readLine = (line: WireLine, cells: LineCells): StatementCategory =>
  Object.assign(cells, {
    categoryId: line.CategoryId,
    name: line.Name,
    depth: line.Depth,
    parentId: line.ParentId,
    childIds: Object.keys(line.ChildrenIdsMap).map(Number),
    type: line.Type,
    isForecastSettable: line.IsForecastSettable,
    ...(line.CompanyId === undefined ? {} : { companyId: line.CompanyId }),
    ...(line.LineKind === undefined ? {} : { lineKind: line.LineKind }),
    ...(line.Version === undefined ? {} : { version: line.Version }),
  });

function readCells(wireCellsOfLine: readonly WireCell[], { columnCount, firstOffset, scale }: ReadFrame) {
  const cells = emptyStatementCells(columnCount);
  const statuses = new Map<number, readonly string[]>();
  const notes = new Map<number, string>();
  const minor = (units: number | undefined) => roundHalfAway((units ?? 0) * scale);
  for (const cell of wireCellsOfLine) {
    const column = cell.Offset - firstOffset;
    cells.realized[column] = minor(cell.Realized);
    cells.expected[column] = minor(cell.Expected);
    cells.forecast[column] = minor(cell.Forecast);
    cells.remaining[column] = minor(cell.Remaining);
    cells.cashFlow[column] = minor(cell.CashFlow);
    if (cell.Statuses !== undefined) statuses.set(column, cell.Statuses);
    if (cell.Notes !== undefined) notes.set(column, cell.Notes);
  }
  return { cells, marks: { statuses, notes } };
}
