import { describe, expect, it } from "vitest";
import { deviceOf } from "./device-words.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a device in words", () => {
  it.each([
    [
      "Edge",
      "Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`,
    ],
    [
      "Chrome",
      "macOS",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/142.0 Safari/537.36`,
    ],
    ["Chrome", "Linux", `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0 Safari/537.36`],
    ["Chrome", "Android", `Mozilla/5.0 (Linux; Android 16) ${webKit} Chrome/142.0 Mobile Safari/537.36`],
    ["Opera", "Windows", `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/141.0 Safari/537.36 OPR/125.0`],
    ["Firefox", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
    [
      "Firefox",
      "iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) FxiOS/145.0 Mobile Safari/605",
    ],
    [
      "Safari",
      "iPad",
      "Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605 Version/26.0 Safari/605",
    ],
    [
      "Safari",
      "macOS",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/26.1 Safari/605",
    ],
    [null, null, "curl/8.14"],
    [null, null, `${"x".repeat(500)} Firefox/145.0`],
    [null, null, undefined],
  ])("is %s on %s", (browser, system, agent) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });
});
