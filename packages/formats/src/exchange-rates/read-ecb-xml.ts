/**
 * The XML of the European Central Bank: a `Cube` for each day, and in it one for each currency. Attributes are texts and
 * stay texts: what reads them as numbers loses digits.
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { SaxesParser } from "saxes";
import type { NoRateFile } from "./rate-file.ts";
import { currencyNamed, isAbsent, WrittenRates } from "./written-rates.ts";

/** Envelope, cubes, day, currency; what wraps it may add some. */
const deepest = 20;

class Refused extends Error {
  readonly kind: "damaged" | "unknown-format";

  constructor(kind: "damaged" | "unknown-format") {
    super(kind);
    this.kind = kind;
  }
}

/** Its encoding was found out before. */
const declaration = /^\s*<\?xml\s[^]{0,200}?\?>/;

export function readEcbXml(text: string): Result<WrittenRates, NoRateFile> {
  const parser = new SaxesParser();
  const cubes = new Cubes();
  parser.on("doctype", () => {
    throw new Refused("unknown-format");
  });
  parser.on("opentag", ({ name, attributes }) => cubes.open(name, attributes, parser.line));
  parser.on("closetag", () => cubes.close());
  parser.on("error", () => {
    throw new Refused(cubes.count === 0 ? "unknown-format" : "damaged");
  });
  try {
    parser.write(textWithoutDeclaration(text)).close();
  } catch (error) {
    if (error instanceof Refused) return err({ kind: error.kind });
    throw error;
  }
  return cubes.count === 0 ? err({ kind: "unknown-format" }) : ok(cubes.written);
}

/** Lines are counted from the beginning of the file. */
const textWithoutDeclaration = (text: string): string =>
  text.replace(declaration, (found) => found.replaceAll(/[^\r\n]/g, ""));

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

class Cubes {
  readonly written = new WrittenRates();
  count = 0;
  /** The day of each open element, or of the one around it. */
  readonly #days: (string | null)[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (this.#days.length > deepest) throw new Refused("unknown-format");
    const isCube = localName(name) === "Cube";
    const { time, currency, rate } = isCube ? attributes : {};
    const day = time ?? this.#days.at(-1) ?? null;
    this.#days.push(day);
    if (isCube) this.count += 1;
    if (currency !== undefined && !isAbsent(rate)) this.#add({ currency, rate, day, line });
  }

  close(): void {
    this.#days.pop();
  }

  #add(cube: {
    readonly currency: string;
    readonly rate: string;
    readonly day: string | null;
    readonly line: number;
  }): void {
    const { currency, rate, day, line } = cube;
    const named = currencyNamed(currency);
    if (named.kind === "none") this.written.addProblem("bad-currency", line, currency);
    else if (named.kind === "unknown") this.written.addUnknown(named.code);
    else this.written.add({ currency: named.code, day: this.written.day(day), rate, company: null, line });
  }
}
