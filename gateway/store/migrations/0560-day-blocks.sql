-- Day blocks, roll-ups, dirty days, corrections and retention (gateway/telemetry/README.md).

-- Samples before this instant are no longer kept: their days are read from roll-ups.
alter table tele.writer add column samples_from int8 not null default -9007199254740991;

-- The blocks of one day, without reading those of all days.
create index block_day on tele.block using brin (first_at) with (pages_per_range = 8);

-- What a day block says of its quarters of an hour and of its hours. It holds as long as the block with the same first, last and count
-- stands, and for good when the samples are gone. The gaps: the widest between two samples of one quarter, of one hour.
create table tele.rollup (
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
  quarter_gap int8 not null,
  hour_gap int8 not null,
  quarters bytea not null,
  hours bytea not null,
  primary key (point, first_at)
) partition by range (first_at);
alter table tele.rollup alter column quarters set storage external, alter column hours set storage external;
create table tele.rollup_before partition of tele.rollup for values from (minvalue) to (946684800000);
create table tele.rollup_after partition of tele.rollup for values from (4102444800000) to (maxvalue);

-- Days (UTC) before `begun` have been compacted or are being so: a block that comes for one of them marks it dirty. Those before `done` are.
create table tele.compaction (
  id int2 primary key check (id = 1),
  begun int8 not null,
  done int8 not null
);
insert into tele.compaction values (1, -9007199254740991, -9007199254740991);

-- A day (its first ms, UTC) of a point whose samples changed after they were compacted, or lie partly beside its blocks. Whoever compacts
-- it takes away the marks that it has read; one that came again meanwhile bears another number and stays.
create sequence tele.mark as int8;
create table tele.dirty (
  day int8 not null,
  point int4 not null,
  mark int8 not null default nextval('tele.mark'),
  primary key (day, point)
);
insert into tele.dirty (day, point)
select distinct at - mod(mod(at, 86400000) + 86400000, 86400000), point from tele.late;

-- Samples in blocks that rank higher than their quality says.
create table tele.corrected (
  point int4 not null,
  at int8 not null,
  rank int2 not null,
  seen int8 not null,
  primary key (point, at)
);
