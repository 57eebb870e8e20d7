-- What became of every span that a scheduled report was due for: each is run once, and one that failed is tried again. `due` and `at` are ms;
-- `outcome` is the figures of the run; `failed` says why it went out to nobody.
create table keep.report_run (
  schedule text not null,
  span_from text not null,
  span_to text not null,
  due int8 not null,
  at int8 not null,
  outcome jsonb,
  failed text,
  primary key (schedule, span_from, span_to)
);
