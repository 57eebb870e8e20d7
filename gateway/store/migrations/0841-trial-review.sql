-- Who reviewed an application, when, and what came of it: the account that was made, or the reason that was told.
alter table keep.trial add column reviewed_by text, add column reviewed_at int8, add column user_id text, add column reason text;
