import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { firstLoadBudget, firstLoadScripts, measureFirstLoad } from "./first-load.ts";

const dist = path.resolve(import.meta.dirname, "../../apps/web/dist");
const read = (file: string) => readFileSync(path.join(dist, file));
const isLate = (name: string) => /-page-|^signed-in-layout-|^(?:da|de|en|es|it|nl|pt|sv)-/.test(name);

describe("the built web application", () => {
  it("is there: the test command builds it first", () => {
    expect(existsSync(path.join(dist, "index.html"))).toBe(true);
  });

  it("asks for less than 250 kB of compressed script before it starts", () => {
    const { bytes, files } = measureFirstLoad(read("index.html").toString("utf8"), read);
    expect(files.length).toBeGreaterThan(1);
    expect(bytes, files.join("\n")).toBeLessThan(firstLoadBudget);
  });

  it("brings a page when it is opened, and a language when it is chosen", () => {
    const scripts = readdirSync(path.join(dist, "assets")).filter((name) => name.endsWith(".js"));
    expect(scripts.filter(isLate).length).toBeGreaterThan(15);
    const first = firstLoadScripts(read("index.html").toString("utf8")).map((file) => path.basename(file));
    expect(first.filter(isLate)).toEqual([]);
  });

  it("has no gallery in it", () => {
    const scripts = readdirSync(path.join(dist, "assets")).filter((name) => name.endsWith(".js"));
    expect(scripts.filter((name) => read(`assets/${name}`).includes("Perte du client Lumen"))).toEqual([]);
  });
});

describe("measureFirstLoad", () => {
  const html = `<head><script src="/assets/theme.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css"></head>`;

  it("counts the entry, what it imports, and no style sheet", () => {
    expect(firstLoadScripts(html)).toEqual(["assets/theme.js", "assets/index.js", "assets/libraries.js"]);
  });

  it("adds compressed sizes, and names the heaviest first", () => {
    const contents: Record<string, Buffer> = {
      "assets/theme.js": Buffer.from("a"),
      "assets/index.js": Buffer.from("b".repeat(10_000)),
      "assets/libraries.js": Buffer.from(Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 251)),
    };
    const { bytes, files } = measureFirstLoad(html, (file) => contents[file] ?? Buffer.alloc(0));
    expect(bytes).toBeLessThan(2000);
    expect(files[0]).toMatch(/^assets\/libraries\.js/);
  });
});
