-- Timers, releases and commands over several streams go the plain way too: whatever clashes with nothing, at the price of two statements for
-- all. And what is looked for is joined, not asked for row by row: the planner answered `exists (select from log.command …)` by hashing the
-- whole table once for each group, so that the plain way grew slower with the log (24,000 events a second at first, 8,000 after 50,000).
create or replace function log.append(commands jsonb, now int8)
returns table (n int, code text, first_position int8, last_position int8, taken_at int8, detail jsonb) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_material = off as $$
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
  with parts as materialized (
    select o, p, a, c->>'id' as id, a->>'stream' as stream, (a->>'expected')::int as expected, a->'events' as facts, c->'requires' as requires
    from jsonb_array_elements(commands) with ordinality x(c, o), jsonb_array_elements(c->'appends') with ordinality y(a, p)
  ), rested as materialized (
    select r->>0 as stream, (r->>1)::int as version
    from parts, jsonb_array_elements(requires->'streams') r where p = 1 and requires ? 'streams'
  ), taken as materialized (
    select t->>0 as kind, t->>1 as key, stream from parts, jsonb_array_elements(a->'take') t where a ? 'take'
  ), doubtful as (
    select from parts left join log.stream s on s.stream = parts.stream left join log.command k on k.id = parts.id
      where facts = '[]' or coalesce(s.version, 0) <> expected or k.id is not null or jsonb_array_length(requires->'claims') > 0
    union all
    -- One appends nothing, or changes what another one starts from.
    select from parts
      having count(distinct o) < jsonb_array_length(commands) or count(distinct stream) < count(*) or count(distinct id) < count(distinct o)
    union all
    select from rested left join log.stream s on s.stream = rested.stream where coalesce(s.version, 0) <> rested.version
    union all
    select from (select stream from rested intersect select stream from parts) both_of_them
    union all
    select from taken join log.claim c on c.kind = taken.kind and c.key = taken.key where c.stream <> taken.stream
    union all
    -- A claim or a timer that two of them change: what holds in the end hangs on their order.
    select from (
      select kind, key from taken
      union all
      select r->>0, r->>1 from parts, jsonb_array_elements(a->'release') r where a ? 'release'
    ) claimed group by kind, key having count(*) > 1
    union all
    select from parts, jsonb_array_elements(a->'timers') t where a ? 'timers' group by stream, t->>0 having count(*) > 1
  )
  select string_agg(decode(e->>'hash', 'hex'), '' order by o, p, q), head.position + count(*) into hashes, place
    from parts, jsonb_array_elements(facts) with ordinality y(e, q)
    where not exists (select from doubtful);
  if hashes is null then
    return query select * from log.append_each(commands, now);
    return;
  end if;

  return query
    with parts as materialized (
      select o, c, a, stream, expected, facts, many, head.position + sum(many) over (order by o, p) as last,
        sum(many) over (partition by o) as whole, p = jsonb_array_length(c->'appends') as ends
      from (
        select o, p, c, a, a->>'stream' as stream, (a->>'expected')::int as expected, a->'events' as facts, jsonb_array_length(a->'events') as many
        from jsonb_array_elements(commands) with ordinality x(c, o), jsonb_array_elements(c->'appends') with ordinality y(a, p)
      ) each
    ), events as (
      insert into log.event (position, stream, version, type, at, recorded_at, org, by, command, cause, leads_to, data, hash)
        select last - many + q, stream, expected + q, e->>'type', (e->>'at')::int8, stamp, a->>'org',
          c->'by', c->>'id', (c->>'cause')::int8, nullif(e->'to', 'null'), e->'data', decode(e->>'hash', 'hex')
        from parts, jsonb_array_elements(facts) with ordinality y(e, q)
    ), streams as (
      insert into log.stream as s (stream, version, position, value, context, machine, machine_version, org)
        select stream, expected + many, last, nullif(a->'value', 'null'), a->'context', a->>'machine', (a->>'machineVersion')::int, a->>'org'
        from parts
        on conflict (stream) do update set version = excluded.version, position = excluded.position, value = excluded.value,
          context = coalesce(excluded.context, s.context), machine = coalesce(excluded.machine, s.machine),
          machine_version = coalesce(excluded.machine_version, s.machine_version), org = excluded.org
    ), released as (
      delete from log.claim k using parts, jsonb_array_elements(a->'release') r
        where a ? 'release' and k.kind = r->>0 and k.key = r->>1 and k.stream = parts.stream
    ), claims as (
      insert into log.claim (kind, key, stream)
        select t->>0, t->>1, stream from parts, jsonb_array_elements(a->'take') t where a ? 'take'
        on conflict do nothing
    ), ended as (
      delete from log.timer k using parts, jsonb_array_elements(a->'timers') t
        where a ? 'timers' and k.stream = parts.stream and k.name = t->>0 and t->1 = 'null'
    ), timers as (
      insert into log.timer (stream, name, due, version)
        select stream, t->>0, (t->>1)::int8, expected + many from parts, jsonb_array_elements(a->'timers') t where a ? 'timers' and t->1 <> 'null'
        on conflict (stream, name) do update set due = excluded.due, version = excluded.version
    ), kept as (
      insert into log.command (id, by_kind, by_id, digest, answer, position, recorded_at)
        select c->>'id', c->>'kind', c->>'who', c->>'digest', c->'answer', last, stamp from parts where ends
    )
    select (o - 1)::int, null::text, last - whole + 1, last, stamp, null::jsonb from parts where ends order by o;

  hashes := sha256(head.hash || int8send(head.position + 1) || int8send(stamp) || hashes);
  insert into log.link (position, recorded_at, hash) values (head.position + 1, stamp, hashes);
  update log.head set position = place, recorded_at = stamp, hash = hashes;
  perform pg_notify('busbar_log', place::text);
end $$;
