import { describe, expect, it } from "vitest";
import { renewOnce } from "./renew-once.ts";

interface Tokens {
  access_token: string;
  expired?: boolean;
}

/** One shared store and an account service that accepts each refresh token once. */
function sharedBrowser(initial: Tokens | null) {
  let store = initial;
  let refreshCount = 0;
  return {
    refreshCount: () => refreshCount,
    signOut: () => {
      store = null;
    },
    stored: async () => store,
    refresh: async () => {
      refreshCount += 1;
      const renewed = { access_token: `token-${refreshCount}` };
      await new Promise((resolve) => setTimeout(resolve, 5));
      store = renewed;
      return renewed;
    },
  };
}

describe("renewOnce", () => {
  it("refreshes once when many tabs want a new token at the same time", async () => {
    const browser = sharedBrowser({ access_token: "old" });
    const renewed = await Promise.all(Array.from({ length: 10 }, () => renewOnce("old", browser)));
    expect(browser.refreshCount()).toBe(1);
    expect(new Set(renewed.map((tokens) => tokens?.access_token))).toEqual(new Set(["token-1"]));
  });

  it("takes what another tab already renewed", async () => {
    const browser = sharedBrowser({ access_token: "newer" });
    expect((await renewOnce("old", browser))?.access_token).toBe("newer");
    expect(browser.refreshCount()).toBe(0);
  });

  it("refreshes when the shared token is another one but has expired too", async () => {
    const browser = sharedBrowser({ access_token: "newer", expired: true });
    expect((await renewOnce("old", browser))?.access_token).toBe("token-1");
  });

  it("gives nothing once another tab signed out", async () => {
    const browser = sharedBrowser({ access_token: "old" });
    browser.signOut();
    expect(await renewOnce("old", browser)).toBeNull();
    expect(browser.refreshCount()).toBe(0);
  });
});
