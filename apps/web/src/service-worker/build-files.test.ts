import { describe, expect, it } from "vitest";
import { cachesToDelete, isPageOf, treatmentOf } from "./build-files.ts";

const origin = "https://amont.example.com";
const request = (path: string, mode = "cors", method = "GET") => ({
  url: new URL(path, origin).href,
  mode,
  method,
});

describe("which requests the worker answers", () => {
  it.each([
    ["/", "navigate", "page"],
    ["/app", "navigate", "page"],
    ["/app/cashflow/forecast?scenarioId=2", "navigate", "page"],
    ["/index.html", "navigate", "page"],
    ["/app-config.json", "cors", "config"],
    ["/assets/index-BxlrAqxb.js", "cors", "asset"],
    ["/app-config.json", "navigate", "none"],
    ["/application", "navigate", "none"],
    ["/account/interaction/abc", "navigate", "none"],
    ["/account/session/end", "navigate", "none"],
    ["/account/token", "cors", "none"],
    ["/api/import/GetDateImport", "cors", "none"],
    ["/companies/all", "cors", "none"],
    ["/users/accesses/defaultAccessCompanyId", "cors", "none"],
    ["/v1/workspaces", "cors", "none"],
    ["/v2/feature-flags", "cors", "none"],
    ["/BackEndEvent/negotiate", "cors", "none"],
    ["/openapi.json", "navigate", "none"],
    ["https://modules.example.com/assets/main.js", "cors", "none"],
    ["https://modules.example.com/app", "navigate", "none"],
  ])("%s (%s): %s", (path, mode, treatment) => {
    expect(treatmentOf(request(path, mode), origin)).toBe(treatment);
  });

  it("never answers what changes something", () => {
    for (const method of ["POST", "PUT", "DELETE", "HEAD"]) {
      expect(treatmentOf(request("/app", "navigate", method), origin)).toBe("none");
      expect(treatmentOf(request("/assets/x.js", "cors", method), origin)).toBe("none");
    }
  });
});

describe("caches of other builds", () => {
  it("stay for the build before, which an open tab may still show, and go when older", () => {
    const own = "amont-build-3";
    expect(cachesToDelete(["amont-build-1", "amont-build-2", own], own)).toEqual(["amont-build-1"]);
    expect(cachesToDelete(["amont-build-2", own], own)).toEqual([]);
    expect(cachesToDelete([own], own)).toEqual([]);
  });

  it("leave the caches of others alone", () => {
    expect(cachesToDelete(["other-1", "other-2", "amont-build-2"], "amont-build-2")).toEqual([]);
  });
});

const page = (...paths: readonly string[]) => paths.map((path) => `<script src="${path}"></script>`).join("");

describe("the page of a build", () => {
  const files = ["/assets/index-1.js", "/assets/index-1.css", "/assets/theme-1.js"];
  it("names files of that build only", () => {
    expect(isPageOf(page("/assets/index-1.js", "/assets/index-1.css"), files)).toBe(true);
    expect(isPageOf(page("/assets/index-1.js", "/assets/index-2.css"), files)).toBe(false);
  });

  it("is not a page that names none: a notice, a captive portal", () => {
    expect(isPageOf("<h1>Amont n'est pas encore construit</h1>", files)).toBe(false);
  });
});
