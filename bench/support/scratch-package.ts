/**
 * What we only compare with is no dependency of ours, for its licence or its weight: it is installed into a folder
 * beside other temporary files when a benchmark asks for it, and stays there for the next time.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

export async function importScratchPackage(name: string, version: string): Promise<unknown> {
  const manifest = path.join(scratchPackage(name, version), "package.json");
  return import(pathToFileURL(createRequire(manifest).resolve(name)).href);
}

/** The folder in whose `node_modules` it is. */
export function scratchPackage(name: string, version: string): string {
  const folder = path.join(tmpdir(), "amont-bench", `${name.replaceAll("/", "-")}-${version}`);
  const manifest = path.join(folder, "package.json");
  if (!existsSync(path.join(folder, "node_modules", name))) {
    console.log(`installing ${name} ${version} into ${folder}…`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, JSON.stringify({ private: true }));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", `${name}@${version}`], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  return folder;
}
