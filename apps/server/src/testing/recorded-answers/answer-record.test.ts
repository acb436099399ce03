import { Buffer } from "node:buffer";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { describe, expect, it } from "vitest";
import { differenceFrom, recordedForm } from "./answer-record.ts";
import { textOf } from "./answer-text.ts";

const text = Array.from({ length: 400 }, (_, index) => `"line ${index}":${index * 7}`).join(",");
const recorded = recordedForm({ status: 200, text });

describe("the record of an answer", () => {
  it("finds no difference where there is none", () => {
    expect(differenceFrom(recorded, { status: 200, text })).toBeNull();
  });

  it("shows where another answer begins to differ, whatever follows", () => {
    const changed = differenceFrom(recorded, {
      status: 200,
      text: text.replace('"line 211":', '"line 2l1":'),
    });
    expect(changed).toContain('"line 2l1"');
    const longer = differenceFrom(recorded, { status: 200, text: text.replace(",", ', "new":true,') });
    expect(longer).toContain('"new":true');
    expect(longer).toContain("after character 0");
    expect(differenceFrom(recorded, { status: 200, text: `${text}]` })).toContain("became");
    expect(differenceFrom(recorded, { status: 200, text: text.slice(0, -1) })).toContain("became");
  });

  it("tells another status, and a request that nobody recorded", () => {
    expect(differenceFrom(recorded, { status: 404, text })).toContain("answered 200, now 404");
    expect(differenceFrom(undefined, { status: 200, text })).toContain("never recorded");
  });
});

async function workbook(value: string): Promise<string> {
  const sheet = {
    name: "Feuille",
    columns: [{ width: 10 }],
    rows: [{ cells: [{ value }] }],
    frozen: { rows: 0, columns: 0 },
  };
  return textOf(Buffer.from(await writeWorkbook([sheet])));
}

describe("the text of an answer", () => {
  it("tells the cells of a workbook", async () => {
    expect(await workbook("Loyer")).toContain("Loyer");
    expect(await workbook("Loyer")).not.toBe(await workbook("Loyers"));
  });

  it("leaves out the name of the request that failed", () => {
    expect(textOf(Buffer.from('{"status":404,"requestId":"7f0c"}'))).toBe('{"status":404,"requestId":""}');
  });
});
