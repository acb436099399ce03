/** The third list of the coverage page: how far each page of rules is proven, and what is open. Pure. */
import { type DocumentedRule, statusOf } from "./documented-rules.ts";

const columns = ["proven", "waits", "open", "says nothing"] as const;

const count = (rules: readonly DocumentedRule[], status: (typeof columns)[number]) =>
  rules.filter((rule) => statusOf(rule) === status).length;

const row = (name: string, rules: readonly DocumentedRule[]) =>
  `| ${[name, rules.length, ...columns.map((status) => count(rules, status))].join(" | ")} |`;

function waiting(rules: readonly DocumentedRule[]): string[] {
  const areas = Map.groupBy(
    rules.filter((rule) => statusOf(rule) === "waits"),
    ({ waitsFor }) => waitsFor ?? "",
  );
  return [...areas].map(([area, members]) => `| ${area} | ${members.length} |`);
}

/** `titles`: what a page is called, by its file. */
export function rulesSection(
  rules: readonly DocumentedRule[],
  titles: ReadonlyMap<string, string>,
): readonly string[] {
  const pages = [...Map.groupBy(rules, ({ page }) => page)];
  const open = rules.filter((rule) => statusOf(rule) === "open");
  return [
    "## Rules",
    "",
    "Each rule with the tests that prove it is in the pages below; a test fails when one of those tests is gone. A rule",
    "waits where its part of the product is not built, is open where something of it is missing, and says nothing where the",
    "documentation itself does not.",
    "",
    `| what | documented | ${columns.join(" | ")} |`,
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...pages.map(([page, members]) => row(`[${titles.get(page) ?? page}](rules/${page})`, members)),
    row("**all**", rules),
    "",
    "| waits for | rules |",
    "| --- | ---: |",
    ...waiting(rules),
    "",
    "### open",
    "",
    "```",
    ...open.map(({ id, open: missing }) => `[ ] ${id}  ${missing}`),
    "```",
    "",
  ];
}
