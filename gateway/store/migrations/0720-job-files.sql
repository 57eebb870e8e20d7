-- The files of runs, in parts: neither who writes one nor who reads one holds it whole. Epoch 0 is what the person handed in; else the
-- epoch of the attempt that wrote it, so that what an attempt left when it died is never taken for the file.
create table keep.job_file (
  run text not null references keep.job_run (id) on delete cascade,
  epoch int8 not null,
  n int not null,
  bytes bytea not null,
  primary key (run, epoch, n)
);
alter table keep.job_file alter column bytes set storage external;

-- `file_epoch`: which parts are the outcome. `phase`: the step from which there is no way back, where the run has taken one.
alter table keep.job_run add column file_epoch int8, add column phase text;
