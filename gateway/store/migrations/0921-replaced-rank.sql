-- What something took the place of may itself have lain hidden, beneath a correction or a person's substitution: of what was there at a moment
-- the higher rank was read (0300-telemetry.sql), and the later of equal ones. Rows from before do not say theirs; they stand as corrections do,
-- as they were read so far.
alter table tele.replaced add column rank int2 not null default 3;
alter table tele.replaced alter column rank drop default;

-- Of these it is sure that nobody ever read them: nothing but a later correction, which is not there, stands above the correction that is.
delete from tele.replaced p using tele.late l where l.point = p.point and l.at = p.at and l.rank = 3 and l.seen < p.seen;
delete from tele.replaced p using tele.corrected c where c.point = p.point and c.at = p.at and c.rank = 3 and c.seen < p.seen;
