-- A history that was taken over may be coarser the older it is: what lies before such an instant, and before that of `tele.writer.adopted_before`,
-- has a sample every so many ms. In order of `before` each reaches back to the one in front of it.
create table tele.coarser (
  before int8 primary key,
  period int8 not null
);
