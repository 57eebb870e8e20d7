-- The tokens of records that were given out of the house, each as its hash: what became of one stands in the log, in the stream of its record.
create table keep.share (
  hash bytea primary key,
  id text not null unique,
  kind text not null,
  record text not null
);
