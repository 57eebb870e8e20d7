-- The history of the scheduled jobs is read by its span, the newest first, whichever job it was.
create index on keep.job_run (planned desc, id) where job is not null;
