import { areaBetween } from "@amont/figures/scales/line-path.ts";
import type { LinearScale } from "@amont/figures/scales/linear-scale.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { type CSSProperties, memo } from "react";
import type { ColumnLayout } from "../../../../shared/forecast/column-layout.ts";
import {
  type ColumnWindow,
  columnCentre,
  dotRadius,
  drawnLine,
  type LinePlace,
} from "../model/chart-geometry.ts";
import type { ChartModel } from "../model/chart-model.ts";
import type { HiddenGraphs } from "../model/hidden-graphs.ts";
import styles from "./chart-lines.module.css";
import marks from "./marks.module.css";

interface ChartLinesProps {
  readonly model: ChartModel;
  readonly scale: LinearScale;
  readonly hidden: HiddenGraphs;
  /** Of the scenario that is shown; null for the main plan. */
  readonly shownColour: string | null;
  readonly layout: ColumnLayout;
  readonly window: ColumnWindow;
}

export const scenarioColour = (color: string | null) =>
  (color === null ? undefined : { "--scenario-colour": color }) as CSSProperties | undefined;

/** Of a plan that the one on the page is compared with. */
export const comparedLook = (scenarioId: number | null): string =>
  classNames(marks["scenario"], scenarioId === null && marks["mainPlan"]);

/** The balances: of this plan, with adjustments and investments, and of the scenarios it is compared with. */
export const ChartLines = memo(function ChartLines(props: ChartLinesProps) {
  const { model, scale, hidden, shownColour, layout, window } = props;
  const place: LinePlace = { layout, window, scale, currentColumn: model.currentColumn };
  const endBalances = model.columns.map(({ endBalance }) => endBalance);
  return (
    <>
      {shownColour === null || hidden.cashFlow ? null : (
        <ReferenceArea model={model} colour={shownColour} place={place} />
      )}
      {model.scenarios.map(({ scenarioId, color, endBalances: values }) => (
        <g key={scenarioId} style={scenarioColour(color)} data-mark={`scenario ${scenarioId ?? ""}`}>
          <Line values={values} place={place} look={comparedLook(scenarioId)} />
        </g>
      ))}
      {model.hasInvestments && !hidden.adjustedBalance ? (
        <g data-mark="balance">
          <Line values={model.columns.map(({ whole }) => whole)} place={place} look={marks["whole"]} />
        </g>
      ) : null}
      {model.hasAdjustments && !hidden.adjustedBalance ? (
        <g data-mark="balance">
          <Line
            values={model.columns.map(({ adjusted }) => adjusted)}
            place={place}
            look={marks["adjusted"]}
          />
        </g>
      ) : null}
      {hidden.cashFlow ? null : (
        <g style={scenarioColour(shownColour)} data-mark="balance">
          <Line
            values={endBalances}
            place={place}
            look={marks["balance"]}
            futureLook={shownColour === null ? undefined : marks["shownScenario"]}
            hasHalo
          />
          <Dots model={model} place={place} isScenario={shownColour !== null} />
        </g>
      )}
    </>
  );
});

interface LineProps {
  readonly values: readonly (number | null)[];
  readonly place: LinePlace;
  readonly look: string | undefined;
  readonly futureLook?: string | undefined;
  /** Stands out from the bars behind it. */
  readonly hasHalo?: boolean;
}

function Line({ values, place, look, futureLook, hasHalo = false }: LineProps) {
  const { past, future } = drawnLine(values, place);
  const { start, end } = place.window;
  return (
    // Other columns make another line: only the heights of the same ones change slowly.
    <g key={`${start} ${end} ${place.layout.edges[start]} ${values.length}`}>
      {hasHalo ? <path className={styles["halo"]} d={past + future} /> : null}
      <path className={look} d={past} />
      <path className={classNames(look, futureLook, marks["future"])} d={future} />
      <path className={styles["reach"]} d={past + future} />
    </g>
  );
}

interface ReferenceAreaProps {
  readonly model: ChartModel;
  readonly colour: string;
  readonly place: LinePlace;
}

/** Between the scenario that is shown and the first one that it is compared with, from today on. */
function ReferenceArea({ model, colour, place }: ReferenceAreaProps) {
  const [reference] = model.scenarios;
  if (reference === undefined) return null;
  const { layout, window, scale, currentColumn } = place;
  const from = Math.max(window.start - 1, currentColumn, 0);
  const columns = model.columns.slice(from, window.end + 1);
  const pointsOf = (valueOf: (index: number) => number | null) =>
    columns.flatMap((_, at) => {
      const value = valueOf(from + at);
      return value === null ? [] : [{ x: columnCentre(layout, from + at), y: scale.y(value) }];
    });
  const area = areaBetween(
    pointsOf((index) => model.columns[index]?.endBalance ?? null),
    pointsOf((index) => reference.endBalances[index] ?? null),
  );
  return <path className={styles["area"]} style={scenarioColour(colour)} d={area} />;
}

interface DotsProps {
  readonly model: ChartModel;
  readonly place: LinePlace;
  readonly isScenario: boolean;
}

function Dots({ model, place: { layout, window, scale }, isScenario }: DotsProps) {
  return model.columns.slice(window.start, window.end).map(({ offset, when, endBalance }, at) => {
    const index = window.start + at;
    return (
      <g key={offset} transform={`translate(${columnCentre(layout, index)} 0)`}>
        <circle
          className={classNames(
            styles["dot"],
            when === "past" && styles["past"],
            isScenario && when === "future" && styles["ofScenario"],
            index === model.lowPoint && styles["lowest"],
          )}
          cy={scale.y(endBalance)}
          r={dotRadius}
        />
      </g>
    );
  });
}
