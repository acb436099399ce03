/** A reader that does to its process whatever a test asks for. */

import { fileReader } from "../file-reader.ts";
import type { FileKind } from "../parsing-limits.ts";

export type Doing =
  | { readonly what: "length" }
  | { readonly what: "list"; readonly count: number }
  | { readonly what: "loop" }
  | { readonly what: "heap" }
  | { readonly what: "buffers" }
  | { readonly what: "depth" }
  | { readonly what: "defect" }
  | { readonly what: "exit" }
  | { readonly what: "environment" }
  | { readonly what: "work"; readonly processorMs: number }
  | { readonly what: "wait"; readonly milliseconds: number };

export async function read(bytes: Uint8Array, doing: Doing): Promise<unknown> {
  const held: unknown[] = [];
  switch (doing.what) {
    case "length":
      return { length: bytes.length, first: bytes[0], last: bytes.at(-1), pid: process.pid };
    case "list":
      return Array.from({ length: doing.count }, (_, index) => ({ index, label: `row ${index}` }));
    case "loop":
      for (;;) held.length = 0;
    case "heap":
      for (;;) held.push({ held: held.length });
    case "buffers":
      for (;;) held.push(Buffer.alloc(1024 * 1024, 1));
    case "depth":
      return deeper();
    case "defect":
      throw new TypeError("a defect of ours");
    case "exit":
      return process.exit(3);
    case "environment":
      return Object.keys(process.env);
    case "work":
      for (const before = process.cpuUsage(); workedMs(before) < doing.processorMs; ) held.length = 0;
      return "worked";
    case "wait":
      await new Promise((resolve) => setTimeout(resolve, doing.milliseconds));
      return "waited";
  }
}

function workedMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const deeper = (): number => 1 + deeper();

export const anyReader = (kind: FileKind = "bank-file") =>
  fileReader<typeof read>(kind, new URL(import.meta.url));
