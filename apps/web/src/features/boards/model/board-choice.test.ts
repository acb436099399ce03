import type { BoardHead } from "@amont/contract/operations/boards/board-shape.ts";
import { describe, expect, it } from "vitest";
import { chooseBoard } from "./board-choice.ts";

const head = (id: number, change: Partial<BoardHead> = {}): BoardHead => ({
  id,
  name: `Tableau ${id}`,
  visibility: "shared",
  template: null,
  isOwn: false,
  ownerName: null,
  canWrite: false,
  widgets: [],
  ...change,
});

describe("the board that an address means", () => {
  it("is the one that it names", () => {
    const boards = [head(4), head(5)];
    expect(chooseBoard("5", boards, false)).toEqual({
      choice: { kind: "stored", head: boards[1] },
      isMissing: false,
    });
    expect(chooseBoard("bank", boards, false).choice).toEqual({ kind: "template", template: "bank" });
  });

  it("is the morning's where it names none: one's own before everybody's", () => {
    expect(chooseBoard(undefined, [head(4)], false)).toEqual({
      choice: { kind: "template", template: "morning" },
      isMissing: false,
    });
    const shared = head(4, { template: "morning" });
    const own = head(5, { template: "morning", visibility: "private", isOwn: true });
    expect(chooseBoard(undefined, [shared], false).choice).toEqual({ kind: "stored", head: shared });
    expect(chooseBoard(undefined, [shared, own], false).choice).toEqual({ kind: "stored", head: own });
    expect(chooseBoard(undefined, [], true).choice).toEqual({ kind: "template", template: "group-morning" });
  });

  it("says when what it names is not there, or of a group", () => {
    expect(chooseBoard("99", [head(4)], false).isMissing).toBe(true);
    expect(chooseBoard("bank", [], true)).toEqual({
      choice: { kind: "template", template: "group-morning" },
      isMissing: true,
    });
  });
});
