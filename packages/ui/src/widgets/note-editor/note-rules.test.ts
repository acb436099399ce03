import { describe, expect, it } from "vitest";
import { meaningOfKey, outcomeOfNote } from "./note-rules.ts";

describe("outcomeOfNote", () => {
  const long = "a".repeat(300);

  it("commits up to its maximum and stays in the field beyond", () => {
    expect(outcomeOfNote(long, "", 300)).toEqual({ kind: "commit", note: long });
    expect(outcomeOfNote(`${long}b`, "", 300)).toEqual({
      kind: "stay",
      problem: { kind: "maxlength", maximum: 300, actual: 301 },
    });
  });

  it("commits an empty note, which takes the note away", () => {
    expect(outcomeOfNote("  ", "Relance le 20", 300)).toEqual({ kind: "commit", note: "" });
  });

  it("saves nothing when nothing changed", () => {
    expect(outcomeOfNote("Relance le 20\n", "Relance le 20", 300)).toEqual({ kind: "close" });
    expect(outcomeOfNote(`${long}b`, `${long}b`, 300).kind).toBe("stay");
  });

  it("keeps the lines of the note", () => {
    expect(outcomeOfNote("Relance\nle 20", "", 300)).toEqual({ kind: "commit", note: "Relance\nle 20" });
  });
});

const press = (key: string, shiftKey = false, isComposing = false) =>
  meaningOfKey({ key, shiftKey, isComposing });

describe("meaningOfKey", () => {
  it("submits with Enter, starts a line with Shift and Enter, cancels with Escape", () => {
    expect(press("Enter")).toBe("submit");
    expect(press("Enter", true)).toBe("type");
    expect(press("Escape")).toBe("cancel");
    expect(press("a")).toBe("type");
  });

  it("does not take the Enter that ends a composition", () => {
    expect(press("Enter", false, true)).toBe("type");
  });
});
