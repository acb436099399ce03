/** The parts of a workbook by their paths, unfolded one by one, never beyond what was asked for. */
import { workbookLimits } from "../../zip/archive-limits.ts";
import { BrokenArchive, unfoldPieces, unfoldWhole } from "../../zip/unfold.ts";
import { type ArchiveProblem, openZip, type ZipArchive, type ZipEntry } from "../../zip/zip-archive.ts";

interface ZipPart {
  readonly archive: ZipArchive;
  readonly entry: ZipEntry;
}

export class UnreadableSpreadsheet extends Error {
  readonly problem: "unreadable" | "too-large";

  constructor(problem: "unreadable" | "too-large") {
    super(problem);
    this.problem = problem;
  }
}

const unreadable = (problem: ArchiveProblem): UnreadableSpreadsheet =>
  new UnreadableSpreadsheet(problem === "too-large" ? "too-large" : "unreadable");

export function zipParts(bytes: Uint8Array): ReadonlyMap<string, ZipPart> {
  const opened = openZip(bytes, workbookLimits.entries);
  if (!opened.ok) throw unreadable(opened.error);
  const archive = opened.value;
  return new Map(archive.entries.map((entry) => [entry.name, { archive, entry }]));
}

/** A small part, whole. */
export function textOf({ archive, entry }: ZipPart, mostBytes: number): string {
  const unfolded = unfoldWhole(archive, entry, mostBytes);
  if (!unfolded.ok) throw unreadable(unfolded.error);
  return new TextDecoder().decode(unfolded.value);
}

/** A large part, piece by piece. */
export async function* piecesOf({ archive, entry }: ZipPart, mostBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const piece of unfoldPieces(archive, entry, mostBytes)) {
      yield decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    throw error instanceof BrokenArchive ? unreadable(error.problem) : error;
  }
}
