-- Scheduled jobs as they stand now: the machine's state, and the next planned time (null: none). What people did to them is in the log
-- (streams scheduledJob-<id>); `position` is the last of those events that the row has taken.
create table keep.job (
  id text primary key,
  kind text not null,
  cron text not null,
  input jsonb not null,
  state text not null,
  enabled boolean not null,
  next int8,
  position int8 not null
);

-- Runs, past and present. Of a scheduled job: id `<job>:<planned>`, so that each planned time runs once. Of a person (an export): `user_id`
-- is who began it, and `job` is null. The lease (`holder`, `epoch`, `until`) is on the database's clock; `epoch` rises with every claim.
create table keep.job_run (
  id text primary key,
  job text,
  user_id text,
  kind text not null,
  input jsonb not null,
  planned int8 not null,
  by_hand boolean not null,
  state text not null,
  not_before int8 not null default 0,
  attempt int not null default 0,
  holder text,
  epoch int8 not null default 0,
  until int8 not null default 0,
  started int8,
  ended int8,
  done int8 not null default 0,
  total int8 not null default 0,
  error text,
  outcome jsonb,
  content_type text,
  file_name text,
  file bytea
);
create index on keep.job_run (job, planned desc);
create index on keep.job_run (planned) where state in ('waiting', 'running');
alter table keep.job_run alter column file set storage external;
