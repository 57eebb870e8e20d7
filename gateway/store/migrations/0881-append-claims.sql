-- An import is thousands of new rows, and each takes claims: its name, and that it refers to others. Together they cost as few statements as a
-- flood does; a claim that somebody holds, or that two of them want, sends the group the way in which they go one after the other.
create or replace function log.append(commands jsonb, now int8)
returns table (n int, code text, first_position int8, last_position int8, taken_at int8, detail jsonb) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  head log.head%rowtype;
  stamp int8;
  place int8;
  hashes bytea;
begin
  if jsonb_array_length(commands) < 2 then
    return query select * from log.append_each(commands, now);
    return;
  end if;

  -- First the lock. Each later statement has a snapshot younger than it, so that nothing is checked against an old picture.
  select * into head from log.head h for update;
  stamp := greatest(head.recorded_at, now);

  -- Null where one of them needs to be looked at by itself.
  with asked as materialized (
    select o, c, c->>'id' as id, c->'appends'->0 as a, c->'appends'->0->>'stream' as stream, c->'requires' as requires
    from jsonb_array_elements(commands) with ordinality x(c, o)
  ), doubtful as (
    select from asked
      where jsonb_array_length(c->'appends') <> 1 or jsonb_array_length(a->'events') = 0
        or a ?| array['release', 'timers'] or jsonb_array_length(requires->'claims') > 0
        or exists (select from jsonb_array_elements(a->'take') t join log.claim c on c.kind = t->>0 and c.key = t->>1 where c.stream <> asked.stream)
        or exists (select from log.command k where k.id = asked.id)
        or coalesce((select s.version from log.stream s where s.stream = asked.stream), 0) <> (a->>'expected')::int
        or exists (select from jsonb_array_elements(requires->'streams') r
          where coalesce((select s.version from log.stream s where s.stream = r->>0), 0) <> (r->>1)::int)
    union all
    -- One changes what another one starts from.
    select from asked having count(distinct stream) < count(*) or count(distinct id) < count(*)
    union all
    select from (select t->>0, t->>1 from asked, jsonb_array_elements(a->'take') t group by 1, 2 having count(*) > 1) taken_twice
    union all
    select from (select stream from asked intersect select r->>0 from asked, jsonb_array_elements(requires->'streams') r) both_of_them
  )
  select string_agg(decode(e->>'hash', 'hex'), '' order by o, p), head.position + count(*) into hashes, place
    from asked, jsonb_array_elements(a->'events') with ordinality y(e, p)
    where not exists (select from doubtful);
  if hashes is null then
    return query select * from log.append_each(commands, now);
    return;
  end if;

  return query
    with asked as materialized (
      select o, c, a, many, head.position + sum(many) over (order by o) as last
      from (select o, c, c->'appends'->0 as a, jsonb_array_length(c->'appends'->0->'events') as many
        from jsonb_array_elements(commands) with ordinality x(c, o)) each
    ), events as (
      insert into log.event (position, stream, version, type, at, recorded_at, org, by, command, cause, leads_to, data, hash)
        select last - many + p, a->>'stream', (a->>'expected')::int + p, e->>'type', (e->>'at')::int8, stamp, a->>'org',
          c->'by', c->>'id', (c->>'cause')::int8, nullif(e->'to', 'null'), e->'data', decode(e->>'hash', 'hex')
        from asked, jsonb_array_elements(a->'events') with ordinality y(e, p)
    ), streams as (
      insert into log.stream as s (stream, version, position, value, context, machine, machine_version, org)
        select a->>'stream', (a->>'expected')::int + many, last, nullif(a->'value', 'null'), a->'context',
          a->>'machine', (a->>'machineVersion')::int, a->>'org'
        from asked
        on conflict (stream) do update set version = excluded.version, position = excluded.position, value = excluded.value,
          context = coalesce(excluded.context, s.context), machine = coalesce(excluded.machine, s.machine),
          machine_version = coalesce(excluded.machine_version, s.machine_version), org = excluded.org
    ), claims as (
      insert into log.claim (kind, key, stream)
        select t->>0, t->>1, a->>'stream' from asked, jsonb_array_elements(a->'take') t
        on conflict do nothing
    ), kept as (
      insert into log.command (id, by_kind, by_id, digest, answer, position, recorded_at)
        select c->>'id', c->>'kind', c->>'who', c->>'digest', c->'answer', last, stamp from asked
    )
    select (o - 1)::int, null::text, last - many + 1, last, stamp, null::jsonb from asked order by o;

  hashes := sha256(head.hash || int8send(head.position + 1) || int8send(stamp) || hashes);
  insert into log.link (position, recorded_at, hash) values (head.position + 1, stamp, hashes);
  update log.head set position = place, recorded_at = stamp, hash = hashes;
  perform pg_notify('busbar_log', place::text);
end $$;
