-- What strangers write when they ask for a trial account. It is no fact of the business until somebody accepts it.
create table keep.trial (
  id text primary key,
  org text not null,
  at int8 not null,
  state text not null,
  phone text not null,
  told jsonb not null
);
create index on keep.trial (at desc);
-- One that waits for each phone number: a form that is sent again and again fills nothing.
create unique index on keep.trial (phone) where state = 'pending';
