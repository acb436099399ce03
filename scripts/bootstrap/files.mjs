import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * @param {string} file
 * @returns {string | undefined} undefined when there is no such file
 */
export function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * The files below a folder (or the file itself), sorted, without what is generated and what is only for tests.
 *
 * @param {string} start
 * @returns {string[]}
 */
export function sourceFiles(start) {
  /** @type {import("node:fs").Dirent[]} */
  let entries;
  try {
    entries = readdirSync(start, { withFileTypes: true });
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "ENOTDIR" ? [start] : [];
  }
  return entries
    .filter((entry) => !["node_modules", "dist"].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const full = path.join(start, entry.name);
      return entry.isDirectory() ? sourceFiles(full) : [full];
    })
    .sort();
}

/**
 * Content and names, so that a renamed file counts; dates do not, so that a fresh checkout does not.
 *
 * @param {string} root
 * @param {string[]} files
 */
export function hashFiles(root, files) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(path.relative(root, file).split(path.sep).join("/")).update("\0");
    hash.update(createHash("sha256").update(readFileSync(file)).digest());
  }
  return hash.digest("hex");
}
