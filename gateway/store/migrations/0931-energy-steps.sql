-- What hours, days and months are judged by, each at its own boundaries: what an interval's readings are worth, however far apart they lie, and
-- how many ms lie between those before and after its start. Null in what was computed before: it says of every step what it says of its quarters.
alter table tele.energy_quarter add column read int2[], add column gap int8[];
alter table tele.energy_period add column read int2;

-- It is computed again from its samples, where these are kept and come at the pace of their points.
insert into tele.energy_dirty as there (point, day, from_at, to_at, marks)
select q.point, q.day, q.day, q.day + 86399999, 1 from tele.energy_quarter q, tele.writer w
where w.id = 1 and q.day >= greatest(w.samples_from, w.adopted_before)
on conflict (point, day) do update set
  from_at = least(there.from_at, excluded.from_at), to_at = greatest(there.to_at, excluded.to_at), marks = there.marks + 1;
