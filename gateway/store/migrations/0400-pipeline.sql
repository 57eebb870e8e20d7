-- The last batch whose decisions are in the log, with what the rules remembered after it. One row a writer.
create table keep.pipeline_checkpoint (
  name text primary key,
  batch int8 not null,
  memory text not null,
  at int8 not null
);

-- What a batch must be decided with beside its samples: the start of polling, the word of a collector on a link.
-- Written before the batch; a note without its batch was never decided and goes at the next start.
create table keep.pipeline_note (
  batch int8 not null,
  n int not null,
  body jsonb not null,
  primary key (batch, n)
);

-- Samples whose time lies too far ahead: counted, kept for the engineer, never shown as values.
create table keep.pipeline_quarantine (
  id int8 generated always as identity primary key,
  point int not null,
  at int8 not null,
  seen int8 not null,
  value float8,
  quality int not null
);
