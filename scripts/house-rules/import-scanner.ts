import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryFiles } from "./repository-files.ts";

/** One import of one file. `target` is a file of the repository, or undefined for an installed package. */
export interface FoundImport {
  from: string;
  specifier: string;
  target: string | undefined;
}

const codePattern = /\.(?:ts|tsx|mts|js|mjs)$/;

/** Folders whose code obeys the rules of direction. */
const codeFolders = new Set(["apps", "packages", "e2e", "bench", "scripts"]);

export function scanImports(root: string, { withTypes = true } = {}): FoundImport[] {
  const packages = ownPackages(root);
  const read = (from: string) => {
    const source = readFileSync(path.join(root, from), "utf8");
    return withTypes ? source : source.replaceAll(typesOnly, "");
  };
  return codeFiles(root).flatMap((from) =>
    specifiersOf(read(from)).map((specifier) => ({
      from,
      specifier,
      target: resolveImport({ root, from, specifier, packages }),
    })),
  );
}

function codeFiles(root: string): string[] {
  return repositoryFiles(root).filter(
    (file) => codePattern.test(file) && codeFolders.has(file.split("/")[0] ?? ""),
  );
}

const typesOnly = /^\s*(?:import|export) type\b[^"';]*?\bfrom\s*["'][^"']+["'];?/gm;
const fromClause = /^\s*(?:import|export)\b[^"';]*?\bfrom\s*["']([^"']+)["']/gm;
const sideEffect = /^\s*import\s*["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']/g;

/** What a file imports, types included: a type that points the wrong way is a dependency too. */
export function specifiersOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
  const found = [fromClause, sideEffect, dynamic].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => match[1] ?? ""),
  );
  return [...new Set(found)];
}

/** Package name -> folder of its sources. */
function ownPackages(root: string): Map<string, string> {
  const manifests = repositoryFiles(root).filter((file) => /^[^/]+\/[^/]+\/package\.json$/.test(file));
  return new Map(
    manifests.map((file) => {
      const manifest: unknown = JSON.parse(readFileSync(path.join(root, file), "utf8"));
      return [nameOf(manifest), `${path.posix.dirname(file)}/src`];
    }),
  );
}

function nameOf(manifest: unknown): string {
  const named = typeof manifest === "object" && manifest !== null && "name" in manifest ? manifest.name : "";
  return typeof named === "string" ? named : "";
}

function resolveImport(options: {
  root: string;
  from: string;
  specifier: string;
  packages: Map<string, string>;
}): string | undefined {
  const { root, from, specifier, packages } = options;
  if (specifier.startsWith(".")) {
    return existingFile(root, path.posix.join(path.posix.dirname(from), specifier));
  }
  const [scope = "", name = "", ...rest] = specifier.split("/");
  const folder = packages.get(`${scope}/${name}`);
  return folder === undefined ? undefined : existingFile(root, path.posix.join(folder, ...rest));
}

/** With the usual endings tried, as the bundler does; the plain path when nothing is there. */
function existingFile(root: string, file: string): string {
  const plain = file.replace(/\?.*$/, "");
  const candidates = [plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`, `${plain}/index.tsx`];
  return (
    candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(path.join(root, candidate))) ??
    plain
  );
}
