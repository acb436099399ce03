import path from "node:path";

/** Lists that grow by nature, where splitting would only hide them. */
const mayBeLong: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /\/i18n\//, reason: "a catalogue of texts is looked up, not read" },
  { pattern: /\/migrations\//, reason: "one step of the schema is one file, in the order of history" },
  { pattern: /docs\/decisions\//, reason: "a decision that was taken stays, in the order of history" },
  { pattern: /\/golden\//, reason: "worked examples are tables" },
];

/** Folders that are lists: each entry stands for itself, and who looks for one knows its name. */
const mayBeFull: readonly { pattern: RegExp; reason: string }[] = [
  ...mayBeLong,
  { pattern: /\/src\/operations\//, reason: "one file for each call of a domain" },
  { pattern: /\/src\/features\/$/, reason: "one folder for each domain" },
  { pattern: /\/engine\/src\/$/, reason: "one folder for each field of calculations" },
  { pattern: /^\/bench\/$/, reason: "one file for each measurement" },
  { pattern: /server\/src\/features\//, reason: "one file for each use case of a domain" },
];

const longestFile = 400;
const fullestFolder = 25;

const sourcePattern = /\.(?:ts|tsx|mjs|js|css|sql)$/;
const vagueName = /^(?:utils?|helpers?|common)(?:\.|$)/i;

function isException(file: string, exceptions: readonly { pattern: RegExp }[]): boolean {
  return exceptions.some(({ pattern }) => pattern.test(`/${file}`));
}

/** "folder (entries)" for every folder too full to take in at a glance. A test counts with what it tests. */
export function fullFolders(files: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const segments = file.split("/");
    for (let depth = 0; depth < segments.length; depth += 1) {
      const folder = segments.slice(0, depth).join("/") || ".";
      entries.set(folder, (entries.get(folder) ?? new Set()).add(segments[depth] ?? ""));
    }
  }
  return [...entries]
    .filter(([folder, names]) => names.size > fullestFolder && !isException(`${folder}/`, mayBeFull))
    .map(([folder, names]) => `${folder} (${names.size} entries)`);
}

export function longFiles(files: readonly string[], lineCount: (file: string) => number): string[] {
  return files
    .filter((file) => sourcePattern.test(file) && !isException(file, mayBeLong))
    .map((file) => ({ file, lines: lineCount(file) }))
    .filter(({ lines }) => lines >= longestFile)
    .map(({ file, lines }) => `${file} (${lines} lines)`);
}

/** Names that say nothing of what is inside, and files that only pass things on. */
export function refusedNames(files: readonly string[]): string[] {
  return files.filter((file) => {
    const isBarrel = file.startsWith("apps/") && path.posix.basename(file) === "index.ts";
    return isBarrel || file.split("/").some((segment) => vagueName.test(segment));
  });
}
