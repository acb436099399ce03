import type { SeriesBlock } from "@amont/figures/blocks/block.ts";
import { type FigureRow, figureAt } from "@amont/figures/blocks/figure.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useTranslation } from "react-i18next";
import { useBlockTexts } from "../use-block-texts.ts";

interface SeriesTableProps {
  readonly block: SeriesBlock;
  readonly title: string;
}

/** All that the drawing says, for who cannot see it: lines, bands, limits, and what is marked. */
export function SeriesTable({ block, title }: SeriesTableProps) {
  const { t } = useTranslation();
  const texts = useBlockTexts();
  const { columns, frequency, lines, outer, inner, levels, marks } = block;
  const textAt = (row: FigureRow, at: number) => {
    const figure = figureAt(row, columns, at);
    return figure === null ? "" : texts.amount(figure);
  };
  const bands = [
    ...(outer === null ? [] : [{ band: outer, head: t("boards.band.outer") }]),
    ...(inner === null ? [] : [{ band: inner, head: t("boards.band.inner") }]),
  ];
  const periodOf = (at: number) => {
    const begin = columns[at]?.begin;
    return begin === undefined ? "" : texts.label({ kind: "period", frequency, begin });
  };
  return (
    <>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{title}</VisuallyHidden>
            </th>
            {lines.map(({ role, label }) => (
              <th key={role} scope="col">
                {texts.label(label)}
              </th>
            ))}
            {bands.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ begin }, at) => (
            <tr key={begin}>
              <th scope="row">{periodOf(at)}</th>
              {lines.map(({ role, row }) => (
                <td key={role}>{textAt(row, at)}</td>
              ))}
              {bands.map(({ head, band: { low, high } }) => {
                const [from, to] = [textAt(low, at), textAt(high, at)];
                return <td key={head}>{from === "" || to === "" ? "" : t("boards.course", { from, to })}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {levels.length === 0 && marks.length === 0 ? null : (
        <dl>
          {levels.map(({ label, figure }) => (
            <div key={texts.label(label)}>
              <dt>{texts.label(label)}</dt>
              <dd>{texts.amount(figure)}</dd>
            </div>
          ))}
          {marks.map(({ label, figure, column }) => (
            <div key={`${texts.label(label)} ${column}`}>
              <dt>{texts.label(label)}</dt>
              <dd>
                {texts.amount(figure)} · {periodOf(column)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
