/**
 * Several instances serve one database: what one of them remembers and another does not know would show. So the modules
 * of the server remember nothing by themselves, except for what is named here. What services hold (forecasts, hub, jobs)
 * is tried on two instances by the tests that `scripts/test/steps.ts` names.
 */
const allowed: Readonly<Record<string, string>> = {
  "apps/server/src/accounts/passwords/password-hash.ts": "a hash that nobody knows: any is as good",
  "apps/server/src/db/prepared-statements.ts": "names of statements, the same for the same text",
  "apps/server/src/db/scope.ts": "whose turn it is on this process's own connections",
  "apps/server/src/forecast/bands/company-bands.ts":
    "bands kept beside the immutable forecast that they are of",
  "apps/server/src/features/rolling-forecast/weeks/kept-weeks.ts":
    "answers kept beside the immutable forecast that they were made of",
  "apps/server/src/forecast/fits/leaf-fits.ts": "bytes of days, beside the immutable days that they are of",
  "apps/server/src/forecast/group/group-answer.ts":
    "lines of answers, beside the immutable ones they were made of",
  "apps/server/src/forecast/statement/statement-answer.ts":
    "answers kept beside the immutable lines that they were made of",
};

/** Something that is filled later: what has its contents from the start is a table. */
const memory =
  /^(?:export )?(?:let|var) |^(?:export )?const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<[^(]*>)?\(\);/;

const isServerCode = (file: string): boolean =>
  /^apps\/server\/src\/.*\.ts$/.test(file) &&
  !/\.test\.ts$|\/testing\/|\/testing-support|\/cli\/|\/db\/postgres\//.test(file) &&
  file !== "apps/server/src/main.ts";

/** "file:line: code" for each module of the server that remembers something between two requests. */
export function remembered(file: string, text: string): readonly string[] {
  if (!isServerCode(file) || file in allowed) return [];
  return text
    .split("\n")
    .flatMap((line, index) => (memory.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
}

export const allowedMemories: readonly string[] = Object.keys(allowed);
