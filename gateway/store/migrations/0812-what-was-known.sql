-- What was read of an instant before something else took its place (a correction, a late value, a second value of the instant): known from `seen`
-- until the moment `until` at which the other was taken. It goes with the samples of its time.
create table tele.replaced (
  point int4 not null,
  at int8 not null,
  value float8,
  quality int2 not null,
  seen int8 not null,
  until int8 not null
);
create index replaced_at on tele.replaced (point, at);
