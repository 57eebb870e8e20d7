-- What is usual of a point and how it departs from it, learned once a day out of what was measured; by slots of 15 min of a day of work and of rest.
-- `lacks`: why nothing could be learned, `days` how many days were. `error`, `naive`: the week of the day, told only where there was one.
create table tele.forecast_profile (
  point int4 not null,
  day text not null,
  seen int8 not null,
  method text not null,
  lacks text,
  days int4 not null,
  enough_from text,
  step float8,
  work float8[],
  rest float8[],
  low float8[],
  high float8[],
  error float8,
  naive float8,
  forecasts int4 not null default 0,
  is_judged boolean not null default false,
  primary key (point, day)
);

-- A forecast each hour: means of the 96 quarters of an hour from `made_at` on, null where nobody knows. `lacks`: why there is none.
create table tele.forecast (
  point int4 not null,
  made_at int8 not null,
  seen int8 not null,
  method text not null,
  lacks text,
  now float8,
  "values" float4[],
  low float4[],
  high float4[],
  primary key (point, made_at)
);
create index on tele.forecast (made_at);
