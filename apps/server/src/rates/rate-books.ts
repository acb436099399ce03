/**
 * The books of rates in memory: reference quotes once for all, what an organisation brought once for all its companies, and
 * a book for each organisation and for each company with rates of its own. Nothing is told to other instances: whoever
 * opens a book asks the database how far it has come, which is one statement, and reads what came since.
 *
 * All who write quotes hold the organisation's lock (`lock_rates`), so that rows become visible in the order of their ids.
 */
import { RateBook, type RateByHand } from "@amont/engine/rates/rate-book.ts";
import type { RatePolicy } from "@amont/engine/rates/statement-rates.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { LeastRecentlyUsed } from "./least-recently-used.ts";
import { QuoteTable } from "./quote-table.ts";
import {
  type RateMarkers,
  readPastPolicy,
  readRateMarkers,
  readRatesByHand,
  readUploadedQuotes,
} from "./rates-repository.ts";
import { ReferenceQuotes } from "./reference-quotes.ts";

export interface RateOwner {
  readonly organisationId: number;
  /** Null for the organisation itself, as a consolidation is converted. */
  readonly companyId: number | null;
}

export interface OpenRates {
  readonly book: RateBook;
  /** Those of which somebody published a quote. */
  readonly currencies: readonly CurrencyCode[];
  readonly policy: RatePolicy;
  /** The same as long as no rate of this owner changed: sets of budget rates included. */
  readonly version: string;
}

interface OrganisationRates {
  readonly version: number;
  readonly uploaded: QuoteTable;
  readonly byHand: readonly RateByHand[];
}

type Book = Pick<OpenRates, "book" | "currencies">;
type KeptBook = Omit<OpenRates, "policy">;

/** Some seventy bytes each. */
const mostUploadedQuotes = 500_000;
const mostBooks = 1_000;
const mostPastBooks = 20;

export class RateBooks {
  readonly #reference = new ReferenceQuotes();
  readonly #organisations = new LeastRecentlyUsed<number, OrganisationRates>(
    mostUploadedQuotes,
    // An organisation without quotes of its own is not nothing.
    ({ uploaded }) => uploaded.quoteCount + 100,
  );
  readonly #books = new LeastRecentlyUsed<string, KeptBook>(mostBooks);
  readonly #past = new LeastRecentlyUsed<string, OpenRates>(mostPastBooks);

  /** As they are, or as they had been recorded before a moment. */
  async open(database: ScopedDatabase, owner: RateOwner, recordedBefore?: Date): Promise<OpenRates> {
    const { organisationId, companyId } = owner;
    const markers = await readRateMarkers(database, organisationId, companyId);
    const reference = await this.#reference.upTo(database, markers.referenceId);
    const version = `${markers.version}.${reference.lastId}`;
    if (recordedBefore !== undefined)
      return this.#openPast(database, owner, { markers, reference, version }, recordedBefore);
    const { policy } = markers;
    // What may still be taken back is nobody else's.
    if (markers.isOwnChange) return { ...(await freshBook(database, owner, reference)), policy, version };
    const key = `${organisationId}/${markers.hasOwn ? companyId : 0}`;
    const known = this.#books.find(key);
    if (known?.version === version) return { ...known, policy };
    const organisation = await this.#organisation(database, organisationId, markers.version);
    const own = markers.hasOwn ? await readRatesByHand(database, organisationId, companyId) : [];
    const kept = { ...bookOf(own, organisation.byHand, organisation.uploaded, reference), version };
    this.#books.keep(key, kept);
    return { ...kept, policy };
  }

  async #organisation(
    database: ScopedDatabase,
    organisationId: number,
    version: number,
  ): Promise<OrganisationRates> {
    const known = this.#organisations.find(organisationId);
    if (known?.version === version) return known;
    const before = known?.uploaded ?? QuoteTable.empty;
    const since = await readUploadedQuotes(database, organisationId, { afterId: before.lastId });
    const byHand = await readRatesByHand(database, organisationId, null);
    const rates = { version, uploaded: before.after(since), byHand };
    this.#organisations.keep(organisationId, rates);
    return rates;
  }

  async #openPast(
    database: ScopedDatabase,
    { organisationId, companyId }: RateOwner,
    now: { readonly markers: RateMarkers; readonly reference: QuoteTable; readonly version: string },
    recordedBefore: Date,
  ): Promise<OpenRates> {
    const version = `${now.version} before ${recordedBefore.toISOString()}`;
    const key = `${organisationId}/${companyId ?? 0} ${version}`;
    const known = this.#past.find(key);
    if (known !== undefined) return known;
    const uploaded = await readUploadedQuotes(database, organisationId, { recordedBefore });
    const own =
      companyId === null ? [] : await readRatesByHand(database, organisationId, companyId, recordedBefore);
    const byHand = await readRatesByHand(database, organisationId, null, recordedBefore);
    const reference = await this.#reference.recordedBefore(database, now.reference, recordedBefore);
    const past = {
      ...bookOf(own, byHand, QuoteTable.empty.after(uploaded), reference),
      policy: await readPastPolicy(database, organisationId, recordedBefore),
      version,
    };
    if (!now.markers.isOwnChange) this.#past.keep(key, past);
    return past;
  }
}

async function freshBook(
  database: ScopedDatabase,
  { organisationId, companyId }: RateOwner,
  reference: QuoteTable,
): Promise<Book> {
  const uploaded = QuoteTable.empty.after(await readUploadedQuotes(database, organisationId, {}));
  const own = companyId === null ? [] : await readRatesByHand(database, organisationId, companyId);
  return bookOf(own, await readRatesByHand(database, organisationId, null), uploaded, reference);
}

const bookOf = (
  own: readonly RateByHand[],
  ofOrganisation: readonly RateByHand[],
  uploaded: QuoteTable,
  reference: QuoteTable,
): Book => ({
  book: new RateBook({
    byHand: [
      { origin: "company", rates: own },
      { origin: "organisation", rates: ofOrganisation },
    ],
    quotes: [
      { origin: "uploaded", series: uploaded.series },
      { origin: "reference", series: reference.series },
    ],
  }),
  currencies: [...new Set([...uploaded.series.keys(), ...reference.series.keys()])].toSorted(),
});
