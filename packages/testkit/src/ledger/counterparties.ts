// Who a company deals with. Firms sound French and belong to nobody; public bodies are what they are.

import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import { personName, placeName } from "../group/french-names.ts";
import type { SeededRandom } from "../seeded-random.ts";
import type { LedgerCategoryKey } from "./ledger-records.ts";

export interface Supplier {
  readonly name: string;
  readonly category: LedgerCategoryKey;
}

export interface Counterparties {
  /** The first ones are dealt with most. */
  readonly customers: readonly string[];
  readonly suppliers: readonly Supplier[];
  readonly shops: readonly Supplier[];
  readonly employees: readonly string[];
  readonly landlord: string;
  readonly insurer: string;
  readonly lender: string;
}

/** As banks write: capitals, no accents. */
export const asBanksWrite = (text: string): string => normaliseForSearch(text).toUpperCase();

const customerTrades = [
  "Mairie de",
  "Hôtel",
  "Ateliers",
  "Groupe",
  "Distribution",
  "Coopérative",
  "Études",
  "Clinique",
];
const legalForms = ["SAS", "SARL", "SA", "", ""];

const supplierTrades: ReadonlyArray<readonly [string, LedgerCategoryKey]> = [
  ["Négoce", "goods"],
  ["Bois et Matériaux", "goods"],
  ["Grossiste", "goods"],
  ["Sous-traitance", "subcontracting"],
  ["Montage", "subcontracting"],
  ["Papeterie", "supplies"],
  ["Quincaillerie", "supplies"],
  ["Cabinet", "fees"],
  ["Énergies", "energy"],
  ["Télécom", "telecom"],
  ["Logiciels", "software"],
];

const shopTrades: ReadonlyArray<readonly [string, LedgerCategoryKey]> = [
  ["Station", "vehicles"],
  ["Péage A", "vehicles"],
  ["Garage", "vehicles"],
  ["Restaurant", "travel"],
  ["Hôtel", "travel"],
  ["Taxi", "travel"],
  ["Bureau", "supplies"],
  ["Outillage", "supplies"],
  ["Cloud", "software"],
];

/** As many as a company of this many transactions a month would have. */
export function makeCounterparties(random: SeededRandom, monthlyCount: number): Counterparties {
  const many = (share: number, most: number) => Math.max(4, Math.min(most, Math.round(monthlyCount * share)));
  const firm = (trade: string) =>
    asBanksWrite(`${trade} ${placeName(random)} ${random.choice(legalForms)}`.trim());
  const dealing = (trades: ReadonlyArray<readonly [string, LedgerCategoryKey]>, count: number): Supplier[] =>
    Array.from({ length: count }, (_, index) => {
      const [trade, category] = trades[index % trades.length] ?? ["Négoce", "goods"];
      return { name: firm(trade), category };
    });
  return {
    customers: Array.from({ length: many(0.25, 400) }, () => firm(random.choice(customerTrades))),
    suppliers: dealing(supplierTrades, many(0.2, 200)),
    shops: dealing(shopTrades, many(0.2, 120)),
    employees: Array.from({ length: many(0.08, 60) }, () => {
      const { firstName, lastName } = personName(random);
      return asBanksWrite(`${lastName} ${firstName}`);
    }),
    landlord: firm("SCI"),
    insurer: firm("Mutuelle"),
    lender: firm("Banque"),
  };
}

/** The first ones come up much more often than the last, as good customers do. */
export function oneOfMany<T>(random: SeededRandom, items: readonly T[]): T {
  const index = Math.floor(items.length * random.next() ** 2.2);
  return items[Math.min(index, items.length - 1)] as T;
}
