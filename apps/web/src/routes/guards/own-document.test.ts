import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const reload = vi.fn();
const visitTo = (pathname: string, preload = false) => ({
  location: { pathname, href: pathname, searchStr: "" },
  preload,
});

/** Anew each time: scripts that were let in stay as long as the document. */
async function openDocument() {
  vi.resetModules();
  const { letOthersIn } = await import("../../shared/activity/others-here.ts");
  const { needOwnDocument } = await import("./own-document.ts");
  return { letOthersIn, needOwnDocument };
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
  it("is loaded anew once scripts of others are here, and not shown before", async () => {
    const { letOthersIn, needOwnDocument } = await openDocument();
    letOthersIn();
    const shown = vi.fn();
    void needOwnDocument(visitTo("/app/user-account"))?.then(shown);
    await vi.runAllTimersAsync();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(shown).not.toHaveBeenCalled();
  });

  it("is shown at once while there are none, and other pages always", async () => {
    const { letOthersIn, needOwnDocument } = await openDocument();
    expect(needOwnDocument(visitTo("/app/user-account"))).toBeUndefined();
    letOthersIn();
    expect(needOwnDocument(visitTo("/app/cashflow/forecast"))).toBeUndefined();
    // A pointer over the link goes nowhere yet.
    expect(needOwnDocument(visitTo("/app/user-account", true))).toBeUndefined();
    await vi.runAllTimersAsync();
    expect(reload).not.toHaveBeenCalled();
  });
});
