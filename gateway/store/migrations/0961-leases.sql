-- Whatever is leased says so in the same four columns: `holder` is the role's name, `worker` the one process that bears it, `epoch` rises
-- with every taking and never comes again, `until` is on the database's clock. Free is what has run out.
alter table keep.lease alter column holder drop not null, add column worker text;
alter table keep.job_run add column worker text;
alter table keep.outbox add column holder text, add column worker text, add column epoch int8 not null default 0;
