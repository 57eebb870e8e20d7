-- Quarters of a day or a month over which an outage was bridged: the register was read on both sides, so that what was used in them is in the amount, and
-- only how it was spread over them is not known. They count as present. 2 hours are the bridging limit, quality 4 and 5 lose something (domain/energy).
alter table tele.energy_period add column bridged int4 not null default 0;

update tele.energy_period p set present = least(p.expected, p.present + k.quarters), bridged = least(p.expected - p.present, k.quarters)
from (
  select q.point, q.step, q.start, sum((kept.to_at + 899999) / 900000 - kept.from_at / 900000)::int4 as quarters
  from tele.energy_period q
  join tele.energy_kept kept on kept.point = q.point and kept.from_at >= q.start and kept.to_at <= q.start + q.expected * 900000::int8 and kept.quality < 4
  group by q.point, q.step, q.start) k
where p.point = k.point and p.step = k.step and p.start = k.start and p.present < p.expected;
