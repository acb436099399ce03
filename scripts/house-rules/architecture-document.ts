/** Names in backticks that look like a path of this repository: they begin with one of its folders or have a known ending. */
const startsLikeAPath = /^(?:\.\/)?(?:apps|packages|docs|e2e|bench|scripts|\.ci)(?:\/|$)/;
const rootFile = /^[\w.-]+\.(?:md|json|ts|mjs)$/;

/** Placeholders and patterns name a family of files, not one: `features/<feature>/routes.ts`, `*.test.ts`. */
const isPattern = /[<>*{}$…\s]/;

export function namedPaths(markdown: string): string[] {
  const withoutBlocks = markdown.replaceAll(/```[\s\S]*?```/g, "");
  const names = [...withoutBlocks.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].filter(
    (name) => !isPattern.test(name) && (startsLikeAPath.test(name) || rootFile.test(name)),
  );
}
