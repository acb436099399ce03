import i18next from "i18next";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fr } from "../../i18n/fr.ts";
import { ApiError } from "../api/api-error.ts";
import { createFailureHandler } from "./failure-handler.ts";

function setUp({ isReloadSpent = false } = {}) {
  const clock = { ms: 0 };
  const toasts = { show: vi.fn() };
  const subscription = { open: vi.fn() };
  const transfers = { open: vi.fn() };
  const reloads = { isSpent: () => isReloadSpent, reload: vi.fn() };
  const forbidden = vi.fn();
  const failures = createFailureHandler({
    toasts,
    subscription,
    transfers,
    reloads,
    t: i18next.t,
    now: () => clock.ms,
  });
  failures.onForbidden(forbidden);
  const at = (ms: number, status: number, options = {}) => {
    clock.ms = ms;
    const codes = { 400: "bad_request", 402: "subscription_required", 403: "forbidden" } as const;
    failures.handle(new ApiError({ status, code: codes[status as keyof typeof codes] }), options);
  };
  return { at, failures, toasts, subscription, transfers, reloads, forbidden };
}

beforeAll(async () => {
  await i18next.init({ lng: "fr", resources: { fr: { translation: fr } } });
});

describe("the failure handler", () => {
  it("makes one message of refusals closer than 500 ms", () => {
    const { at, toasts, forbidden } = setUp();
    at(0, 403);
    at(300, 403);
    // Closer than 500 ms to the one before, though not to the first.
    at(799, 403);
    expect(toasts.show).toHaveBeenCalledTimes(1);
    expect(forbidden).toHaveBeenCalledTimes(1);
    at(1299, 403);
    expect(toasts.show).toHaveBeenCalledTimes(2);
    expect(forbidden).toHaveBeenCalledTimes(2);
  });

  it("lets a refusal that a page shows itself not hide one that it does not", () => {
    const { at, toasts } = setUp();
    at(0, 403, { toast: "none" });
    expect(toasts.show).not.toHaveBeenCalled();
    at(100, 403);
    expect(toasts.show).toHaveBeenCalledTimes(1);
  });

  it("leads from a refused command on one side of a transfer to the transfer", () => {
    const { failures, toasts, transfers } = setUp();
    const params = { transferId: "5f0c9c39-3a4d-4d3c-9a55-0f6a4a4e8f11" };
    failures.handle(new ApiError({ status: 422, code: "32005", params }));
    const [[message]] = toasts.show.mock.calls as [[{ action: { label: string; onAct: () => void } }]];
    expect(message.action.label).toBe("Ouvrir le virement");
    message.action.onAct();
    expect(transfers.open).toHaveBeenCalledExactlyOnceWith({ kind: "one", list: null, ...params });
    failures.handle(new ApiError({ status: 422, code: "21002", params }));
    expect(toasts.show.mock.calls[1]?.[0]).not.toHaveProperty("action");
  });

  it("opens the subscription dialog", () => {
    const { at, subscription, toasts } = setUp();
    at(0, 402);
    expect(subscription.open).toHaveBeenCalledOnce();
    expect(toasts.show).not.toHaveBeenCalled();
  });

  it("reloads, or says why it does not", () => {
    const first = setUp();
    first.at(0, 400);
    expect(first.reloads.reload).toHaveBeenCalledOnce();
    expect(first.toasts.show).not.toHaveBeenCalled();
    const second = setUp({ isReloadSpent: true });
    second.at(0, 400);
    expect(second.reloads.reload).not.toHaveBeenCalled();
    expect(second.toasts.show).toHaveBeenCalledOnce();
  });
});
