-- Energy of counter points (docs/architecture.md, "The way of a value"). All of it can be computed again from the samples and the answers.

-- Intervals of 15 minutes: a row per point and UTC day, 96 of each. Null: nothing is known. An interval is whole when 900,000 ms are
-- covered; `quality`: the place in domain/energy/intervalQuality.ts.
create table tele.energy_quarter (
  point int4 not null,
  day int8 not null,
  amount numeric[] not null,
  covered int4[] not null,
  quality int2[] not null,
  primary key (point, day)
);

-- Differences over gaps that no interval may have. They count, once, for the day or the month that holds both readings.
create table tele.energy_kept (
  point int4 not null,
  from_at int8 not null,
  to_at int8 not null,
  amount numeric not null,
  quality int2 not null,
  primary key (point, from_at)
);

-- Days and months of the calendar, in the zone of the point's site.
create table tele.energy_period (
  point int4 not null,
  step text not null check (step in ('day', 'month')),
  start int8 not null,
  zone text not null,
  amount numeric,
  quality int2 not null,
  present int4 not null,
  expected int4 not null,
  primary key (point, step, start)
);

-- What has to be computed again: a point and UTC day, with the first and last instant that changed. `marks` counts the changes, so that
-- one that comes while the day is computed is not taken for done.
create table tele.energy_dirty (
  point int4 not null,
  day int8 not null,
  from_at int8 not null,
  to_at int8 not null,
  marks int8 not null,
  primary key (point, day)
);
