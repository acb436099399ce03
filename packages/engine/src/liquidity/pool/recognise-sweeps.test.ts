import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { type PoolLine, recogniseSweeps } from "./recognise-sweeps.ts";
import { a, b, header } from "./testing/three-days.ts";

let lastId = 0;
const line = (accountId: number, amountMinor: number, part: Partial<PoolLine> = {}): PoolLine => {
  lastId += 1;
  return {
    transactionId: lastId,
    accountId,
    day: calendarDate("2026-11-16"),
    amountMinor,
    saysWords: false,
    transferId: null,
    ...part,
  };
};
const found = (headerLines: readonly PoolLine[], memberLines: readonly PoolLine[]) => {
  const { sweeps, loose } = recogniseSweeps(headerLines, memberLines);
  return {
    sweeps: sweeps.map(({ memberId, sweptMinor, evidence }) => [memberId, sweptMinor, evidence]),
    loose: loose.map(({ line: { accountId, amountMinor }, reason }) => [accountId, amountMinor, reason]),
  };
};

describe("a paid line is a sweep", () => {
  it("where the header has its mirror on the same day: what left the member rose", () => {
    expect(found([line(header, 4_721), line(header, -600)], [line(a, -4_721), line(b, 600)])).toEqual({
      sweeps: [
        [a, 4_721, "mirror"],
        [b, -600, "mirror"],
      ],
      loose: [],
    });
  });

  it("not on another day, for another amount, nor in the same direction", () => {
    const next = { day: calendarDate("2026-11-17") };
    expect(
      found([line(header, 500, next)], [line(a, -500), line(a, -501, next), line(a, 500, next)]),
    ).toEqual({
      sweeps: [],
      loose: [],
    });
  });

  it("where it says the words of the pool, with or without its mirror", () => {
    expect(found([], [line(a, -500, { saysWords: true })])).toEqual({
      sweeps: [[a, 500, "label"]],
      loose: [],
    });
  });

  it("where we made the transfer, whatever day the other side has", () => {
    const transferId = "5b1f";
    expect(
      found(
        [line(header, 500, { transferId, day: calendarDate("2026-11-17") })],
        [line(a, -500, { transferId })],
      ),
    ).toEqual({ sweeps: [[a, 500, "transfer"]], loose: [] });
  });
});

describe("a line stays loose", () => {
  it("where two members could be the other side of one line, unless one of them says the words", () => {
    expect(found([line(header, 500)], [line(a, -500), line(b, -500)])).toEqual({
      sweeps: [],
      loose: [
        [a, -500, "severalSides"],
        [b, -500, "severalSides"],
      ],
    });
    expect(found([line(header, 500)], [line(a, -500), line(b, -500, { saysWords: true })])).toEqual({
      sweeps: [[b, 500, "mirror"]],
      loose: [],
    });
    expect(found([line(header, 500), line(header, 500)], [line(a, -500), line(b, -500)]).loose).toEqual([]);
  });

  it("where it says the words on the header and no member has it", () => {
    expect(found([line(header, 500, { saysWords: true }), line(header, 70)], [])).toEqual({
      sweeps: [],
      loose: [[header, 500, "noOtherSide"]],
    });
  });
});
