/** The tests of lenders week by week, with their exact limits. Pure. */
import { cellName } from "@amont/formats/spreadsheet/cell-names.ts";
import type { WorkbookCell, WorkbookSheet } from "@amont/formats/spreadsheet/write-workbook.ts";
import type { ExportWords } from "../export-words.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";
import { limitOf, testName } from "../page/test-lines.ts";
import { amountFormat, titleRow, valueOf } from "./workbook-parts.ts";

/** Test, week, issued, actual, carried, limit, room, holds. */
const place = { actual: 3, limit: 5 } as const;

/** None before the first week that can be tested is over. */
export function testsSheet({ tests, weeks }: ExportedWeeks, words: ExportWords): readonly WorkbookSheet[] {
  const { sheet } = words.texts;
  const entries = tests.flatMap((test) => test.results.map((result) => ({ test, result })));
  if (entries.length === 0) return [];
  const names = ["test", "week", "issued", "actual", "carried", "limit", "room", "held"] as const;
  const look = { format: amountFormat(words.digits) };
  return [
    {
      name: sheet.tests,
      columns: [{ width: 38 }, { width: 22 }, ...names.slice(2).map(() => ({ width: 15 }))],
      frozen: { rows: 1, columns: 1 },
      rows: [
        titleRow(names.map((name) => sheet[name])),
        ...entries.map(({ test, result }, at) => {
          const amount = (minor: number): WorkbookCell => ({ value: valueOf(minor, words.digits), look });
          const limitMinor = limitOf(test, result);
          const [actual, limit] = [cellName(at + 1, place.actual), cellName(at + 1, place.limit)];
          const isBelow = limitMinor - result.actualMinor === result.roomMinor;
          const shown = weeks.find(({ start }) => start === result.weekStart);
          return {
            cells: [
              { value: testName(test, words) },
              {
                value:
                  shown === undefined
                    ? words.day(result.weekStart)
                    : `${words.week(shown)} · ${words.weekDays(shown)}`,
              },
              amount(result.issuedMinor),
              amount(result.actualMinor),
              amount(result.carriedMinor),
              amount(limitMinor),
              { ...amount(result.roomMinor), formula: isBelow ? `${limit}-${actual}` : `${actual}-${limit}` },
              { value: result.holds ? sheet.yes : sheet.no, look: { align: "right" as const } },
            ],
          };
        }),
      ],
    },
  ];
}
