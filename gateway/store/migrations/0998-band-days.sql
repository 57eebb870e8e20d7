-- The quarter-hour means of a day as bands are learned of them: 96 doubles, not a number where too little was recorded. Made of the roll-ups, and made anew from them.
create table tele.band_day (
  point int4 not null,
  day text not null,
  -- The share of the day that was recorded.
  covered float8 not null,
  means bytea not null,
  primary key (point, day)
);
