/**
 * Every operation of the contract, read from its folder, for tests and for the list of what is built. The server knows
 * its routes and the browser the operations that it calls: none of them needs a list of all, and nobody keeps one.
 */
import { readdirSync } from "node:fs";
import type { AnyOperation } from "../operation.ts";

export const operationsFolder = new URL("../operations/", import.meta.url);

/** Beside the operations live shapes that several of them share. */
function isOperation(value: unknown): value is AnyOperation {
  return typeof value === "object" && value !== null && "slug" in value && "access" in value;
}

const files = readdirSync(operationsFolder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .toSorted();

const modules = await Promise.all(
  files.map(async (file) => ({
    file,
    module: (await import(new URL(file, operationsFolder).href)) as Record<string, unknown>,
  })),
);

/** The operations that a file describes: one, or none where it holds a shape. */
export const operationFiles = modules
  .map(({ file, module }) => ({ file, described: Object.values(module).filter(isOperation) }))
  .filter(({ described }) => described.length > 0);

export const operations: readonly AnyOperation[] = operationFiles.flatMap(({ described }) => described);
