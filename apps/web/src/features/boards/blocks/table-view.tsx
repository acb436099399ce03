import type { TableBlock, TableCell } from "@amont/figures/blocks/block.ts";
import { Sparkline } from "@amont/ui/figures/sparkline.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useTranslation } from "react-i18next";
import { useBlockTexts } from "../use-block-texts.ts";
import styles from "./blocks.module.css";
import { FigureText } from "./figure-text.tsx";

interface TableViewProps {
  readonly block: TableBlock;
  readonly title: string;
}

export function TableView({ block, title }: TableViewProps) {
  const texts = useBlockTexts();
  return (
    <table className={styles["table"]} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{title}</VisuallyHidden>
          </th>
          {block.heads.map((head) => (
            <th key={texts.label(head)} scope="col">
              {texts.label(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(({ label, entityId, cells, isTotal }) => (
          <tr key={entityId ?? texts.label(label)} className={isTotal ? styles["total"] : undefined}>
            <th scope="row">{texts.label(label)}</th>
            {cells.map((cell, column) => (
              <td key={texts.label(block.heads[column] ?? label)}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell }: { readonly cell: TableCell }) {
  const { t } = useTranslation();
  const texts = useBlockTexts();
  if (cell.kind === "figure")
    return (
      <>
        <FigureText figure={cell.figure} tone={cell.tone} />
        {cell.note === null ? null : <small>{texts.label(cell.note)}</small>}
      </>
    );
  const { unit, currency, values } = cell.row;
  const shown = values.filter((value) => value !== null);
  const text = (value: number | undefined) =>
    value === undefined ? "" : texts.amount({ value, unit, currency });
  return (
    <Sparkline
      values={shown}
      label={t("boards.course", { from: text(shown[0]), to: text(shown.at(-1)) })}
      isLow={shown.some((value) => value < 0)}
    />
  );
}
