/** What is known of an entity, of some of its accounts alone. Pure. */
import type { CashFacts } from "./cash-facts.ts";

/** What is on no account stands only where all accounts do. An address that names none of them shows all. */
export function factsOfAccounts(facts: CashFacts, chosen: readonly number[] | undefined): CashFacts {
  const wanted = new Set(chosen);
  const accounts = facts.accounts.filter(({ id }) => wanted.has(id));
  if (accounts.length === 0 || accounts.length === facts.accounts.length) return facts;
  return {
    ...facts,
    accounts,
    loose: [],
    entries: facts.entries.filter(({ accountId }) => accountId !== null && wanted.has(accountId)),
    gaps: facts.gaps.filter(({ accountId }) => wanted.has(accountId)),
  };
}
