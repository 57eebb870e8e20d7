-- The telemetry (docs/store.md, "Telemetry"). Samples come in as batches, lie in blocks, and late ones beside them.

-- One row of columns a batch, little-endian. `at` null: every sample at `seen`; `quality` null: every sample good.
create table tele.batch0 (
  number int8 primary key,
  seen int8 not null,
  configuration int8 not null,
  tick boolean not null,
  point bytea not null,
  at bytea,
  value bytea not null,
  quality bytea
);
alter table tele.batch0
  alter column point set storage external, alter column at set storage external,
  alter column value set storage external, alter column quality set storage external;
-- Two in turn: what one holds is flushed and truncated while the other takes the batches.
create table tele.batch1 (like tele.batch0 including all);
create view tele.batch as select * from tele.batch0 union all select * from tele.batch1;

-- How far the writer is: the last batch whose samples are in blocks, its instant, and the flushes so far.
create table tele.writer (
  id int2 primary key check (id = 1),
  flushed int8 not null,
  seen int8 not null,
  flushes int8 not null
);
insert into tele.writer values (1, 0, 0, 0);

-- The newest sample of each point that is in a block: whatever comes before it is late.
create table tele.newest (
  point int4 primary key,
  at int8 not null,
  value float8,
  quality int2 not null,
  seen int8 not null
) with (fillfactor = 70);

-- One block of a point: at most one UTC day, never overlapping another of its blocks. What each column says: domain/telemetry/summary.ts.
create table tele.block (
  point int4 not null,
  first_at int8 not null,
  last_at int8 not null,
  count int4 not null,
  usable int4 not null,
  good int4 not null,
  qualities int2 not null,
  end_quality int2 not null,
  last_seen int8 not null,
  covered int8 not null,
  max_gap int8 not null,
  min float8,
  min_at int8,
  max float8,
  max_at int8,
  first float8,
  last float8,
  sum float8,
  integral float8,
  data bytea not null,
  primary key (point, first_at)
) partition by range (first_at);
alter table tele.block alter column data set storage external;
-- A partition a month (UTC), made by the writer ahead of need; what lies outside of 2000 to 2099 has its own.
create table tele.block_before partition of tele.block for values from (minvalue) to (946684800000);
create table tele.block_after partition of tele.block for values from (4102444800000) to (maxvalue);

-- Samples older than the last flush of their point, and corrections. Rank rises: 0 estimated, 1 measured, 2 substituted by a
-- person, 3 corrected by a person; only an equal or higher one replaces.
create table tele.late (
  point int4 not null,
  at int8 not null,
  value float8,
  quality int2 not null,
  seen int8 not null,
  rank int2 not null,
  primary key (point, at)
);
