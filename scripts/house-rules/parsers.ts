/**
 * Files are read in processes of their own (decision 31): what loads a parser into the server itself would let one file hold up
 * everybody. Parsers are loaded by `reading-*.ts`, which is named by its address and loaded by such a process; types are
 * for everybody.
 */

const parsers =
  /^@amont\/formats\/(?:bank-statements\/(?:\w+\/)?read-[\w-]+|exchange-rates\/read-[\w-]+|fec\/read-fec|spreadsheet\/(?:read-spreadsheet|open-spreadsheet|old-formats|xlsx\/[\w-]+))\.ts$/;
const readingModule = /(?:^|\/)reading-[\w-]+\.ts$/;
const valueImport = /^\s*(?:import|export)\s+(?!type\b)([^"';]*?)\bfrom\s*["']([^"']+)["']/gm;

const isServerCode = (file: string): boolean =>
  /^apps\/server\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\/cli\//.test(file);

/** Only types between the braces: nothing of it is loaded. */
const isOfTypes = (names: string): boolean =>
  /^\s*\{[^}]*\}\s*$/.test(names) &&
  names
    .replaceAll(/[{}]/g, "")
    .split(",")
    .every((name) => name.trim() === "" || name.trim().startsWith("type "));

/** "file loads x" for each parser that the server's own process would load. */
export function loadedParsers(file: string, text: string): readonly string[] {
  if (!isServerCode(file)) return [];
  const isReading = readingModule.test(file);
  return [...text.matchAll(valueImport)].flatMap(([, names = "", specifier = ""]) => {
    const isParser = parsers.test(specifier) || readingModule.test(specifier);
    // The child of the pool is spoken with by a module of that name.
    const isHandle = specifier.endsWith("/reading-child.ts");
    return isParser && !isReading && !isHandle && !isOfTypes(names) ? [`${file} loads ${specifier}`] : [];
  });
}
