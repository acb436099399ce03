/** Read in the process that reads files. */
import { type BankFileOptions, readBankFile } from "@amont/formats/bank-statements/read-bank-file.ts";

export const read = (bytes: Uint8Array, options: BankFileOptions) => readBankFile(bytes, options);
