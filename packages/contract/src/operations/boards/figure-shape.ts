/** Figures as they travel: a number and where it is found again. Names are the same on both sides. */
import {
  bandMeasures,
  bridgeReasons,
  cellMeasures,
  type Figure,
  type FigureRow,
  indicatorMeasures,
  operators,
  type Proof,
  type RowProof,
  settingNames,
  totalLines,
  units,
} from "@amont/figures/blocks/figure.ts";
import { frequencies } from "@amont/kernel/period.ts";
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { plain } from "../../wire-object.ts";

const id = z.int();
const unit = z.enum(units);
const currency = currencyCode.nullable();
export const frequencyName = z.enum(frequencies);

const place = {
  entityId: id,
  frequency: frequencyName,
  scenarioId: id.nullable(),
};

const statementPlace = {
  ...place,
  companyId: id.nullable(),
  accountIds: z.array(id),
  asOf: wireDate.nullable(),
  line: z.union([z.enum(totalLines), id]),
  measure: z.enum(cellMeasures),
};

const bandPlace = { ...place, offsetEnd: z.int(), measure: z.enum(bandMeasures) };

const indicatorPlace = {
  ...place,
  kpiId: id.nullable(),
  accountIds: z.array(id),
  measure: z.enum(indicatorMeasures),
};

const operator = z.enum(operators);

const proof: z.ZodType<Proof> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    plain({ kind: z.literal("cell"), ...statementPlace, begin: wireDate }),
    plain({
      kind: z.literal("lines"),
      entityId: id,
      state: z.enum(["paid", "expected"]),
      isInflow: z.boolean(),
      categoryIds: z.array(id),
      from: wireDate.nullable(),
      until: wireDate.nullable(),
      ids: z.array(id),
      count: z.int(),
    }),
    plain({ kind: z.literal("band"), ...bandPlace, begin: wireDate }),
    plain({ kind: z.literal("indicator"), ...indicatorPlace, begin: wireDate }),
    plain({
      kind: z.literal("bridge"),
      ...place,
      accountIds: z.array(id),
      offsetBegin: z.int(),
      offsetEnd: z.int(),
      from: wireDate,
      to: wireDate.nullable(),
      reason: z.enum(bridgeReasons),
    }),
    plain({
      kind: z.literal("cashToday"),
      entityId: id,
      companyId: id.nullable(),
      accountIds: z.array(id),
      scenarioId: id.nullable(),
    }),
    plain({ kind: z.literal("setting"), entityId: id, name: z.enum(settingNames) }),
    plain({ kind: z.literal("derived"), operator, operands: z.array(figure) }),
  ]),
);

export const figure: z.ZodType<Figure> = plain({ value: z.int(), unit, currency, proof });

const rowProof: z.ZodType<RowProof> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    plain({ kind: z.literal("cells"), ...statementPlace }),
    plain({ kind: z.literal("bands"), ...bandPlace }),
    plain({ kind: z.literal("indicators"), ...indicatorPlace }),
    plain({ kind: z.literal("derived"), operator, operands: z.array(figureRow) }),
  ]),
);

export const figureRow: z.ZodType<FigureRow> = plain({
  values: z.array(z.int().nullable()),
  unit,
  currency,
  proof: rowProof,
});
