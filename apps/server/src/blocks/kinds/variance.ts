/** From what a month was planned to end with to what it ended with, by the categories that differ most. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { GroupLine } from "@amont/engine/group/group-statement.ts";
import { type VarianceStep, varianceSteps } from "@amont/engine/reporting/variance-steps.ts";
import type { StatementLine } from "@amont/engine/statement/statement.ts";
import type { Label, WaterfallBlock, WaterfallStep } from "@amont/figures/blocks/block.ts";
import { differenceFigure, type Figure, negated, sumFigure } from "@amont/figures/blocks/figure.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { change } from "@amont/kernel/change-and-balance.ts";
import type { Period } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ShownFigures } from "../../forecast/statement/shown-figures.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, columnOf, complete, named, word } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

const usualGroups = 6;

export async function variance(
  source: BlockSource,
  { monthsAgo = 1, most = usualGroups }: WidgetOptions,
): Promise<Outcome<WaterfallBlock>> {
  const read = await source.figures({
    frequency: "monthly",
    offsetBegin: -monthsAgo,
    offsetEnd: 1 - monthsAgo,
  });
  if (!read.ok) return read;
  const [period] = read.value.statement.axis.periods;
  invariant(period !== undefined, "one column was asked for");
  const compared = new Compared(source, read.value, period);
  const { steps } = varianceSteps(compared.facts, most);
  return ok({
    kind: "waterfall",
    ...complete,
    notes: monthsAgo === 0 ? [{ word: "toDate", day: read.value.today }] : [],
    state: compared.isPlanned ? "ok" : "empty",
    period: columnOf(period),
    steps: compared.told(steps),
  });
}

/** The two sides of each top category, signed as cash, with where they are. */
class Compared {
  readonly #source: BlockSource;
  readonly #figures: ShownFigures;
  readonly #period: Period;
  readonly #lines: readonly StatementLine[];

  constructor(source: BlockSource, figures: ShownFigures, period: Period) {
    this.#source = source;
    this.#figures = figures;
    this.#period = period;
    this.#lines = figures.statement.lines.filter(({ depth }) => depth === 0);
  }

  get isPlanned(): boolean {
    return this.#lines.some(({ cells }) => cells.forecast[0] !== 0);
  }

  /** What moves between one's own accounts, or one's own companies, is one group: it goes out on one side and comes in on the other. */
  get #groups() {
    const byKind = Map.groupBy(this.#lines, ({ category }) =>
      category.kind === "transfer" || isElimination(category) ? category.name : category.id,
    );
    return [...byKind.values()].flatMap((lines) => {
      const [first] = lines;
      return first === undefined
        ? []
        : [{ id: first.category.id, lines, label: this.#labelOf(first, lines) }];
    });
  }

  #labelOf({ category: { name, isInflow } }: StatementLine, lines: readonly StatementLine[]): Label {
    const isTwice = lines.length === 1 && this.#lines.filter((one) => one.category.name === name).length > 1;
    return isTwice ? { kind: "name", name, isInflow } : named(name);
  }

  get facts() {
    const opening = change(this.#opening.value);
    const groups = this.#groups.map(({ id, lines }) => ({
      id,
      net: change(sumOf(lines.map((line) => this.#cell(line, "cashFlow").value))),
      reference: change(sumOf(lines.map((line) => this.#cell(line, "forecast").value))),
    }));
    const moved = groups.reduce((sum, { net }) => sum + net, 0);
    const rest = this.#closing.value - opening - moved;
    const facts = { opening: { net: opening, reference: opening }, groups };
    return rest === 0 ? facts : { ...facts, conversion: { net: change(rest), reference: change(0) } };
  }

  told(steps: readonly VarianceStep[]): readonly WaterfallStep[] {
    const planned = sumFigure([this.#opening, ...this.#lines.map((line) => this.#cell(line, "forecast"))]);
    const actual = this.#closing;
    return [
      whole("from", "planned", planned ?? this.#opening),
      ...steps.flatMap((step) => this.#told(step)),
      whole("to", "became", actual),
    ];
  }

  #told(step: VarianceStep): readonly WaterfallStep[] {
    if (step.kind === "conversion") return [this.#bridge()];
    // What was held before is the same on both sides: nobody planned it.
    if (!("id" in step) && !("ids" in step)) return [];
    const ids = "id" in step ? [step.id] : step.ids;
    const groups = this.#groups.filter(({ id }) => ids.includes(id));
    const lines = groups.flatMap((group) => group.lines);
    const [actual, reference] = (["cashFlow", "forecast"] as const).map((measure) =>
      sumFigure(lines.map((line) => this.#cell(line, measure))),
    );
    if (actual === undefined || reference === undefined || actual === null || reference === null) return [];
    const label =
      groups.length === 1 && groups[0] !== undefined ? groups[0].label : word("others", groups.length);
    const role = step.kind === "group" ? ("step" as const) : ("rest" as const);
    return [{ role, label, figure: differenceFigure(actual, reference), reference, actual }];
  }

  /** What closes the month beside its lines: rates, and in a consolidation what it leaves out. */
  #bridge(): WaterfallStep {
    const moved = sumFigure([this.#opening, ...this.#lines.map((line) => this.#cell(line, "cashFlow"))]);
    return {
      role: "conversion",
      label: word(this.#source.consolidation === undefined ? "conversion" : "groupBridge"),
      figure: differenceFigure(this.#closing, moved ?? this.#opening),
      reference: null,
      actual: null,
    };
  }

  #cell({ category, cells }: StatementLine, measure: "cashFlow" | "forecast"): Figure {
    const { currency } = this.#figures;
    const place = this.#source.place("monthly", category.id, measure);
    const figure = cellFigure(place, currency, this.#period, cells[measure][0] ?? 0);
    return category.isInflow ? figure : negated(figure);
  }

  get #opening(): Figure {
    return this.#balance("startBalance", this.#figures.balances.start[0] ?? 0);
  }

  get #closing(): Figure {
    return this.#balance("endBalance", this.#figures.balances.end[0] ?? 0);
  }

  #balance(line: "startBalance" | "endBalance", value: number): Figure {
    const place = this.#source.place("monthly", line, "balance");
    return cellFigure(place, this.#figures.currency, this.#period, value);
  }
}

const whole = (role: "from" | "to", text: "planned" | "became", figure: Figure): WaterfallStep => ({
  role,
  label: word(text),
  figure,
  reference: null,
  actual: null,
});

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const isElimination = (category: StatementLine["category"] | GroupLine): boolean =>
  "lineKind" in category && category.lineKind === "elimination";
