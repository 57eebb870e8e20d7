-- Whose sign-out ends which visits: a visit knows the session that it belongs to.

alter table keep.visit add column session_id text;
create index on keep.visit (session_id) where ended_at is null;
