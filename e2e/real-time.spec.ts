import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { publish } from "@amont/server/realtime/publish.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPage } from "./support/address-bar.ts";
import { launchBrowser, openVisitor } from "./support/browser.ts";
import { bellevilleCompany } from "./support/demo.ts";
import { createOwner, inDatabase, signInAsDemoUser } from "./support/people.ts";
import { type OwnProduct, startProduct } from "./support/product.ts";

// The official client as browsers load it. Evaluated, not inserted: the page's policy allows no foreign script.
const officialClient = readFileSync(
  createRequire(import.meta.url).resolve("@microsoft/signalr/dist/browser/signalr.js"),
  "utf8",
);

/** Connects with the token of the signed-in user and keeps what arrives in `window.received`. */
async function connect(page: Page): Promise<void> {
  await page.evaluate(officialClient);
  await page.evaluate(`(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:"));
    window.received = [];
    window.reconnections = 0;
    window.hub = new signalR.HubConnectionBuilder()
      .withUrl("/BackEndEvent", { accessTokenFactory: () => JSON.parse(localStorage.getItem(key)).access_token })
      .withAutomaticReconnect(Array.from({ length: 300 }, () => 300))
      .configureLogging("none")
      .build();
    window.hub.on("ObjectiveChanged", (payload) => window.received.push(payload));
    window.hub.onreconnected(() => { window.reconnections += 1; });
    await window.hub.start();
  })()`);
}

const join = (page: Page, companyId: number): Promise<string> =>
  page.evaluate(
    `window.hub.invoke("JoinChannelEventEntreprise", ${companyId}).then(() => "joined", (error) => error.message)`,
  );

const received = (page: Page): Promise<unknown[]> => page.evaluate("window.received");

describe("real time in a browser", () => {
  let product: OwnProduct;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("joins its own company only, and hears of it again after a restart of the server", async () => {
    const stranger = await createOwner(product, "Société étrangère");
    const companyId = await bellevilleCompany(product);
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", blankPage);
    await connect(page);
    const answers = [await join(page, stranger.companyId), await join(page, companyId)];
    expect(answers).toEqual([expect.not.stringMatching(/^joined$/), "joined"]);

    const announce = () =>
      inDatabase(product, (database) =>
        publish(database, { entityId: companyId }, { name: "ObjectiveChanged", payload: { companyId } }),
      );
    await announce();
    await expect.poll(() => received(page)).toHaveLength(1);

    await product.restart();
    await expect.poll(() => page.evaluate("window.reconnections")).toBe(1);
    const again = await join(page, companyId);
    expect(again).toBe("joined");
    await announce();
    await expect.poll(() => received(page)).toHaveLength(2);
    await context.close();
  });
});
