/**
 * The database's own clock, standing still: whatever is written is noted as of the instant it was set to, its history
 * included. For a database that a test has for itself.
 */
import type pg from "pg";

const create = `
  create schema still;
  grant usage on schema still to public;
  create table still.clock (instant timestamptz not null);
  create function still.now() returns timestamptz language sql stable security definer as 'select instant from still.clock';
  do $$
  declare place record;
  begin
    for place in
      select d.adrelid::regclass as owner, a.attname as name
      from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
      where pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
    loop
      execute format('alter table %s alter column %I set default still.now()', place.owner, place.name);
    end loop;
    -- The history gives all rows of a statement one time, which it asks for itself.
    execute replace(pg_get_functiondef('record_history'::regproc), 'clock_timestamp()', 'still.now()');
  end $$`;

export async function stopDatabaseClock(pool: pg.Pool): Promise<(instant: Date) => Promise<void>> {
  await pool.query(create);
  await pool.query("insert into still.clock values ('epoch')");
  return async (instant) => void (await pool.query("update still.clock set instant = $1", [instant]));
}

/** Rows that the product makes are numbered from here on, whatever a migration has used up before. */
export async function restartNumbers(pool: pg.Pool, first: number): Promise<void> {
  await pool.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1::bigint, false)
     from pg_sequences where schemaname = 'public'`,
    [first],
  );
}
