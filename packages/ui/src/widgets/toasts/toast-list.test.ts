import { describe, expect, it, vi } from "vitest";
import { type Toast, type ToastMessage, visibleToasts, withoutToast, withToast } from "./toast-list.ts";
import { createToastStore } from "./toast-store.ts";

const shown = (...messages: readonly ToastMessage[]) =>
  messages.reduce<readonly Toast<never>[]>((toasts, message) => withToast(toasts, message), []);
const titles = (toasts: readonly Toast<never>[]) => toasts.map((toast) => toast.message.title);

describe("timing", () => {
  it("lets successes, information and errors leave, and keeps warnings", () => {
    const lifetimes = (["positive", "info", "danger", "warn"] as const).map(
      (tone) => shown({ tone, title: "Message" })[0]?.lifetimeMs,
    );
    expect(lifetimes).toEqual([5000, 5000, 10_000, null]);
  });

  it("follows the message that asks for another time", () => {
    expect(shown({ tone: "warn", title: "Message", lifetimeMs: 3000 })[0]?.lifetimeMs).toBe(3000);
    expect(shown({ tone: "positive", title: "Message", lifetimeMs: null })[0]?.lifetimeMs).toBeNull();
  });
});

describe("stack", () => {
  it("adds the newest last", () => {
    expect(titles(shown({ tone: "info", title: "1" }, { tone: "info", title: "2" }))).toEqual(["1", "2"]);
  });

  it("does not repeat a message that says the same, and starts its time anew", () => {
    const first = shown({ tone: "danger", title: "Permission refusée" });
    const again = withToast(first, { tone: "danger", title: "Permission refusée" });
    expect(again).toEqual(first);
    expect(again[0]).not.toBe(first[0]);
  });

  it("tells apart messages that differ by tone or text", () => {
    const same = { title: "Import terminé" };
    expect(
      shown(
        { ...same, tone: "info" },
        { ...same, tone: "warn" },
        { ...same, tone: "warn", text: "5 erreurs" },
      ),
    ).toHaveLength(3);
  });

  it("replaces by key, in place", () => {
    const toasts = shown(
      { tone: "info", title: "Import de 248 lignes", key: "import" },
      { tone: "info", title: "Autre" },
      { tone: "positive", title: "Import terminé", key: "import" },
    );
    expect(titles(toasts)).toEqual(["Import terminé", "Autre"]);
    expect(toasts[0]?.lifetimeMs).toBe(5000);
  });

  it("shows the latest four; an older one comes back when there is room", () => {
    const toasts = shown(...["1", "2", "3", "4", "5"].map((title) => ({ tone: "warn", title }) as const));
    expect(titles(visibleToasts(toasts))).toEqual(["2", "3", "4", "5"]);
    const key = toasts[4]?.key ?? "";
    expect(titles(visibleToasts(withoutToast(toasts, key)))).toEqual(["1", "2", "3", "4"]);
  });

  it("leaves the list alone when there is nothing to take away", () => {
    const toasts = shown({ tone: "info", title: "1" });
    expect(withoutToast(toasts, "gone")).toBe(toasts);
  });
});

describe("store", () => {
  it("tells its listeners of each change, until they leave", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.show({ tone: "info", title: "1", key: "one" });
    store.dismiss("none such");
    expect(listener).toHaveBeenCalledTimes(1);
    store.dismiss("one");
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.list()).toEqual([]);
    unsubscribe();
    store.show({ tone: "info", title: "2" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
