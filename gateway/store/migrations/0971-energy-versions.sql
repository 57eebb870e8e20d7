-- Figures have versions (docs/decisions/0031). Why a day is computed again travels with its mark: the place in domain/energy/revision.ts, from 1;
-- 0 for what comes as it should, which revises nothing.
alter table tele.energy_dirty add column cause int2 not null default 0;

-- When a day of intervals, or a difference, was first counted. Null: as long as it is asked of, as what was counted before this was kept.
alter table tele.energy_quarter add column known_from int8;
alter table tele.energy_kept add column known_from int8;

-- What figures were before they were revised: known from `known_from` (null: since they were first counted) until `known_to`, when the next version
-- took their place for `cause`. `amount` null: nothing was known. Intervals bear `covered` and `gap`, days and months `present` and `expected`.
create table tele.energy_revision (
  point int4 not null,
  level text not null check (level in ('quarter', 'kept', 'day', 'month')),
  start int8 not null,
  until int8 not null,
  amount numeric,
  quality int2 not null,
  read int2 not null,
  covered int4,
  gap int8,
  present int4,
  expected int4,
  known_from int8,
  known_to int8 not null,
  cause int2 not null,
  primary key (point, level, start, known_to)
);
