import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asksForMailServers } from "./check-email.ts";

const failing = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }));

describe("whether a domain takes mail", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is what its name service says, where that is clear", async () => {
    const asked: string[] = [];
    const takesMail = asksForMailServers(async (domain) => {
      asked.push(domain);
      return [{ exchange: "mx.atelier.fr" }];
    });
    expect(await takesMail("atelier.fr")).toBe(true);
    expect(asked).toEqual(["atelier.fr"]);
    expect(await asksForMailServers(async () => [{ exchange: "" }])("atelier.fr")).toBe(false);
    expect(await asksForMailServers(async () => [])("atelier.fr")).toBe(false);
    expect(await asksForMailServers(failing("ENOTFOUND"))("atelier.fr")).toBe(false);
    expect(await asksForMailServers(failing("ENODATA"))("atelier.fr")).toBe(false);
  });

  it.each(["ETIMEOUT", "ESERVFAIL", "EREFUSED", "ECONNREFUSED"])(
    "is not held against anybody where it cannot be known: %s",
    async (code) => {
      expect(await asksForMailServers(failing(code))("atelier.fr")).toBe(true);
    },
  );

  it("is not waited for longer than two seconds", async () => {
    const answered = vi.fn();
    const never = asksForMailServers(async () => new Promise(() => undefined));
    const answer = never("atelier.fr").then(answered);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(answered).toHaveBeenCalledWith(true);
  });
});
