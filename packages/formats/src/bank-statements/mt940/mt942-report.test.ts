import { describe, expect, it } from "vitest";
import { encoded } from "../testing/damaged-files.ts";
import { readMt940 } from "./read-mt940.ts";

function read(...lines: readonly string[]) {
  const file = readMt940(encoded([":20:R", ":25:123", ...lines].join("\r\n")));
  const statement = file.ok ? file.value.statements[0] : undefined;
  if (statement === undefined) throw new Error("not read");
  return statement;
}

describe("an MT942", () => {
  it("hands over what it announces, with what stands below it", () => {
    const statement = read(
      ":34F:EUR0,",
      ":13D:2603101215+0100",
      ":61:260310C5,NTRFREF1",
      ":61:2603110310ED1207,50NTRFLOYER-3",
      ":86:SCI DES TILLEULS",
      ":61:260312EC80,NTRF",
    );
    expect(statement.operations.map(({ amountMinor }) => amountMinor)).toEqual([500]);
    expect(statement.announced).toMatchObject([
      {
        announcedOn: "2026-03-10",
        valueOn: "2026-03-11",
        amountMinor: -120_750,
        label: "SCI DES TILLEULS",
        reference: "LOYER-3",
        isInformation: false,
      },
      { announcedOn: "2026-03-12", amountMinor: 8_000 },
    ]);
  });

  it.each([
    [[":34F:EURD1000,", ":34F:EURC500,50"], { debitMinor: 100_000, creditMinor: 50_050 }],
    [[":34F:EUR250,"], { debitMinor: 25_000, creditMinor: 25_000 }],
    [[":34F:EURD1.000,"], { debitMinor: 100_000, creditMinor: null }],
    [[":34F:EURD0,", ":34F:EURC0,"], null],
    [[":34F:EURD"], null],
  ])("says below which amounts it leaves lines out: %j", (floors, floor) => {
    expect(read(...floors, ":13D:2603101215+0100", ":61:260310ED7,NTRF").report?.floor).toEqual(floor);
  });

  it.each([
    [":13D:2603101215+0100", "2026-03-10T12:15:00", "2026-03-10"],
    [":13D:260310", "2026-03-10T00:00:00", "2026-03-10"],
    [":13D:later", null, null],
  ])("says when it was written: %s", (field, writtenAt, day) => {
    const { report } = read(":34F:EUR0,", field, ":61:260310ED7,NTRF");
    expect(report).toMatchObject({ writtenAt, firstOn: day, lastOn: day });
  });

  it("has neither where it is the statement of a day that is over", () => {
    const statement = read(":60F:C260309EUR0,", ":61:260310C5,NTRF", ":62F:C260310EUR5,");
    expect(statement).not.toHaveProperty("report");
    expect(statement).not.toHaveProperty("announced");
  });
});
