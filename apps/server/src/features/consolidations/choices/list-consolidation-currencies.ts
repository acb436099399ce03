import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findCurrencies } from "../consolidable-repository.ts";

/** The euro, which every quote is in, comes first. */
export async function listConsolidationCurrenciesUseCase(
  _input: unknown,
  { scope, database }: OperationContext,
) {
  const own = await findCurrencies(database, scope.companyIds);
  const quoted = await currenciesWithFreshQuotes();
  const others = new Set([...own, ...quoted].filter((currency) => currency !== "EUR"));
  return ok({ currencies: ["EUR" as const, ...[...others].toSorted()] });
}

/** Those that somebody quoted lately. Nothing is quoted yet: they come with exchange rates. */
async function currenciesWithFreshQuotes(): Promise<readonly CurrencyCode[]> {
  return [];
}
