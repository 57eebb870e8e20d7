-- `once`: the file tells what nobody else may read (one-time passwords) and is gone as soon as it has been fetched whole.
alter table keep.job_run add column once boolean not null default false;
