import { describe, expect, it } from "vitest";
import { areOthersHere } from "../../shared/activity/others-here.ts";
import { loadThirdPartyScripts } from "./third-party-scripts.ts";

const scripts = [
  { kind: "chat", src: "https://chat.example.com/widget.js" },
  { kind: "tags", src: "https://tags.example.com/tags.js" },
];

/** A page as far as the loader looks at it: what it added is listed, and can fail. */
function pageOf({ cookies = "", openedOn = "/app", path = "/app/cashflow/forecast" } = {}) {
  const head: (EventTarget & { src?: string; async?: boolean; referrerPolicy?: string })[] = [];
  const state = { cookies, path };
  const { promise: quiet, resolve: comeToRest } = Promise.withResolvers<void>();
  const document = {
    createElement: () => {
      const element = Object.assign(new EventTarget(), {
        dataset: {},
        remove: () => void head.splice(head.indexOf(element), 1),
      });
      return element;
    },
    head: { append: (element: EventTarget) => void head.push(element) },
  };
  const loaded = loadThirdPartyScripts({
    scripts,
    untilQuiet: () => quiet,
    cookies: () => state.cookies,
    openedOn,
    path: () => state.path,
    document: document as unknown as Document,
  });
  const rest = async () => {
    comeToRest();
    await loaded;
  };
  return { head, state, rest };
}

describe("scripts of others", () => {
  it("are added once the page has come to rest, each by its kind, without the page's address", async () => {
    const { head, rest } = pageOf();
    await Promise.resolve();
    expect(head).toEqual([]);
    await rest();
    expect(head).toMatchObject(
      scripts.map(({ kind, src }) => ({
        src,
        async: true,
        referrerPolicy: "no-referrer",
        dataset: { thirdParty: kind },
      })),
    );
  });

  it.each(["no-tracking=1", "no-tracking", "theme=dark; no-tracking="])(
    "are not for who refuses: %s",
    async (cookies) => {
      const { head, rest } = pageOf({ cookies });
      await rest();
      expect(head).toEqual([]);
    },
  );

  it("are not for who refuses while the page loads", async () => {
    const { head, state, rest } = pageOf();
    state.cookies = "no-tracking=1";
    await rest();
    expect(head).toEqual([]);
  });

  it.each([
    "/account/interaction/abc",
    "/app/access/signup",
    "/app/first-connection",
    "/app/partners/cdn/connect",
    "/app/user-account",
  ])("are not where people type what they sign in with: %s", async (path) => {
    const { head, rest } = pageOf({ path });
    await rest();
    expect(head).toEqual([]);
  });

  it("are not in a document that was opened on such a page, wherever one goes from there", async () => {
    const { head, rest } = pageOf({ openedOn: "/app/access/signin" });
    await rest();
    expect(head).toEqual([]);
  });

  it("are known to be here from the moment that they are added", async () => {
    const { rest } = pageOf();
    await rest();
    expect(areOthersHere()).toBe(true);
  });

  it("leave no trace when they cannot be had", async () => {
    const { head, rest } = pageOf();
    await rest();
    head[0]?.dispatchEvent(new Event("error"));
    expect(head.map(({ src }) => src)).toEqual(["https://tags.example.com/tags.js"]);
  });
});
