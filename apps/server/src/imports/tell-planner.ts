/**
 * What the database knows of its tables, it finds out by itself within minutes. Who has just imported everything they have
 * does not wait for that: until then it takes their company for one of a few lines, and an export of five thousand took
 * half a minute.
 */
import type pg from "pg";

/** Lines of an import after which the database looks the first time; then when there are so many times as many. */
const firstLook = 1_000;
const nextLook = 4;
/** Where an import is less than a twentieth of all lines, what is known of them is near enough. */
const manyTimes = 20;

/** To be told how many lines an import has written so far, after each part of it. */
export function plannerTeller(pool: pg.Pool): (written: number) => Promise<void> {
  let due = firstLook;
  return async (written) => {
    if (written < due) return;
    due = written * nextLook;
    const { rows } = await pool.query<{ known: number }>(
      "select reltuples::float8 as known from pg_class where oid = 'transactions'::regclass",
    );
    if ((rows[0]?.known ?? 0) < written * manyTimes)
      await pool.query("analyze transactions, daily_totals, account_months");
  };
}
