-- A history that was taken over when the site was installed (cli/demo/history): samples of before there was a gateway.

-- Samples before this instant come every `adopted_period` ms at the least, whatever the period of their point says: a value holds accordingly.
alter table tele.writer
  add column adopted_before int8 not null default -9007199254740991,
  add column adopted_period int8 not null default 0;

-- What is to be taken over: out of which seed, how many days (UTC) up to which instant, and what the registers showed then.
create table keep.demo_history (
  id int2 primary key check (id = 1),
  seed int8 not null,
  days int4 not null,
  until int8 not null,
  registers jsonb not null
);

-- The days that stand, each with what the registers showed when it began: the day before ends with it.
create table keep.demo_day (
  day int8 primary key,
  registers jsonb not null,
  samples int8 not null,
  bytes int8 not null
);
