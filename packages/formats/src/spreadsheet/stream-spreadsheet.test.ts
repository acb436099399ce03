import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { type StreamedCell, streamSpreadsheet } from "./stream-spreadsheet.ts";

const columns = [
  { heading: "Date", width: 12, holds: "date" },
  { heading: "Libellé", width: 40, holds: "text" },
  { heading: "Montant", width: 14, holds: "amount" },
] as const;

async function written(rows: AsyncIterable<readonly StreamedCell[]>) {
  const stream = streamSpreadsheet({ name: "Opérations", columns, rows });
  const workbook = await readXlsx(new Uint8Array(await new Response(stream).arrayBuffer()));
  return workbook.sheets[0];
}

describe("a streamed spreadsheet", () => {
  it("holds dates as dates and amounts as numbers, and takes a formula for the text it is", async () => {
    const sheet = await written(
      (async function* () {
        yield [{ date: calendarDate("2024-02-29") }, "=1+1 & « é »", -1234.56];
        yield [null, "", 0];
      })(),
    );
    expect(sheet?.name).toBe("Opérations");
    expect(sheet?.rows[0]).toEqual(["Date", "Libellé", "Montant"]);
    expect(sheet?.rows[1]).toEqual([new Date("2024-02-29T00:00:00Z"), "=1+1 & « é »", -1234.56]);
    expect(sheet?.rows[2]?.[2]).toBe(0);
  });

  it("reads a row only when the one before is written", async () => {
    let made = 0;
    const stream = streamSpreadsheet({
      name: "Longue",
      columns,
      rows: (async function* () {
        for (; made < 100_000; made += 1) yield [null, "ligne", made] as const;
      })(),
    });
    const reader = stream.getReader();
    await reader.read();
    expect(made).toBeLessThan(100_000);
    await reader.cancel();
  });

  it("passes on what goes wrong while rows are read", async () => {
    const failing = (async function* (): AsyncGenerator<readonly StreamedCell[]> {
      yield [null, "first", 1];
      throw new Error("the connection broke");
    })();
    await expect(written(failing)).rejects.toThrow("the connection broke");
  });
});
