-- A wall that could not count what it missed says so: that is not none.
alter table keep.wall_beat alter column missed drop not null;
