-- What the console's shell keeps: files by their hash, visits of pages, feedback, sign-ins by QR code. None of it is a fact of the business.

create table keep.file (
  hash text primary key,
  content_type text not null,
  bytes bytea not null,
  public boolean not null,
  stored_at int8 not null
);
alter table keep.file alter column bytes set storage external;

-- Who uses a file for what. A file without a use is swept away.
create table keep.file_use (
  hash text not null references keep.file (hash),
  kind text not null,
  owner text not null,
  since int8 not null,
  primary key (kind, owner, hash)
);
create index on keep.file_use (hash);

create table keep.visit (
  identification text primary key,
  user_id text not null,
  org text not null,
  menu_id text not null,
  menu_type text not null,
  started_at int8 not null,
  ended_at int8
);
create index on keep.visit (started_at desc);
create index on keep.visit (user_id, started_at);

create table keep.feedback (
  id text primary key,
  user_id text not null,
  org text not null,
  at int8 not null,
  told jsonb not null
);
create index on keep.feedback (at desc);

create table keep.qr_login (
  code bytea primary key,
  ticket bytea not null unique,
  state text not null,
  address text not null,
  agent text not null,
  user_id text,
  expires_at int8 not null
);
