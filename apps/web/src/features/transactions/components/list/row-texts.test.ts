import type { TFunction } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { rowTexts } from "./row-texts.ts";

describe("the texts of rows", () => {
  it("are looked up once and hold each row's own name", () => {
    const t = vi.fn((key: string, values?: { readonly name: string }) => `${key} (${values?.name ?? ""})`);
    const texts = rowTexts(t as unknown as TFunction);
    expect(texts.ofLine("selectLine", "Loyer")).toBe("transactions.selectLine (Loyer)");
    expect(texts.ofLine("selectLine", "$& et $1")).toBe("transactions.selectLine ($& et $1)");
    expect(texts.ofLine("actionsOf", "Loyer")).toBe("transactions.actionsOf (Loyer)");
    expect(texts.ofCategory("transactions.chooseCategory")).toBe("transactions.chooseCategory ()");
    expect(texts.ofCategory("transactions.chooseCategory")).toBe("transactions.chooseCategory ()");
    expect(t).toHaveBeenCalledTimes(3);
  });
});
