-- 'access': opens what the session may; 'workflow': the task counts, and nothing else.
alter table keep.token add column purpose text not null default 'access';
