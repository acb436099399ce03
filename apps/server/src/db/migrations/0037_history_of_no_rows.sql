-- A statement that changed nothing of one kind has no history of it to write. One MERGE calls the triggers of insert, update and
-- delete, whatever it did: two of the three read the catalogue and planned a statement for no row at all.
create or replace function record_history() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from before) then
      return null;
    end if;
  elsif not exists (select from after) then
    return null;
  end if;
  declare
    moment timestamptz := clock_timestamp();
    columns text[] := array(select attname from pg_attribute
      where attrelid = tg_relid and attnum > 0 and not attisdropped and attname <> all (coalesce(tg_argv[1:], '{}'))
      order by octet_length(attname::text), attname collate "C");
    kept text := (select string_agg(quote_ident(name), ', ' order by place)
      from unnest(columns) with ordinality c (name, place));
    company text := case when tg_table_name = 'companies' then 'id' when 'company_id' = any (columns) then 'company_id' end;
    organisation text := case when tg_table_name = 'organisations' then 'id'
      when 'organisation_id' = any (columns) then 'organisation_id' end;
    -- The side of a change that an owner is read from: the row as it is now, or as it last was.
    side text := case tg_op when 'INSERT' then 'a.owner' when 'DELETE' then 'b.owner' else 'coalesce(a.owner, b.owner)' end;
    changed_rows text := case tg_op
      when 'INSERT' then format('null::jsonb as before_row, to_jsonb(a) as after_row from (select %s from after) a', kept)
      when 'DELETE' then format('to_jsonb(b) as before_row, null::jsonb as after_row from (select %s from before) b', kept)
      else format('to_jsonb(b) as before_row, to_jsonb(a) as after_row
        from (select %1$s from before) b full join (select %1$s from after) a using (%2$s)', kept, tg_argv[0]) end;
  begin
    perform make_history_month(moment);
    execute format($sql$
      with written as (
        insert into history (company_id, organisation_id, table_name, operation, before, after, changed_by, changed_at, request_id)
        select company, organisation, %1$L,
          case when before_row is null then 'insert' when after_row is null then 'delete' else 'update' end,
          before_row, after_row, $1, $2, $3
        -- `offset 0` keeps the rows from being turned into JSON again at each mention.
        from (select %2$s as company, %3$s as organisation, %4$s offset 0) changes
        where before_row is distinct from after_row
        returning company_id, id
      )
      insert into latest_changes as l (company_id, table_name, change_id, changed_at, first_changed_at)
      select company_id, %1$L, max(id), $2, $2 from written where company_id is not null group by company_id order by company_id
      on conflict (company_id, table_name)
      do update set change_id = excluded.change_id, changed_at = excluded.changed_at
    $sql$,
      tg_table_name, coalesce(replace(side, 'owner', company), 'null::int'),
      coalesce(replace(side, 'owner', organisation), 'null::int'), changed_rows)
    using scope_user(), moment, nullif(current_setting('amont.request_id', true), '');
    return null;
  end;
end $$;

create or replace function bump_company_versions() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select from changed) then
    return null;
  end if;
  execute format($sql$
    insert into company_versions (company_id, version)
    select distinct %1$I, 1 from changed where %1$I is not null order by 1
    on conflict (company_id) do update set version = company_versions.version + 1
  $sql$, tg_argv[0]);
  return null;
end $$;
