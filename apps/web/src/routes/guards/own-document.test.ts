import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const reload = vi.fn();
/** Two pages of a router, as far as the guard looks at them. */
const pagesOf = (before?: () => unknown) => ({
  account: { fullPath: "/app/user-account", options: { beforeLoad: before } },
  partner: { fullPath: "/app/partners/$slug", options: {} },
  forecast: { fullPath: "/app/cashflow/forecast", options: {} },
});

/** Anew each time: scripts that were let in stay as long as the document. */
async function openDocument(before?: () => unknown) {
  vi.resetModules();
  const { letOthersIn } = await import("../../shared/activity/others-here.ts");
  const { guardPrivatePages } = await import("./own-document.ts");
  const routesById = pagesOf(before);
  guardPrivatePages({ routesById });
  const open = (name: keyof typeof routesById, preload = false) =>
    (routesById[name].options as { beforeLoad?: (visit: unknown) => unknown }).beforeLoad?.({ preload });
  return { letOthersIn, open };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { location: { reload } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

describe("a page where people type their password", () => {
  it.each(["account", "partner"] as const)(
    "is loaded anew once scripts of others are here: %s",
    async (name) => {
      const before = vi.fn();
      const { letOthersIn, open } = await openDocument(before);
      letOthersIn();
      const shown = vi.fn();
      void (open(name) as Promise<never>).then(shown);
      await vi.runAllTimersAsync();
      expect(reload).toHaveBeenCalledTimes(1);
      expect([shown, before].map(({ mock }) => mock.calls)).toEqual([[], []]);
    },
  );

  it("is shown at once while there are none, and other pages always", async () => {
    const { letOthersIn, open } = await openDocument(() => "its own guard");
    expect(open("account")).toBe("its own guard");
    letOthersIn();
    expect(open("forecast")).toBeUndefined();
    // A pointer over the link goes nowhere yet.
    expect(open("account", true)).toBe("its own guard");
    await vi.runAllTimersAsync();
    expect(reload).not.toHaveBeenCalled();
  });
});
