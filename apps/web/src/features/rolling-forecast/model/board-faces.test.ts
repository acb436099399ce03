import { boardRows } from "@amont/engine/liquidity/rolling/board-rows.ts";
import { sampleWeeks } from "@amont/engine/liquidity/rolling/testing/sample-weeks.ts";
import { describe, expect, it } from "vitest";
import { type BoardMode, cellFace, type FaceWords, scaleOf, unitName } from "./board-faces.ts";

const words: FaceWords = {
  full: (minor) => `${minor / 100} €`,
  paid: (amount) => `réal. ${amount}`,
  timing: (amount) => `décal. ${amount}`,
  lowest: (amount) => `min. ${amount}`,
  paidAndRest: (paid, rest) => `${paid} + ${rest}`,
  compared: ({ issueNumber }) => `n° ${issueNumber}`,
  lowestDay: (day, amount) => `${day} ${amount}`,
  lowestWeek: "point bas",
  missing: "sous le plancher",
  pinned: (amount) => `calé ${amount}`,
  shrunk: (amount, given) => `calé ${amount}, tient ${given}`,
  comment: (text) => text,
};

function face(id: string, week: number, mode: BoardMode = "amounts") {
  const row = boardRows(sampleWeeks).find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(id);
  return cellFace(row, week, { view: sampleWeeks, mode, scale: "thousands", locale: "fr", words });
}

describe("cells of the thirteen weeks", () => {
  it("show what was paid over its variance", () => {
    expect(face("line:1", 0)).toMatchObject({
      whole: "–",
      isNothing: true,
      under: { text: "−24,7", tone: "bad" },
    });
  });

  it("show the variance over what of it is timing, when asked", () => {
    expect(face("line:1", 0, "variances")).toMatchObject({
      whole: "−24,7",
      under: { text: "décal. −15,0" },
    });
    expect(face("closing", 0, "variances").whole).toBe("33,7");
  });

  it("split the current week into what is paid and what is left", () => {
    expect(face("line:1", 1)).toMatchObject({ whole: "32,7", under: { text: "réal. 10,0" } });
    expect(face("line:1", 1).description).toBe("10000 € + 22700 €");
  });

  it("mark the lowest week, its lowest day, and a headroom that is missing", () => {
    expect(face("closing", 2)).toMatchObject({
      whole: "20,0",
      marks: ["below"],
      under: { text: "min. 12,0" },
    });
    expect(face("headroom", 2)).toMatchObject({ whole: "−5,0", isNegative: true, marks: ["beyond"] });
  });

  it("warn where less than what was pinned is left, and carry comments", () => {
    expect(face("line:2", 2)).toMatchObject({
      marks: ["warning"],
      description: "calé 50000 €, tient 48200 €",
    });
    expect(face("line:1", 0).marks).toEqual(["note"]);
  });

  it("are in thousands from ten thousand on", () => {
    expect(scaleOf(sampleWeeks)).toBe("thousands");
    const small = [0, 0, 999_999];
    const totals = { ...sampleWeeks.totals, receipts: small, disbursements: small };
    expect(scaleOf({ ...sampleWeeks, totals, closing: small, liquidity: small })).toBe("default");
    expect([unitName("EUR", "thousands"), unitName("GBP", "default")]).toEqual(["k€", "GBP"]);
  });
});
