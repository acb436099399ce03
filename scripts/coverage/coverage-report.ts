/** Which documented calls and screens exist, worked out from the contract, the routes and the files. Pure. */

/** A call or a screen. */
export interface Documented {
  /** The area of a call, the kind of a screen. */
  readonly group: string;
  readonly name: string;
  /** Empty where none is documented. */
  readonly address: string;
  /** The file that does the work, for what the contract or the routes do not show. */
  readonly madeBy: string;
}

/** One per line, its parts separated by bars. */
export function parseDocumented(table: string): readonly Documented[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [group = "", name = "", address = "", madeBy = ""] = line.split(" | ");
      return { group, name, address, madeBy };
    });
}

/** What there is. */
export interface Built {
  /** "GET /companies/all", as the contract writes it. */
  readonly operations: readonly string[];
  /** Addresses with a page of their own, or that redirect. */
  readonly pages: readonly string[];
  /** Addresses that answer with "not available yet". */
  readonly plannedPages: readonly string[];
  /** Names of source files. */
  readonly fileNames: ReadonlySet<string>;
  /** Those of the browser application that it mounts itself, which the gallery does not count for. */
  readonly mountedFileNames: ReadonlySet<string>;
}

type Status = "built" | "address only" | "not yet";

interface Line extends Documented {
  readonly status: Status;
}

/** `{id}`, `{companyId}`, `$id` and `:id` are all the same parameter. */
export function shapeOf(address: string): string {
  return address.replaceAll(/\{[^}]*\}|\$\w+|(?<=\/):\w+/g, "{}");
}

export function callLines(calls: readonly Documented[], built: Built): readonly Line[] {
  const served = new Set(built.operations.map(shapeOf));
  return calls.map((call) => {
    const isBuilt = built.fileNames.has(call.madeBy) || served.has(shapeOf(call.address));
    return { ...call, status: isBuilt ? "built" : "not yet" };
  });
}

export function screenLines(screens: readonly Documented[], built: Built): readonly Line[] {
  const pages = new Set(built.pages.map(shapeOf));
  const planned = new Set(built.plannedPages.map(shapeOf));
  const statusOf = ({ address, madeBy }: Documented): Status => {
    if (built.mountedFileNames.has(madeBy)) return "built";
    if (planned.has(shapeOf(address))) return "address only";
    return pages.has(shapeOf(address)) ? "built" : "not yet";
  };
  return screens.map((screen) => ({ ...screen, status: statusOf(screen) }));
}

function countOf(lines: readonly Line[], status: Status): number {
  return lines.filter((line) => line.status === status).length;
}

const groupedLines = (lines: readonly Line[]) => [...Map.groupBy(lines, ({ group }) => group)];

function summary(lines: readonly Line[]): string[] {
  const rows = groupedLines(lines).map(([group, members]) => {
    const counts = (["built", "address only", "not yet"] as const).map((status) => countOf(members, status));
    return `| ${group} | ${members.length} | ${counts.join(" | ")} |`;
  });
  return [
    "| what | documented | built | address only | not yet |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...rows,
    `| **all** | ${lines.length} | ${countOf(lines, "built")} | ${countOf(lines, "address only")} | ${countOf(lines, "not yet")} |`,
  ];
}

const marks: Readonly<Record<Status, string>> = { built: "x", "address only": "~", "not yet": " " };

function list(lines: readonly Line[]): string[] {
  return groupedLines(lines).map(([group, members]) => {
    const entries = members.map(({ status, name, address }) =>
      `[${marks[status]}] ${name}  ${address}`.trimEnd(),
    );
    return `\n### ${group}\n\n\`\`\`\n${entries.join("\n")}\n\`\`\``;
  });
}

export interface CoverageLists {
  readonly calls: readonly Line[];
  readonly screens: readonly Line[];
  /** Written already. */
  readonly rules: readonly string[];
}

export function coveragePage({ calls, screens, rules }: CoverageLists): string {
  return [
    "# Coverage",
    "",
    "What is documented, and what of it is built. Written by `node scripts/coverage.ts`; a test fails when it is out of",
    "date. `[x]` built, `[~]` the address answers, behind its guards, with a page that says it is not available yet,",
    "`[ ]` not yet.",
    "",
    "## Calls",
    "",
    ...summary(calls),
    ...list(calls),
    "",
    "## Screens",
    "",
    ...summary(screens),
    ...list(screens),
    "",
    ...rules,
  ].join("\n");
}
