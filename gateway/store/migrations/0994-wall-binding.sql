-- Where there is https the browser of a wall has a key pair that cannot leave it: its public half. Null: what it keeps can be copied.
-- `misused_at`: when somebody last came with its key, and could not sign.
alter table keep.wall_key add column public_key bytea;
alter table keep.wall_key add column misused_at int8;

-- What a renewal signs: each once, and for a minute.
create table keep.wall_challenge (
  hash bytea primary key,
  ask text not null references keep.wall_key (ask) on delete cascade,
  until int8 not null
);
create index on keep.wall_challenge (until);
