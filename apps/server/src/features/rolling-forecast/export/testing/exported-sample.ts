/** Seventeen weeks of a company, four of them over and compared: as many lines as somebody wants, figures that add up. */
import type { BoardLine, BoardWeeks, WeekVariance } from "@amont/engine/liquidity/rolling/board-rows.ts";
import type { RollingSection } from "@amont/engine/liquidity/rolling/lines.ts";
import { rollingWeeks } from "@amont/engine/liquidity/rolling/weeks.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";

const today = calendarDate("2026-11-18");
const past = 4;
const weeks = rollingWeeks(today, past);

const lines: readonly (readonly [label: string | null, section: RollingSection])[] = [
  ["Grands comptes", "operatingReceipts"],
  ["Boutiques", "operatingReceipts"],
  ["Export Royaume-Uni et pays nordiques", "operatingReceipts"],
  [null, "operatingReceipts"],
  ["Achats", "operatingDisbursements"],
  ["Salaires et charges sociales", "operatingDisbursements"],
  ["Frais généraux", "operatingDisbursements"],
  ["TVA", "operatingDisbursements"],
  ["Investissements", "nonOperating"],
  ["Emprunts", "financing"],
];

interface Wanted {
  /** Lines beside the usual ones. */
  readonly more?: number;
  /** What all amounts are multiplied by. */
  readonly times?: number;
}

export function exportedSample({ more = 0, times = 1 }: Wanted = {}): ExportedWeeks {
  const wanted = [
    ...lines,
    ...Array.from(
      { length: more },
      (_, at) => [`Poste ${at + 1} : loyers et charges`, "operatingDisbursements"] as const,
    ),
  ];
  const leaves = wanted.flatMap(([label, section], line) =>
    [0, 1].map((part) => {
      const isInflow = section === "operatingReceipts";
      const categoryId = line * 10 + part;
      const amounts = weeks.map((_, week) => amountOf(line, part, week, isInflow) * times);
      return {
        categoryId,
        name: `${label ?? "Divers"} ${part + 1}`,
        isInflow,
        amounts,
        paid: amounts.map((amount, week) =>
          week < past ? amount : week === past ? Math.floor(amount / 3) : 0,
        ),
      };
    }),
  );
  const rows = wanted.map(([label, section], line): BoardLine => {
    const own = leaves.filter(({ categoryId }) => Math.floor(categoryId / 10) === line);
    const sums = weeks.map((_, week) => own.reduce((sum, { amounts }) => sum + (amounts[week] ?? 0), 0));
    const none = weeks.map(() => 0);
    const isInflow = section === "operatingReceipts";
    return {
      key: label === null ? "otherReceipts" : line + 1,
      label,
      section,
      leafIds: own.map(({ categoryId }) => categoryId),
      receipts: isInflow ? sums : none,
      disbursements: isInflow ? none : sums,
      variances: sums.map((actual, week) =>
        week < past
          ? varianceOf(actual, (((line * 7 + week * 5) % 11) - 5) * 41_300 * times, isInflow)
          : null,
      ),
    };
  });
  return sampleOf(rows, leaves, times);
}

const amountOf = (line: number, part: number, week: number, isInflow: boolean): number =>
  (line + week * 2 + part) % 5 === 4
    ? 0
    : ((line * 37 + part * 11 + week * 53) % 97) * (isInflow ? 23_417 : 12_089);

function varianceOf(actualMinor: number, favourableMinor: number, isInflow: boolean): WeekVariance {
  const timingMinor = Math.trunc(favourableMinor / 2);
  return {
    issueNumber: 11,
    issuedMinor: isInflow ? actualMinor - favourableMinor : actualMinor + favourableMinor,
    actualMinor,
    favourableMinor,
    timingMinor,
    permanentMinor: favourableMinor - timingMinor,
    rateTenths: null,
  };
}

function sampleOf(rows: readonly BoardLine[], leaves: BoardWeeks["leaves"], times: number): ExportedWeeks {
  const sum = (side: "receipts" | "disbursements") =>
    weeks.map((_, week) => rows.reduce((total, row) => total + (row[side][week] ?? 0), 0));
  const [receipts, disbursements] = [sum("receipts"), sum("disbursements")];
  const transfers = weeks.map((_, week) =>
    week === past ? -500_000 * times : week === past + 1 ? 500_000 * times : 0,
  );
  let held = 15_670_000 * times;
  const opening: number[] = [];
  const closing = weeks.map((_, week) => {
    opening.push(held);
    held += (receipts[week] ?? 0) - (disbursements[week] ?? 0) + (transfers[week] ?? 0);
    return held;
  });
  const undrawn = weeks.map(() => 5_000_000 * times);
  const floor = weeks.map((_, week) => (week < 8 ? 1_000_000 : 1_500_000) * times);
  const liquidity = closing.map((minor, week) => minor + (undrawn[week] ?? 0));
  const headroom = liquidity.map((minor, week) => minor - (floor[week] ?? 0));
  const none = weeks.map(() => null);
  const ahead = closing.slice(past);
  const result = { issuedMinor: 16_100_000, actualMinor: 15_120_000, carriedMinor: 0 };
  const weekStart = weeks[past - 1]?.start ?? today;
  return {
    entityName: "Atelier Belleville SAS",
    scenarioName: null,
    currency: "EUR",
    on: today,
    issue: null,
    note: "",
    against: "last",
    weeks,
    board: {
      weeks,
      rows,
      leaves,
      totals: { receipts, disbursements, transfers, variances: { receipts: none, disbursements: none } },
      opening,
      closing,
      blocked: none.map(() => 0),
      undrawn,
      liquidity,
      floor,
      headroom,
    },
    lowestWeek: past + ahead.indexOf(Math.min(...ahead)),
    tests: [
      {
        label: "",
        scope: "receipts",
        results: [{ ...result, weekStart, holds: true, roomMinor: 1_435_000 }],
      },
      {
        label: "Décaissements cumulés",
        scope: "disbursements",
        results: [{ ...result, weekStart, holds: false, roomMinor: -2_500 }],
      },
    ],
    comments: [{ rowKey: "1", weekStart, text: "Reporté d'une semaine" }],
    checksum: "8f3c91d203ab77fe".repeat(4),
  };
}
