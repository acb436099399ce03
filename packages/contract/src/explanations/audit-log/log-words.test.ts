import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { fr } from "./texts/fr.ts";

it("has a word for every file that leaves with data", () => {
  const folder = fileURLToPath(new URL("../../operations", import.meta.url));
  const exporting = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .filter((text) => text.includes('responseType: "file"'))
    .flatMap((text) => /slug: "(export-[\w-]+)"/.exec(text)?.[1] ?? []);
  expect(exporting.length).toBeGreaterThan(5);
  expect(Object.keys(fr.exported)).toEqual(expect.arrayContaining(exporting));
});
