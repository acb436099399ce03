/** What says by itself whom a line is with: the number of a group's account on it, or a rule. */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { IntragroupRule } from "../rules/rules-repository.ts";
import type { LookedAtCompany, LookedAtLine } from "./detection-repository.ts";

export interface Certainty {
  readonly counterpartyId: number;
  readonly evidence: "iban" | "rule";
  readonly ruleId: number | null;
}

interface OwnedAccount {
  readonly companyId: number;
  readonly id: number;
}

const ibanLike = /[a-z]{2}\d{2}[a-z0-9]{8,30}/g;
const squeezed = (text: string) => text.replaceAll(/\s+/g, "").toUpperCase();

export class CertainEvidence {
  readonly #byIban: ReadonlyMap<string, OwnedAccount>;
  readonly #rules: ReadonlyArray<{ readonly rule: IntragroupRule; readonly words: readonly string[] }>;

  constructor(companies: readonly LookedAtCompany[], rules: readonly IntragroupRule[]) {
    const owned = companies.flatMap(({ id: companyId, accounts }) =>
      accounts.map(({ id, iban }): [string, OwnedAccount] => [squeezed(iban), { companyId, id }]),
    );
    this.#byIban = new Map(owned);
    const present = new Set(companies.map(({ id }) => id));
    this.#rules = rules
      .filter(({ counterpartyId }) => present.has(counterpartyId))
      .map((rule) => ({ rule, words: wordsOf(rule.words) }));
  }

  of(line: LookedAtLine): Certainty | null {
    const account = this.#accountOn(line);
    if (account !== null) return { counterpartyId: account.companyId, evidence: "iban", ruleId: null };
    if (this.#rules.length === 0) return null;
    const text = normaliseForSearch(line.text);
    const found = this.#rules.find(({ rule, words }) => holds(rule, words, line, text));
    if (found === undefined) return null;
    return { counterpartyId: found.rule.counterpartyId, evidence: "rule", ruleId: found.rule.id };
  }

  /** A line has the number of its own account on it now and then: that says nothing. */
  #accountOn({ iban, text, accountId, companyId }: LookedAtLine): OwnedAccount | null {
    if (this.#byIban.size === 0) return null;
    const written = [...(iban === null ? [] : [squeezed(iban)]), ...ibansOn(text)];
    for (const number of written) {
      const account = this.#byIban.get(number);
      if (account !== undefined && (account.id !== accountId || account.companyId !== companyId))
        return account;
    }
    return null;
  }
}

/** Written together, or in groups of four. */
function ibansOn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const together = lower.match(ibanLike) ?? [];
  const grouped = lower.match(/\b[a-z]{2}\d{2}(?: [a-z0-9]{4}){2,7}(?: [a-z0-9]{1,4})?\b/g) ?? [];
  return [...together, ...grouped].map(squeezed);
}

const wordsOf = (text: string): readonly string[] =>
  normaliseForSearch(text)
    .split(/\s+/)
    .filter((word) => word !== "");

function holds(
  { holderId, bankAccountId, categoryId, isInflow, counterpartyId }: IntragroupRule,
  words: readonly string[],
  line: LookedAtLine,
  text: string,
): boolean {
  const isOfHolder = holderId === null ? line.companyId !== counterpartyId : line.companyId === holderId;
  return (
    isOfHolder &&
    (bankAccountId === null || line.accountId === bankAccountId) &&
    (categoryId === null || line.categoryId === categoryId) &&
    (isInflow === null || line.effectMinor > 0 === isInflow) &&
    words.every((word) => text.includes(word))
  );
}
