import { once } from "node:events";
import { createServer } from "node:http";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openVisitor, type Visitor } from "../support/browser.ts";

/** What a page can find of who was there before. */
const traces = `(async () => ({
  local: localStorage.length,
  session: sessionStorage.length,
  cookies: document.cookie,
  caches: (await caches.keys()).length,
  databases: (await indexedDB.databases()).length,
  name: window.name,
  hash: location.hash,
  width: innerWidth,
  hovered: document.querySelectorAll("main:hover").length,
}))()`;
const none = {
  local: 0,
  session: 0,
  cookies: "",
  caches: 0,
  databases: 0,
  name: "",
  hash: "",
  width: 1440,
  hovered: 0,
};

const leaveTraces = `(async () => {
  localStorage.setItem("a", "1");
  sessionStorage.setItem("a", "1");
  document.cookie = "a=1";
  window.name = "a";
  await caches.open("a");
  const opening = indexedDB.open("a");
  await new Promise((resolve) => { opening.onsuccess = resolve; });
  opening.result.close();
  location.hash = "a";
  addEventListener("beforeunload", (event) => event.preventDefault());
})()`;

describe("a window that somebody had before", () => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(String(request.headers["x-forwarded-for"]));
    reply.writeHead(200, { "content-type": "text/html" }).end('<main style="height: 500px">Bonjour</main>');
  });
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    server.listen(0, "localhost");
    await once(server, "listening");
    url = `http://localhost:${(server.address() as { port: number }).port}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  const openPage = async (): Promise<Visitor> => {
    const visitor = await openVisitor(browser);
    await visitor.page.goto(`${url}/page`);
    return visitor;
  };

  it("has nothing of them any more", async () => {
    const { page, context, complaints } = await openPage();
    const heard: string[] = [];
    page.on("request", (request) => heard.push(request.url()));
    await page.setViewportSize({ width: 700, height: 500 });
    await page.mouse.click(100, 100);
    await page.evaluate(leaveTraces);
    const tab = await context.newPage();
    await tab.goto(`${url}/page`);
    await tab.evaluate("console.error('beware')");
    await expect.poll(() => complaints).toEqual(["beware"]);
    const address = asked.at(-1);
    await context.close();

    const heardBefore = heard.length;
    const next = await openPage();
    expect(next.page).toBe(page);
    expect(tab.isClosed()).toBe(true);
    const found = await next.page.evaluate(traces);
    expect(found).toEqual(none);
    expect(next.complaints).toEqual([]);
    expect(heard).toHaveLength(heardBefore);
    expect(asked.at(-1)).not.toBe(address);
    // Back leads to the page that the window rested on, and no further.
    const rest = await next.page.goBack();
    expect(new URL(rest?.url() ?? url).pathname).toBe("/healthz");
    const further = await next.page.goBack();
    expect(further).toBeNull();
    await next.context.close();
  });

  it("is nobody's when they changed what cannot be taken back, or when it is taken while they are there", async () => {
    const first = await openPage();
    const second = await openPage();
    expect(second.page).not.toBe(first.page);
    await first.page.route("**/data", (route) => route.abort());
    await first.context.close();
    expect(first.page.isClosed()).toBe(true);
    await second.context.close();
    const third = await openPage();
    expect(third.page).toBe(second.page);
    await third.context.close();
  });
});
