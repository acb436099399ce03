/** Paid transactions in a row, and the spreadsheet in which somebody would send them. */
import { streamSpreadsheet } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";

export const firstDay = calendarDate("2024-01-01");

interface OperationRow {
  readonly id: string;
  readonly isInflow: boolean;
  readonly date: CalendarDate;
  readonly amountMinor: number;
  readonly name: string;
  readonly memo: string;
}

/** Spread over 700 days. */
export const operationRows = (count: number, prefix = "R"): readonly OperationRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${index}`,
    isInflow: index % 3 === 0,
    date: addDays(firstDay, index % 700),
    amountMinor: 100 + ((index * 7919) % 500_000),
    name: `VIR SEPA FOURNISSEUR ${index % 997} FACTURE ${index}`,
    memo: index % 5 === 0 ? `Commande ${index}` : "",
  }));

export async function operationsFile(
  rows: readonly OperationRow[],
  accountName: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const headings = [
    ["Identifiant unique d'import", "text"],
    ["Type", "text"],
    ["Compte bancaire", "text"],
    ["Date de règlement", "date"],
    ["Montant", "amount"],
    ["Titre", "text"],
    ["Mémo", "text"],
  ] as const;
  const stream = streamSpreadsheet({
    name: "Opérations",
    columns: headings.map(([heading, holds]) => ({ heading, holds, width: 20 })),
    rows: (async function* () {
      for (const { id, isInflow, date, amountMinor, name, memo } of rows) {
        const type = isInflow ? "Encaissement payé" : "Décaissement payé";
        yield [id, type, accountName, { date }, amountMinor / 100, name, memo];
      }
    })(),
  });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
