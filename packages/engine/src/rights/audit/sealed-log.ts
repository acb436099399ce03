/**
 * A log as it is exported: a first line that says whose it is and which seal comes before, then the rows of each seal, one a
 * line, and the seal after them. A row's line is the text that was sealed. Of a row that its reader may not see, or that was
 * erased, there is the hash alone, which is all that the seal needs. Pure.
 */
import { isWhole, type Seal, type Sha256 } from "./seal.ts";

export interface LogHeading {
  readonly organisation: { readonly id: number; readonly name: string };
  readonly exportedAt: string;
  /** The seal before the first one of the file. */
  readonly previous: Pick<Seal, "number" | "value">;
}

const version = 1;

export const headingLine = (heading: LogHeading): string =>
  JSON.stringify({ log: "amont-audit", version, ...heading });

export const sealLine = (seal: Seal & { readonly sealedAt: string }): string => JSON.stringify({ seal });

export const withheldLine = (hash: string): string => JSON.stringify({ withheld: hash });

/** What is left of a row that was erased, and when that was. */
export interface ErasedRow {
  readonly hash: string;
  readonly reason: string;
  /** UTC. */
  readonly erasedAt: string;
}

export const erasedLine = ({ hash, reason, erasedAt }: ErasedRow): string =>
  JSON.stringify({ erased: hash, reason, erasedAt });

export type Verdict =
  | {
      readonly kind: "whole";
      readonly heading: LogHeading;
      readonly rowCount: number;
      readonly withheldCount: number;
      /** How many rows were erased, by the day of it (UTC). */
      readonly erased: ReadonlyMap<string, number>;
      readonly sealCount: number;
      /** By their number; the last one is the head. */
      readonly seals: ReadonlyMap<string, number>;
      readonly head: Pick<Seal, "number" | "value">;
    }
  | { readonly kind: "no-log" }
  | { readonly kind: "broken"; readonly number: number }
  /** Rows after the last seal: nothing says that they are all, or as they were. */
  | { readonly kind: "unsealed"; readonly number: number };

/** A line at a time: a log may be longer than what fits into memory. */
export class LogVerifier {
  readonly #sha256: Sha256;
  #heading: LogHeading | null = null;
  #previous: Pick<Seal, "number" | "value"> | null = null;
  #hashes: string[] = [];
  #withheld = 0;
  readonly #erased = new Map<string, number>();
  #rows = 0;
  #broken: number | null = null;
  readonly #seals = new Map<string, number>();

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  /** False once there is nothing more to find out. */
  take(line: string): boolean {
    if (this.#previous === null) {
      this.#heading = headingOf(line);
      this.#previous = this.#heading?.previous ?? null;
      return this.#previous !== null;
    }
    const seal = sealOf(line);
    if (seal === "unreadable") return this.#breakAt(this.#previous.number + 1);
    if (seal !== null) return this.#close(seal, this.#previous);
    this.#rows += 1;
    this.#hashes.push(this.#hashOf(line));
    return true;
  }

  #hashOf(line: string): string {
    const withheld = withheldHash(line);
    if (withheld !== null) {
      this.#withheld += 1;
      return withheld;
    }
    const erased = erasedRow(line);
    if (erased === null) return this.#sha256(line);
    this.#erased.set(erased.day, (this.#erased.get(erased.day) ?? 0) + 1);
    return erased.hash;
  }

  #close(seal: Seal, previous: Pick<Seal, "number" | "value">): boolean {
    if (!isWhole(seal, previous, this.#hashes, this.#sha256)) return this.#breakAt(previous.number + 1);
    this.#seals.set(seal.value, seal.number);
    this.#previous = { number: seal.number, value: seal.value };
    this.#hashes = [];
    return true;
  }

  #breakAt(number: number): false {
    this.#broken ??= number;
    return false;
  }

  end(): Verdict {
    if (this.#heading === null || this.#previous === null) return { kind: "no-log" };
    if (this.#broken !== null) return { kind: "broken", number: this.#broken };
    if (this.#hashes.length > 0) return { kind: "unsealed", number: this.#previous.number + 1 };
    return {
      kind: "whole",
      heading: this.#heading,
      rowCount: this.#rows,
      withheldCount: this.#withheld,
      erased: this.#erased,
      sealCount: this.#seals.size,
      seals: this.#seals,
      head: this.#previous,
    };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function headingOf(line: string): LogHeading | null {
  const value = parsed(line);
  if (!isObject(value) || value["log"] !== "amont-audit" || value["version"] !== version) return null;
  const { previous, organisation } = value;
  const isHeading =
    isObject(previous) &&
    typeof previous["number"] === "number" &&
    typeof previous["value"] === "string" &&
    isObject(organisation);
  return isHeading ? (value as unknown as LogHeading) : null;
}

/** No row begins like this: their first fields have other names. */
const sealMark = '{"seal":';

function sealOf(line: string): Seal | null | "unreadable" {
  if (!line.startsWith(sealMark)) return null;
  const value = parsed(line);
  return isObject(value) && isObject(value["seal"]) ? (value["seal"] as unknown as Seal) : "unreadable";
}

function withheldHash(line: string): string | null {
  return /^\{"withheld":"([0-9a-f]{64})"\}$/.exec(line)?.[1] ?? null;
}

function erasedRow(line: string): { readonly hash: string; readonly day: string } | null {
  const [, hash, day] =
    /^\{"erased":"([0-9a-f]{64})","reason":"[a-z-]+","erasedAt":"(\d{4}-\d\d-\d\d)T[^"]*"\}$/.exec(line) ??
    [];
  return hash === undefined || day === undefined ? null : { hash, day };
}
