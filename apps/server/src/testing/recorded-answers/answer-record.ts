/** The record of answers: of each a digest, and enough to find where another answer begins to differ from it. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface RecordedAnswer {
  readonly status: number;
  readonly sha256: string;
  readonly length: number;
  /** A few digits for each of its pieces, which are of the same length. */
  readonly pieces: string;
}

export interface AnswerRecord {
  /** Why it was recorded, the latest last: an answer that changes is a promise that is broken, or a decision. */
  readonly recordedBecause: readonly string[];
  readonly answers: Readonly<Record<string, RecordedAnswer>>;
}

const recordFile = path.join(import.meta.dirname, "answers.digest.json");

export async function readRecord(): Promise<AnswerRecord> {
  return JSON.parse(await readFile(recordFile, "utf8")) as AnswerRecord;
}

/** One line for each request, sorted: what changed is seen in a review. */
export async function writeRecord(record: AnswerRecord): Promise<void> {
  const lines = Object.entries(record.answers)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, answer]) => `    ${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
  const reasons = record.recordedBecause.map((reason) => `    ${JSON.stringify(reason)}`);
  const text = [
    "{",
    `  "recordedBecause": [\n${reasons.join(",\n")}\n  ],`,
    `  "answers": {\n${lines.join(",\n")}\n  }`,
    "}\n",
  ];
  await writeFile(recordFile, text.join("\n"));
}

const pieceCount = 24;
const digitsPerPiece = 4;

export function recordedForm({ status, text }: Answer): RecordedAnswer {
  return { status, sha256: sha256(text), length: text.length, pieces: piecesOf(text, text.length) };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const pieceLength = (length: number) => Math.max(1, Math.ceil(length / pieceCount));

/** As many pieces as a text of the given length has. */
function piecesOf(text: string, length: number): string {
  const step = pieceLength(length);
  const pieces = Array.from({ length: Math.ceil(length / step) }, (_, index) =>
    sha256(text.slice(index * step, (index + 1) * step)).slice(0, digitsPerPiece),
  );
  return pieces.join("");
}

/** Characters shown before and after the piece in which two answers part. */
const around = 120;

/** Null when it is what was recorded; otherwise in words, with the answer's own text where it begins to differ. */
export function differenceFrom(recorded: RecordedAnswer | undefined, answer: Answer): string | null {
  if (recorded === undefined) return "it was never recorded";
  const now = recordedForm(answer);
  if (now.status !== recorded.status) {
    return `it answered ${recorded.status}, now ${now.status}: ${answer.text.slice(0, around)}`;
  }
  if (now.sha256 === recorded.sha256) return null;
  const step = pieceLength(recorded.length);
  const pieces = piecesOf(answer.text, recorded.length);
  const isSame = (at: number) =>
    pieces.slice(at, at + digitsPerPiece) === recorded.pieces.slice(at, at + digitsPerPiece);
  let at = 0;
  while (at < pieces.length && isSame(at)) at += digitsPerPiece;
  const start = (at / digitsPerPiece) * step;
  const shown = answer.text.slice(Math.max(0, start - around), start + step + around);
  return `${recorded.length} characters became ${now.length}; the first difference is after character ${start}, in: …${shown}…`;
}
