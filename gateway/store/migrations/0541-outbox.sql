-- Messages to the outside: at least once, deduplicated by their id, with back-off, then dead. `until` is the lease of who sends it, on the
-- database's clock.
create table keep.outbox (
  id text primary key,
  carrier text not null,
  target text not null,
  content jsonb not null,
  state text not null default 'waiting',
  tries int not null default 0,
  not_before int8 not null,
  until int8 not null default 0,
  created int8 not null,
  ended int8,
  error text
);
create index on keep.outbox (not_before) where state = 'waiting';
