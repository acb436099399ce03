import { readdirSync } from "node:fs";
import path from "node:path";

/** Generated or installed, and named in .gitignore. */
const notOurs = new Set(["node_modules", "dist", ".git", ".amont", ".cache"]);

export const repositoryRoot = path.resolve(import.meta.dirname, "../..");

/**
 * Every file of the repository, as paths from its root with forward slashes. Walked rather than asked of git: a
 * copy without history is checked too, and a new file before it is added.
 */
export function repositoryFiles(root: string, below = ""): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (notOurs.has(entry.name)) return [];
    if (entry.isDirectory()) return repositoryFiles(root, name);
    return entry.isFile() && !entry.name.endsWith(".log") ? [name] : [];
  });
}
