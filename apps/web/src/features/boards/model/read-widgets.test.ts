import { boardTemplates } from "@amont/contract/operations/boards/board-templates.ts";
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { type Asked, type BoardLook, keptWhileReading, type ReadWidget, readOf } from "./read-widgets.ts";

const look: BoardLook = { span: "13w", accountIds: [], scenarioId: null, asOf: null };
const read = ({ kind, options }: Asked): ReadWidget => ({ kind, options, block: null, failure: "not_found" });
const blocks = boardTemplates.morning.map(read);

describe("what a widget shows", () => {
  it("is what was read for its kind and options, and not for its number", () => {
    const [curve] = boardTemplates.morning;
    expect(readOf(blocks, curve as Asked)).toBe(blocks[0]);
    // The numbers are those of the morning's board: one, two, three.
    for (const widget of boardTemplates["plan-actual"]) expect(readOf(blocks, widget)).toBeUndefined();
    expect(readOf(undefined, curve as Asked)).toBeUndefined();
  });

  it("is known in whichever order its options stand", () => {
    const one = read({ kind: "structure", options: { most: 6, monthsAgo: 1, isInflow: true } });
    const options = { isInflow: true, monthsAgo: 1, most: 6, text: undefined };
    expect(readOf([one], { kind: "structure", options })).toBe(one);
    expect(readOf([one], { kind: "structure", options: { ...options, isInflow: false } })).toBeUndefined();
  });
});

describe("what stands on a board while it is read", () => {
  const own = read({ kind: "cash-curve", options: { span: "6m" } });
  const before = { look, blocks: [...blocks, own], today: "2026-11-19" };

  it("is what stood there, as far as it is of the same plan", () => {
    expect(keptWhileReading(before, { ...look, accountIds: [] })).toBe(before);
    expect(keptWhileReading(before, { ...look, scenarioId: 4 })?.blocks).toEqual([]);
    expect(keptWhileReading(before, { ...look, accountIds: [7] })?.blocks).toEqual([]);
    const asOf = parseCalendarDate("2026-11-01");
    expect(keptWhileReading(before, { ...look, asOf })).toBeUndefined();
    expect(keptWhileReading(undefined, look)).toBeUndefined();
  });

  it("is nothing that looks further than the board does now", () => {
    const kinds = keptWhileReading(before, { ...look, span: "12m" })?.blocks;
    expect(kinds).toEqual([...blocks.slice(1), own]);
  });
});
