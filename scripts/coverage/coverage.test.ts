import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Built, callLines, parseDocumented, screenLines, shapeOf } from "./coverage-report.ts";
import { documentedCalls } from "./documented-calls.ts";
import { documentedScreens } from "./documented-screens.ts";
import { reachable } from "./mounted-files.ts";
import { currentCoveragePage } from "./read-built.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const built: Built = {
  operations: ["GET /companies/{companyId}/name"],
  pages: ["/app/empty"],
  plannedPages: ["/app/import/details/$importId"],
  fileNames: new Set(["hub.ts", "only-in-the-gallery.tsx"]),
  mountedFileNames: new Set(["month-field.tsx"]),
};

describe("coverage", () => {
  it("is written down as it is (otherwise: node scripts/coverage.ts)", async () => {
    const written = await readFile(path.join(root, "docs/coverage.md"), "utf8");
    expect(written).toBe(await currentCoveragePage(root));
  });

  it("knows every documented call and screen once", () => {
    const [calls, screens] = [parseDocumented(documentedCalls), parseDocumented(documentedScreens)];
    expect(calls).toHaveLength(245);
    expect(screens).toHaveLength(297);
    for (const rows of [calls, screens]) {
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    }
  });

  it("compares addresses whatever their parameters are called", () => {
    expect(shapeOf("/app/import/:estEncaissement/$x")).toBe("/app/import/{}/{}");
    expect(shapeOf("POST /v1/transactions/{id}:cancel")).toBe("POST /v1/transactions/{}:cancel");
  });

  it.each([
    ["access | a | GET /companies/{id}/name", "built"],
    ["access | a | PUT /companies/{id}/name", "not yet"],
    ["access | a |  | hub.ts", "built"],
    ["access | a |  | removed.ts", "not yet"],
    ["access | a", "not yet"],
  ])("the call %s is %s", (line, status) => {
    expect(callLines(parseDocumented(line), built)).toMatchObject([{ status }]);
  });

  it.each([
    ["route | a | /app/empty", "built"],
    ["route | a | /app/import/details/{id}", "address only"],
    ["route | a | /app/unheard-of", "not yet"],
    ["dialog | a", "not yet"],
    ["widget | a |  | month-field.tsx", "built"],
    ["widget | a |  | only-in-the-gallery.tsx", "not yet"],
  ])("the screen %s is %s", (line, status) => {
    expect(screenLines(parseDocumented(line), built)).toMatchObject([{ status }]);
  });

  it("takes for mounted what an entry imports, however far away", () => {
    const imports = [
      { from: "main.tsx", specifier: "./page.tsx", target: "page.tsx" },
      { from: "page.tsx", specifier: "./field.tsx", target: "field.tsx" },
      { from: "field.tsx", specifier: "./page.tsx", target: "page.tsx" },
      { from: "field.tsx", specifier: "react", target: undefined },
      { from: "gallery.tsx", specifier: "./picker.tsx", target: "picker.tsx" },
    ];
    expect([...reachable(imports, ["main.tsx"])]).toEqual(["main.tsx", "page.tsx", "field.tsx"]);
  });
});
