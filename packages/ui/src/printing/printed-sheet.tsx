import { Fragment, type ReactNode, useMemo } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../widgets/class-names.ts";
import type { CellFace, SheetSource } from "../widgets/sheet/sheet-source.ts";
import { columnsByPage, type PageOfColumns } from "./columns-by-page.ts";
import styles from "./printed-sheet.module.css";

interface PrintedSheetProps {
  /** Every row that is to be printed: on paper nothing opens. */
  readonly source: SheetSource;
  readonly hasTotals: boolean;
  /** Above the titles of the rows. */
  readonly linesTitle: string;
  /** At the head of every page: whose sheet it is, which one, of when. The first one is set apart. */
  readonly facts: readonly string[];
  /** What is said of it, below the last table. */
  readonly children?: ReactNode;
}

/** In characters: what stands beside the titles on a sheet of paper on its side, Letter or A4. */
const room = 132;
/** Between two columns. */
const gap = 2;

/**
 * A sheet as plain tables, and nothing else on the paper: all of its rows, and its columns on as many pages as they need,
 * each with the titles and with the head again. It is beside the application, which is not printed while it is there.
 */
export function PrintedSheet({
  source,
  hasTotals,
  linesTitle,
  facts,
  children,
}: PrintedSheetProps): ReactNode {
  const { rows, columns, totalTitle } = source;
  const heads = useMemo(
    () => [
      ...columns.map(({ title, note }) => ({ title, note: note?.text ?? "" })),
      ...(hasTotals ? [{ title: totalTitle, note: "" }] : []),
    ],
    [columns, totalTitle, hasTotals],
  );
  const texts = useMemo(
    () => rows.map((_, row) => heads.map((__, column) => source.face(row, column))),
    [source, rows, heads],
  );
  const pages = useMemo(() => {
    const widths = heads.map(({ title, note }, column) =>
      texts.reduce(
        (most, row) => Math.max(most, textOf(row[column]).length),
        Math.max(title.length, note.length),
      ),
    );
    return columnsByPage(
      widths.map((width) => width + gap),
      room,
    );
  }, [heads, texts]);

  const tableOf = ({ first, end }: PageOfColumns) => (
    <table key={first} className={styles["table"]}>
      <thead>
        <tr>
          <th colSpan={end - first + 1} className={styles["facts"]}>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at === 0 ? null : " · "}
                {at === 0 ? <strong>{fact}</strong> : fact}
              </Fragment>
            ))}
          </th>
        </tr>
        <tr className={styles["head"]}>
          <th scope="col">{linesTitle}</th>
          {heads.slice(first, end).map((head, at) => (
            <th key={columns[first + at]?.id ?? "total"} scope="col">
              {head.title}
              {head.note === "" ? null : <span className={styles["note"]}>{head.note}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, tag, look, indent }, row) => (
          <tr key={id} className={classNames(styles[look])}>
            <th scope="row" style={{ paddingInlineStart: `${indent}em` }}>
              {title}
              {tag === undefined ? null : <span className={styles["tag"]}> ({tag})</span>}
            </th>
            {texts[row]?.slice(first, end).map((face, at) => (
              <td key={columns[first + at]?.id ?? "total"}>{textOf(face)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

  return createPortal(
    // Whatever the theme of the screen, paper is white.
    <div className={styles["printed"]} data-theme="light">
      {pages.map(tableOf)}
      {children === undefined ? null : <div className={styles["said"]}>{children}</div>}
    </div>,
    document.body,
  );
}

const textOf = (face: CellFace | undefined): string => (face === undefined ? "" : face.whole + face.cents);
