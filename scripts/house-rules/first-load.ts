import { gzipSync } from "node:zlib";

/** What a browser must have fetched before the first line of the application runs, in bytes of compressed script. */
export const firstLoadBudget = 250_000;

/** The scripts that a built page names: its entry, and what the entry imports, which the build lists as preloads. */
export function firstLoadScripts(html: string): readonly string[] {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)];
  return [...new Set(named.map(([, file]) => file ?? ""))];
}

interface FirstLoad {
  readonly bytes: number;
  /** "file (bytes)", the heaviest first. */
  readonly files: readonly string[];
}

export function measureFirstLoad(html: string, read: (file: string) => Buffer): FirstLoad {
  const sizes = firstLoadScripts(html).map((file) => ({ file, bytes: gzipSync(read(file)).length }));
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    files: sizes
      .toSorted((left, right) => right.bytes - left.bytes)
      .map(({ file, bytes }) => `${file} (${bytes})`),
  };
}
