import { fileReader } from "../../../parsing/file-reader.ts";
import type { read as readRows } from "./reading-accounting-rows.ts";
import type { read as readAccounts } from "./reading-accounts.ts";

export const accountsReader = fileReader<typeof readAccounts>(
  "accounting",
  new URL("./reading-accounts.ts", import.meta.url),
);

export const accountingRowsReader = fileReader<typeof readRows>(
  "accounting",
  new URL("./reading-accounting-rows.ts", import.meta.url),
);
