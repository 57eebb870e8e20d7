-- Passwords of registered databases, sealed under the site's key; `target` says for what they were given.
create table keep.database_secret (
  id text primary key,
  target text not null,
  sealed text not null,
  set_at int8 not null
);
