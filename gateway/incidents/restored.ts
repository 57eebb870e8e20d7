import type { Reach } from '../../domain/alarm/incident/events.ts';
import type { Event } from '../../domain/event/event.ts';
import { isPast } from '../../domain/event/past.ts';
import type { Reaction } from '../log/follow/policy.ts';
import { closing } from './asking.ts';
import type { IncidentRow } from './follower.ts';
import type { IncidentMeans } from './means.ts';

/** A switch closed: what its opening darkened is over, and so is what has a voltage again by another way. */
export async function restored(means: IncidentMeans, event: Event, switchId: string): Promise<readonly Reaction[]> {
  const rows = (await means.database.query(
    "select * from read.incident where state = 'open' and opens is not null order by id",
    [],
  )) as unknown as readonly IncidentRow[];
  const at = isPast(event, event.recordedAt) ? event.recordedAt : event.at;
  const site = await means.siteOf(event.org);
  const isOver = ({ opens, reach }: IncidentRow): boolean => {
    if (opens === null || opens === switchId) return opens !== null;
    return !isWithin(reach, site.wiring.reachOf(opens, 'switch'));
  };
  return rows.filter(isOver).map(({ id }) => closing(id, { at, why: 'over' }));
}

/** Whether all that was surely dark would be so still. */
function isWithin(was: Reach | null, is: Reach): boolean {
  if (was === null) return true;
  const [devices, points] = [
    new Set([...is.devices, ...is.perhapsDevices]),
    new Set([...is.points, ...is.perhapsPoints]),
  ];
  return was.devices.every((one) => devices.has(one)) && was.points.every((one) => points.has(one));
}
