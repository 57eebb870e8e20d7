-- Points that are read or sent together have the same instants and the same moments of arrival. A day block that shares them with others names
-- them by their hash instead of holding them; which day (its first ms, UTC) says where they lie. They go with the month of their blocks.
create table tele.times (
  day int8 not null,
  hash bytea not null,
  data bytea not null,
  primary key (day, hash)
) partition by range (day);
alter table tele.times alter column data set storage external;
create table tele.times_before partition of tele.times for values from (minvalue) to (946684800000);
create table tele.times_after partition of tele.times for values from (4102444800000) to (maxvalue);
alter table tele.block add column times bytea;
