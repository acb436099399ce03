/** The reference quotes of the installation: one table for all organisations, which grows as new ones come. */
import type { ScopedDatabase } from "../db/scope.ts";
import { LeastRecentlyUsed } from "./least-recently-used.ts";
import { QuoteTable } from "./quote-table.ts";
import { readReferenceQuotes } from "./rates-repository.ts";

const mostPastTables = 5;

export class ReferenceQuotes {
  #table = QuoteTable.empty;
  #loading: Promise<void> | null = null;
  readonly #past = new LeastRecentlyUsed<string, QuoteTable>(mostPastTables);

  /** With this row at least. Who comes while another one reads waits for what that one finds. */
  async upTo(database: ScopedDatabase, lastId: number): Promise<QuoteTable> {
    while (this.#table.lastId < lastId) {
      if (this.#loading === null) await this.#load(database);
      // Should the other one fail, its failure is its own: the next turn reads for itself.
      else await this.#loading.catch(() => undefined);
    }
    return this.#table;
  }

  async #load(database: ScopedDatabase): Promise<void> {
    const before = this.#table;
    this.#loading = readReferenceQuotes(database, { afterId: before.lastId }).then((since) => {
      this.#table = before.after(since);
    });
    try {
      await this.#loading;
    } finally {
      this.#loading = null;
    }
  }

  /** Those of today where nothing came since. */
  async recordedBefore(database: ScopedDatabase, now: QuoteTable, moment: Date): Promise<QuoteTable> {
    if (now.lastRecordedAt === null || now.lastRecordedAt < moment) return now;
    const key = moment.toISOString();
    const known = this.#past.find(key);
    if (known !== undefined) return known;
    const past = QuoteTable.empty.after(await readReferenceQuotes(database, { recordedBefore: moment }));
    this.#past.keep(key, past);
    return past;
  }
}
