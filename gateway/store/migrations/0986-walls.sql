-- A wall is a user without a password, and its session one without an end. `within`: the organisations that it shows, each with those below; null: all that its user sees.
alter table keep.session add column kind text not null default 'person';
alter table keep.session add column within text[];
alter table keep.session alter column ends_at drop not null;

-- The browsers that ask to be walls: the code that is shown, sealed, until it is used, and the key of the browser as its hash.
create table keep.wall_key (
  ask text primary key,
  code bytea unique,
  current bytea not null unique,
  asked_at int8 not null
);

-- Keys that were replaced, and by which: one that comes again with another key beside it was copied.
create table keep.wall_old_key (
  hash bytea primary key,
  ask text not null references keep.wall_key (ask) on delete cascade,
  next bytea not null,
  at int8 not null
);
create index on keep.wall_old_key (at);

-- What walls say of themselves every half minute.
create table keep.wall_beat (
  wall text not null,
  ask text not null,
  at int8 not null,
  page text not null,
  version text not null,
  position int8,
  age float8,
  heap float8,
  missed int8 not null,
  fault text,
  supervised boolean not null,
  primary key (wall, at)
);
create index on keep.wall_beat (at);
