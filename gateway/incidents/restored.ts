import type { Reach } from '../../domain/alarm/incident/events.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Event } from '../../domain/event/event.ts';
import { isPast } from '../../domain/event/past.ts';
import { command } from '../log/append/command.ts';
import type { Reaction } from '../log/follow/policy.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import { closing } from './asking.ts';
import type { IncidentRow } from './follower.ts';
import type { IncidentMeans, Site } from './means.ts';

/** A switch closed, or a network is in force anew: what its opening darkened is over, and so is what is not surely without a voltage any more. */
export async function restored(
  means: IncidentMeans,
  event: Event,
  switchId: string | null,
): Promise<readonly Reaction[]> {
  const rows = await darkening(means);
  if (rows.length === 0) return [];
  const at = isPast(event, event.recordedAt) ? event.recordedAt : event.at;
  const site = await means.siteOf(event.org);
  const isOver = (row: IncidentRow): boolean =>
    (switchId !== null && row.opens === switchId) || placeOf(site, row) !== 'dark';
  return rows.filter(isOver).map(({ id }) => closing(id, { at, why: 'over' }));
}

/** Open incidents that took a voltage away. */
async function darkening({ database }: Pick<IncidentMeans, 'database'>): Promise<readonly IncidentRow[]> {
  return (await database.query(
    "select * from read.incident where state = 'open' and (opens is not null or reach is not null) order by id",
    [],
  )) as unknown as readonly IncidentRow[];
}

/** What is so of all that a cause surely darkened: dark still; not known; or some of it has a voltage, or hangs on nothing any more. */
function placeOf(site: Site, { opens, reach, cause }: IncidentRow): 'dark' | 'unknown' | 'live' {
  const source = opens === null && cause.kind === 'alarm' ? site.wiring.sourceOf(cause.source.point) : null;
  const element = opens ?? source;
  const is = element === null ? null : site.darkWithout(element, opens === null ? 'source' : 'switch');
  if (is === null) return 'live';
  if (reach === null || within(reach, is.devices, is.points)) return 'dark';
  const all = [
    [...is.devices, ...is.perhapsDevices],
    [...is.points, ...is.perhapsPoints],
  ] as const;
  return within(reach, ...all) ? 'unknown' : 'live';
}

function within({ devices, points }: Reach, dark: readonly string[], darkPoints: readonly string[]): boolean {
  const [ofDevices, ofPoints] = [new Set(dark), new Set(darkPoints)];
  return devices.every((one) => ofDevices.has(one)) && points.every((one) => ofPoints.has(one));
}

/** ms between two looks, and for how long a place may be unknown: contacts are read again, after a start all of them. */
const [lookEvery, mayBeUnknown] = [5000, 30_000];

interface Places extends Onlooker {
  readonly look: () => Promise<void>;
}

/** A place gets its voltage from a source that comes live, too, which no switch tells of: looks at what is dark every now and then. */
export function watchPlaces(means: IncidentMeans): Places {
  const unknownSince = new Map<string, Millis>();
  let next = 0;
  let isLooking = false;
  async function look(): Promise<void> {
    const rows = await darkening(means);
    for (const id of unknownSince.keys()) if (!rows.some((row) => row.id === id)) unknownSince.delete(id);
    for (const row of rows) {
      const place = placeOf(await means.siteOf(row.org), row);
      if (place === 'dark') unknownSince.delete(row.id);
      else if (place === 'live' || isUnknownLong(row.id)) await end(row.id);
    }
  }
  function isUnknownLong(id: string): boolean {
    const now = means.clock.monotonic();
    const since = unknownSince.get(id) ?? now;
    unknownSince.set(id, since);
    return now - since >= mayBeUnknown;
  }
  async function end(id: string): Promise<void> {
    const at = instantOf(Math.trunc(means.clock.now()));
    const { key: _, ...order } = closing(id, { at, why: 'over' });
    const done = await command(means.log, { ...order, id: `incidents:restored:${id}:${at}` });
    if (done.ok) means.say(`alarms: what ${id} darkened is not surely dark any more: its incident has ended`);
  }
  return {
    look,
    take() {
      const now = means.clock.monotonic();
      if (isLooking || now < next) return;
      [isLooking, next] = [true, now + lookEvery];
      look()
        .catch((error) => means.say(`alarms: what is dark was not looked at, that comes again: ${String(error)}`))
        .finally(() => {
          isLooking = false;
        });
    },
    keep: async () => undefined,
  };
}
