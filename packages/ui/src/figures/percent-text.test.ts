import { expect, it } from "vitest";
import { percentText } from "./percent-text.ts";

it("shows a part of one as people write it", () => {
  expect(percentText(0.2, "fr")).toBe("20\u00a0%");
  expect(percentText(0.055, "fr")).toBe("5,5\u00a0%");
  expect(percentText(0.081, "en")).toBe("8.1%");
});
