/** Reads the pages of docs/rules. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DocumentedRule, rulesOf } from "./documented-rules.ts";

interface RulePages {
  readonly rules: readonly DocumentedRule[];
  /** What a page is called, by its file. */
  readonly titles: ReadonlyMap<string, string>;
}

export function readRules(root: string): RulePages {
  const folder = path.join(root, "docs/rules");
  const pages = readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }));
  return {
    rules: pages.flatMap(({ name, text }) => rulesOf(name, text)),
    titles: new Map(pages.map(({ name, text }) => [name, /^# (.*)$/m.exec(text)?.[1] ?? name])),
  };
}
