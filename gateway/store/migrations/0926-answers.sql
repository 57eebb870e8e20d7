-- What calls that act have answered, for the repeats of their Command-Id: sealed under the site's key, for words that open something stand in
-- them. `digest`: of method, path, query and body.
create table keep.answer (
  id text primary key,
  caller text not null,
  call text not null,
  digest text not null,
  position int8,
  sealed text not null,
  at int8 not null
);
create index on keep.answer (at);

-- A one-time password while it may be told again to a repeat of the command that made it: sealed, and gone with its first use.
alter table keep.credential add column told text, add column told_by text;

-- How often an answer to a captcha was looked at and was wrong.
alter table keep.captcha add column wrong int not null default 0;

-- The session of the phone that approved: the code lives no longer than it.
alter table keep.qr_login add column session_id text;
