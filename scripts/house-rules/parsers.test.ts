import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadedParsers } from "./parsers.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

test("no parser is loaded by the server's own process", () => {
  const files = repositoryFiles(repositoryRoot).filter((file) => file.endsWith(".ts"));
  const loaded = files.flatMap((file) =>
    loadedParsers(file, readFileSync(path.join(repositoryRoot, file), "utf8")),
  );
  expect(loaded).toEqual([]);
});

const feature = "apps/server/src/features/bank-files/open-upload.ts";
const parser = "@amont/formats/bank-statements/read-bank-file.ts";

test.each([
  [feature, `import { readBankFile } from "${parser}";`, true],
  [feature, `import { type BankFileOptions, readBankFile } from "${parser}";`, true],
  [feature, `import type { BankFileOptions } from "${parser}";`, false],
  [feature, `import { type BankFileOptions } from "${parser}";`, false],
  [feature, 'import { read } from "./reading-bank-file.ts";', true],
  [feature, 'import type { read } from "./reading-bank-file.ts";', false],
  [
    "apps/server/src/features/bank-files/reading-bank-file.ts",
    `import { readBankFile } from "${parser}";`,
    false,
  ],
  ["apps/server/src/cli/commands/inspect.ts", `import { readBankFile } from "${parser}";`, false],
  [feature, 'import { openSpreadsheet } from "@amont/formats/spreadsheet/open-spreadsheet.ts";', true],
  [feature, 'import { readRateFile } from "@amont/formats/exchange-rates/read-rate-file.ts";', true],
  [feature, 'import { mostQuotes } from "@amont/formats/exchange-rates/rate-file.ts";', false],
  [feature, 'import { readAmount } from "@amont/formats/spreadsheet/read-amount.ts";', false],
])("%s: %s loads a parser: %s", (file, line, isLoaded) => {
  expect(loadedParsers(file, line)).toHaveLength(isLoaded ? 1 : 0);
});
