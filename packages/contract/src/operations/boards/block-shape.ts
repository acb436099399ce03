/** What widgets show, as it travels. */
import {
  type Block,
  blockSeverities,
  blockStates,
  labelWords,
  lineRoles,
  noteWords,
  stepRoles,
  tones,
} from "@amont/figures/blocks/block.ts";
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { plain } from "../../wire-object.ts";
import { figure, figureRow, frequencyName } from "./figure-shape.ts";

const label = z.discriminatedUnion("kind", [
  plain({ kind: z.literal("name"), name: z.string(), isInflow: z.boolean().optional() }),
  plain({ kind: z.literal("word"), word: z.enum(labelWords), count: z.int().optional() }),
  plain({ kind: z.literal("period"), frequency: frequencyName, begin: wireDate }),
]);

const note = plain({
  word: z.enum(noteWords),
  names: z.array(z.string()).optional(),
  day: wireDate.optional(),
  count: z.int().optional(),
});

const column = plain({ begin: wireDate, end: wireDate });
const tone = z.enum(tones);
const head = { state: z.enum(blockStates), notes: z.array(note) };

const scalar = plain({
  kind: z.literal("scalar"),
  ...head,
  label: label.nullable(),
  period: label.nullable(),
  figure: figure.nullable(),
  severity: z.enum(blockSeverities).nullable(),
  target: figure.nullable(),
  compared: z.array(plain({ label, figure })),
  columns: z.array(column),
  row: figureRow.nullable(),
});

const band = plain({ low: figureRow, high: figureRow }).nullable();

const series = plain({
  kind: z.literal("series"),
  ...head,
  frequency: frequencyName,
  columns: z.array(column),
  currentColumn: z.int(),
  lines: z.array(plain({ role: z.enum(lineRoles), label, row: figureRow })),
  outer: band,
  inner: band,
  levels: z.array(plain({ label, figure })),
  marks: z.array(plain({ column: z.int(), label, figure })),
  heads: z.array(plain({ label, figure, tone })),
});

const waterfall = plain({
  kind: z.literal("waterfall"),
  ...head,
  period: column,
  steps: z.array(
    plain({
      role: z.enum(stepRoles),
      label,
      figure,
      reference: figure.nullable(),
      actual: figure.nullable(),
    }),
  ),
});

const bars = plain({
  kind: z.literal("bars"),
  ...head,
  heads: z.array(label),
  bars: z.array(plain({ label, figures: z.array(figure.nullable()), isTotal: z.boolean() })),
});

const tableCell = z.discriminatedUnion("kind", [
  plain({ kind: z.literal("figure"), figure: figure.nullable(), tone, note: label.nullable() }),
  plain({
    kind: z.literal("line"),
    columns: z.array(column),
    row: figureRow,
    mark: z.int().nullable(),
  }),
]);

const table = plain({
  kind: z.literal("table"),
  ...head,
  heads: z.array(label),
  rows: z.array(
    plain({
      label,
      entityId: z.int().nullable(),
      cells: z.array(tableCell),
      isTotal: z.boolean(),
    }),
  ),
});

const list = plain({
  kind: z.literal("list"),
  ...head,
  total: figure.nullable(),
  count: z.int(),
  entries: z.array(
    plain({
      label,
      details: z.array(note),
      figure: figure.nullable(),
      tone,
      target: z.string().nullable(),
    }),
  ),
});

const text = plain({ kind: z.literal("text"), ...head, text: z.string() });

export const block: z.ZodType<Block> = z.discriminatedUnion("kind", [
  scalar,
  series,
  waterfall,
  bars,
  table,
  list,
  text,
]);
