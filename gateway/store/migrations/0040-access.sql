-- Who may sign in and who is signed in: no facts of the business but keys to it. What somebody would ask about
-- ("who signed in, who was locked out") stands in the log.

create table keep.credential (
  user_id text primary key,
  hash text not null,
  one_time boolean not null,
  changed_at int8 not null
);

create table keep.session (
  id text primary key,
  user_id text not null,
  org text not null,
  address text not null,
  created_at int8 not null,
  ends_at int8 not null,
  ended_at int8
);
create index on keep.session (user_id) where ended_at is null;

create table keep.token (
  hash bytea primary key,
  session_id text not null references keep.session (id) on delete cascade,
  expires_at int8 not null
);
create index on keep.token (session_id);

-- purpose 'path': opens one path for a session; 'password': lets a user choose a new password.
create table keep.ticket (
  hash bytea primary key,
  purpose text not null,
  subject text not null,
  path text not null,
  expires_at int8 not null
);

create table keep.captcha (
  hash bytea primary key,
  answer bytea not null,
  expires_at int8 not null
);

create table keep.attempt (
  id int8 generated always as identity primary key,
  account text not null,
  address text not null,
  at int8 not null,
  outcome text not null
);
create index on keep.attempt (account, at);

create table keep.preference (
  user_id text not null,
  name text not null,
  value jsonb not null,
  primary key (user_id, name)
);
