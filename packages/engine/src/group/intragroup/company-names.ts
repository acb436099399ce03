/** Which companies of a group a label names: by all words of a name, or by the number of an account. */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import { readLabel } from "../../reconciliation/label-words.ts";

export interface CompanySigns {
  readonly companyId: number;
  readonly name: string;
  /** Of its accounts, as banks write them: IBANs and others. */
  readonly accountNumbers: readonly string[];
}

/** A shorter number is on many labels. */
const shortestAccountNumber = 8;

const squeezed = (text: string) => normaliseForSearch(text).replaceAll(/[^a-z0-9]+/g, "");

export class CompanyNames {
  /** By the first word of their name. */
  readonly #byWord: ReadonlyMap<string, ReadonlyArray<{ companyId: number; words: readonly string[] }>>;
  /** By how their number begins: a label is walked through once, however many accounts there are. */
  readonly #byBeginning: ReadonlyMap<string, ReadonlyArray<{ companyId: number; number: string }>>;

  constructor(companies: readonly CompanySigns[]) {
    const named = companies
      .map(({ companyId, name }) => ({ companyId, words: readLabel(name).words }))
      .filter(({ words }) => words.length > 0);
    this.#byWord = Map.groupBy(named, ({ words }) => words[0] ?? "");
    const accounts = companies.flatMap(({ companyId, accountNumbers }) =>
      accountNumbers
        .map((number) => ({ companyId, number: squeezed(number) }))
        .filter(({ number }) => number.length >= shortestAccountNumber),
    );
    this.#byBeginning = Map.groupBy(accounts, ({ number }) => number.slice(0, shortestAccountNumber));
  }

  namedOn(text: string): ReadonlySet<number> {
    const found = new Set<number>();
    const words = new Set(readLabel(text).words);
    for (const word of words) {
      for (const company of this.#byWord.get(word) ?? []) {
        if (company.words.every((one) => words.has(one))) found.add(company.companyId);
      }
    }
    const letters = squeezed(text);
    for (let at = 0; at + shortestAccountNumber <= letters.length; at += 1) {
      const beginning = letters.slice(at, at + shortestAccountNumber);
      for (const { companyId, number } of this.#byBeginning.get(beginning) ?? [])
        if (letters.startsWith(number, at)) found.add(companyId);
    }
    return found;
  }
}
