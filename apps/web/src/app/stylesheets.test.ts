import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folders = ["../../src", "../../../../packages/ui/src"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

async function filesOf(ending: RegExp): Promise<readonly (readonly [name: string, text: string])[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: true });
      const wanted = names.filter((name) => ending.test(name));
      return Promise.all(
        wanted.map(async (name) => [name, await readFile(`${folder}/${name}`, "utf8")] as const),
      );
    }),
  );
  return found.flat();
}

const sheets = await filesOf(/\.css$/);
const components = await filesOf(/(?<!\.test)\.tsx?$/);
const tokens = sheets.find(([name]) => name === "tokens.css")?.[1] ?? "";
const defined = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
/** Sizes and colours that come from data: a component gives them to its element. */
const given = new Set(
  components.flatMap(([, text]) => [...text.matchAll(/"(--[\w-]+)":/g)].map(([, name]) => name)),
);

describe("stylesheets", () => {
  it("are found", () => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(defined.size).toBeGreaterThan(80);
  });

  it.each(sheets.filter(([name]) => name !== "tokens.css"))("%s writes no raw colour", (_name, text) => {
    expect(text).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i);
  });

  it.each(sheets)("%s uses tokens that exist", (_name, text) => {
    const local = new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? "");
    const unknown = used.filter(
      (name) => !defined.has(name) && !local.has(name) && !given.has(name) && !name.startsWith("--mantine-"),
    );
    expect(unknown).toEqual([]);
  });
});
