-- The event log: the truth. Only log.append writes it; inside it only the tables of this schema change.
create schema if not exists log;
create schema if not exists keep;

-- One row, locked by each append, so that positions are dense and rise in the order of commits.
create table log.head (
  single boolean primary key default true check (single),
  id text not null,
  position int8 not null,
  recorded_at int8 not null,
  hash bytea not null
);
insert into log.head (id, position, recorded_at, hash) values (gen_random_uuid()::text, 0, 0, '');

-- Which server the history above belongs to: another one (a restored copy) begins a new history.
create table keep.history (single boolean primary key default true check (single), system text not null, timeline int not null);

create table log.event (
  position int8 not null,
  stream text not null,
  version int not null,
  type text not null,
  at int8 not null,
  recorded_at int8 not null,
  org text not null,
  by jsonb not null,
  command text not null,
  cause int8,
  leads_to jsonb,
  data jsonb not null,
  hash bytea not null,
  primary key (position)
) partition by range (position);
create index event_stream on log.event (stream, version);

-- A row per group of commands, from its first position on: the chain.
create table log.link (position int8 primary key, recorded_at int8 not null, hash bytea not null);
create index link_recorded_at on log.link (recorded_at, position);

-- What is remembered of each stream, from which the next command starts.
create table log.stream (
  stream text primary key,
  version int not null,
  position int8 not null,
  value jsonb,
  context jsonb,
  machine text,
  machine_version int,
  org text not null
) with (fillfactor = 80);

create table log.claim (kind text not null, key text not null, stream text not null, primary key (kind, key));
create index claim_stream on log.claim (stream);

create table log.timer (stream text not null, name text not null, due int8 not null, version int not null, primary key (stream, name));
create index timer_due on log.timer (due);

create table log.command (
  id text primary key,
  by_kind text not null,
  by_id text not null,
  digest text,
  answer jsonb,
  position int8 not null,
  recorded_at int8 not null
);
create index command_recorded_at on log.command (recorded_at);

-- Partitions of five million positions, always one more than the position needs. Made beside and attached, so that
-- no append waits for it.
create function log.make_room(upto int8) returns int language plpgsql as $$
declare
  size constant int8 := 5000000;
  made int := 0;
  part int8;
  name text;
begin
  for part in 0 .. upto / size + 1 loop
    name := 'event_' || lpad(part::text, 6, '0');
    continue when to_regclass('log.' || name) is not null;
    execute format('create table log.%I (like log.event including defaults including constraints)', name);
    execute format('alter table log.event attach partition log.%I for values from (%s) to (%s)', name, part * size, (part + 1) * size);
    made := made + 1;
  end loop;
  return made;
end $$;
select log.make_room(0);

-- Appends a group of commands. Each stands alone: all its events or none. A command is
--   { id, kind, who, digest, by, cause, answer, needs: { streams: [[stream, version]], claims: [[kind, number]] },
--     appends: [{ stream, expected, org, value, context, machine, machineVersion, release, take, timers, events: [{ type, at, to, data, hash }] }] }
-- The answer has one row a command: code null when it was appended, REPEATED with the first answer, or the refusal.
create function log.append(commands jsonb, now int8)
returns table (n int, code text, first_position int8, last_position int8, taken_at int8, detail jsonb) language plpgsql as $$
declare
  head log.head%rowtype;
  known log.command%rowtype;
  place int8;
  hashes bytea := '';
  asked jsonb;
  part jsonb;
  many int;
begin
  -- First the lock. Each later statement has a snapshot younger than it, so that nothing is checked against an old picture.
  select * into head from log.head for update;
  place := head.position;
  taken_at := greatest(head.recorded_at, now);
  n := -1;

  for asked in select value from jsonb_array_elements(commands) loop
    n := n + 1;
    code := null; first_position := null; last_position := null; detail := null;

    select * into known from log.command where id = asked->>'id';
    if found then
      code := 'REPEATED';
      if known.by_kind <> asked->>'kind' or known.by_id <> asked->>'who' or known.digest <> asked->>'digest' then
        code := 'COMMAND_REUSED';
      else
        last_position := known.position;
        detail := known.answer;
      end if;
      return next;
      continue;
    end if;

    select jsonb_build_object('stream', a->>'stream', 'version', coalesce(s.version, 0)) into detail
      from jsonb_array_elements(asked->'appends') a left join log.stream s on s.stream = a->>'stream'
      where coalesce(s.version, 0) <> (a->>'expected')::int limit 1;
    if found then
      code := 'VERSION_CONFLICT';
      return next;
      continue;
    end if;

    -- What the decision rested on beside the streams that it appends to.
    if asked ? 'requires' then
      select coalesce(
        (select jsonb_build_object('stream', r->>0, 'version', coalesce(s.version, 0))
          from jsonb_array_elements(asked->'requires'->'streams') r left join log.stream s on s.stream = r->>0
          where coalesce(s.version, 0) <> (r->>1)::int limit 1),
        (select jsonb_build_object('kind', r->>0) from jsonb_array_elements(asked->'requires'->'claims') r
          where (select count(*) from (select from log.claim c where c.kind = r->>0 limit (r->>1)::int + 1) x) <> (r->>1)::int limit 1))
        into detail;
      if detail is not null then
        code := 'VERSION_CONFLICT';
        return next;
        continue;
      end if;
    end if;

    if asked @? '$.appends[*].take[*]' then
      select jsonb_build_object('kind', c.kind, 'key', c.key, 'stream', c.stream) into detail
        from jsonb_array_elements(asked->'appends') a, jsonb_array_elements(a->'take') t
        join log.claim c on c.kind = t->>0 and c.key = t->>1
        where c.stream <> a->>'stream' and not exists (
          select from jsonb_array_elements(asked->'appends') o, jsonb_array_elements(o->'release') r
          where o->>'stream' = c.stream and r->>0 = c.kind and r->>1 = c.key)
        limit 1;
      if found then
        code := 'CLAIM_TAKEN';
        return next;
        continue;
      end if;
    end if;

    first_position := place + 1;
    for part in select value from jsonb_array_elements(asked->'appends') loop
      many := jsonb_array_length(part->'events');
      if many > 0 then
        insert into log.event (position, stream, version, type, at, recorded_at, org, by, command, cause, leads_to, data, hash)
          select place + o, part->>'stream', (part->>'expected')::int + o, e->>'type', (e->>'at')::int8, taken_at, part->>'org',
            asked->'by', asked->>'id', (asked->>'cause')::int8, nullif(e->'to', 'null'), e->'data', decode(e->>'hash', 'hex')
          from jsonb_array_elements(part->'events') with ordinality x(e, o);
        hashes := hashes || (select string_agg(decode(e->>'hash', 'hex'), '' order by o)
          from jsonb_array_elements(part->'events') with ordinality x(e, o));
        place := place + many;
        insert into log.stream as s (stream, version, position, value, context, machine, machine_version, org)
          values (part->>'stream', (part->>'expected')::int + many, place, nullif(part->'value', 'null'), part->'context',
            part->>'machine', (part->>'machineVersion')::int, part->>'org')
          on conflict (stream) do update set version = excluded.version, position = excluded.position, value = excluded.value,
            context = coalesce(excluded.context, s.context), machine = coalesce(excluded.machine, s.machine),
            machine_version = coalesce(excluded.machine_version, s.machine_version), org = excluded.org;
      end if;
      if part ? 'release' then
        delete from log.claim c using jsonb_array_elements(part->'release') r
          where c.kind = r->>0 and c.key = r->>1 and c.stream = part->>'stream';
      end if;
      if part ? 'timers' then
        delete from log.timer t using jsonb_array_elements(part->'timers') x
          where t.stream = part->>'stream' and t.name = x->>0 and x->1 = 'null';
        insert into log.timer (stream, name, due, version)
          select part->>'stream', x->>0, (x->>1)::int8, (part->>'expected')::int + many
          from jsonb_array_elements(part->'timers') x where x->1 <> 'null'
          on conflict (stream, name) do update set due = excluded.due, version = excluded.version;
      end if;
    end loop;

    -- Releases of the whole command come before its takings, so that two things may swap a name.
    if asked @? '$.appends[*].take[*]' then
      insert into log.claim (kind, key, stream)
        select t->>0, t->>1, a->>'stream'
        from jsonb_array_elements(asked->'appends') a, jsonb_array_elements(a->'take') t
        on conflict do nothing;
    end if;

    -- A command without events changed nothing that a repeat could double: nothing is kept of it.
    if place >= first_position then
      insert into log.command (id, by_kind, by_id, digest, answer, position, recorded_at)
        values (asked->>'id', asked->>'kind', asked->>'who', asked->>'digest', asked->'answer', place, taken_at);
    else
      first_position := null;
    end if;
    last_position := place;
    return next;
  end loop;

  if place > head.position then
    hashes := sha256(head.hash || int8send(head.position + 1) || int8send(taken_at) || hashes);
    insert into log.link (position, recorded_at, hash) values (head.position + 1, taken_at, hashes);
    update log.head set position = place, recorded_at = taken_at, hash = hashes;
    perform pg_notify('busbar_log', place::text);
  end if;
end $$;

-- Details of persons are sealed in the events with a key of their stream; forgetting the person destroys the key.
create table keep.person_key (stream text primary key, key bytea);

-- How far each follower and policy has come. `build` numbers the tables that a rebuild grew.
create table keep.checkpoint (
  name text primary key,
  version int8 not null,
  position int8 not null,
  build int not null default 0
);

-- Who holds what, by this database's clock.
create table keep.lease (name text primary key, holder text not null, epoch int8 not null, until int8 not null);

-- Which program holds each role on this store, since when; the lock itself is a session's.
create table keep.holder (role text primary key, who text not null, since int8 not null);

-- The role through which the log is written may add to the events and read them, no more.
do $$
begin
  begin
    create role busbar_append nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant busbar_append to %I', current_user);
exception when insufficient_privilege then
  raise notice 'no right to make the role busbar_append: appends use the role of the connection';
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'busbar_append') then
    grant usage on schema log to busbar_append;
    grant select, insert on log.event to busbar_append;
    grant select, insert on log.link to busbar_append;
    grant select, update on log.head to busbar_append;
    grant select, insert, update on log.stream to busbar_append;
    grant select, insert, delete on log.claim to busbar_append;
    grant select, insert, update, delete on log.timer to busbar_append;
    grant select, insert, delete on log.command to busbar_append;
    grant execute on function log.append(jsonb, int8) to busbar_append;
  end if;
end $$;
