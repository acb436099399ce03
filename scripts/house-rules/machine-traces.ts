import { existsSync } from "node:fs";
import path from "node:path";

/** Spelt in pieces: this file is checked too. */
const sharedFolder = ["..", "shared"].join("/");
const workplace = ["", "work", ""].join("/");

const patterns: readonly { what: string; pattern: RegExp }[] = [
  { what: "a package registry", pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}/i },
  { what: "a package registry", pattern: /^\s*(?:@[\w-]+:)?registry\s*=/m },
  { what: "a package registry", pattern: /"resolved":\s*"https?:/ },
  { what: "a private registry", pattern: /\b(?:artifactory|verdaccio|nexus)[.:/]/i },
  { what: "a folder of one machine", pattern: new RegExp(`(?<![\\w.~}-])${workplace}`) },
  { what: "somebody's home", pattern: /(?<![\w.~}-])\/(?:home|Users)\/[\w.-]+\// },
  { what: "somebody's home", pattern: /(?<![\w.~}-])\/root\// },
  { what: "somebody's home", pattern: /\b[A-Z]:\\+Users\\/ },
];

/** What a file says about the machine it was written on, as "file: what (text)". */
export function machineTraces(root: string, file: string, text: string): string[] {
  const found = patterns.flatMap(({ what, pattern }) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${file}: ${what} (${match[0].trim()})`];
  });
  return [...found, ...foldersOutside(root, file, text)];
}

/** An app may have a folder of this name; a path that leads to no folder of the repository leaves it. */
function foldersOutside(root: string, file: string, text: string): string[] {
  const pattern = new RegExp(`(?:\\.\\./)*${sharedFolder.replaceAll(".", "\\.")}\\b`, "g");
  return [...text.matchAll(pattern)]
    .map((match) => match[0])
    .filter((found) => {
      const target = path.resolve(root, path.dirname(file), found);
      return !target.startsWith(root + path.sep) || !existsSync(target);
    })
    .map((found) => `${file}: a folder outside of the repository (${found})`);
}
