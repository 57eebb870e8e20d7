import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Event } from '../../domain/event/event.ts';
import { command } from '../log/append/command.ts';
import type { Reaction } from '../log/follow/policy.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import { closing, knownAt } from './asking.ts';
import type { IncidentRow } from './follower.ts';
import type { IncidentMeans, Site } from './means.ts';
import { contactsRead } from './openings.ts';
import { reaching, reachNow } from './reaching.ts';

/**
 * A switch moved, or a network is in force anew: what its opening darkened is over, and so is an incident of which nothing is surely without a voltage
 * any more. Where a part has one again the incident goes on for the others; a part that is dark again is explained again. What is unknown at that moment
 * may be so for any switch of the network, and after a start all of it is: it is left to the look.
 */
export async function restored(
  means: IncidentMeans,
  event: Event,
  closed: string | null,
): Promise<readonly Reaction[]> {
  const rows = await darkening(means);
  if (rows.length === 0) return [];
  const { at, since } = knownAt(event);
  const siteOf = sitesOf(means);
  const reactions: Reaction[] = [];
  for (const row of rows) {
    const site = await siteOf(row.org);
    const reach = closed !== null && row.opens === closed ? null : reachNow(site, row, isBorne);
    if (reach === null) reactions.push(closing(row.id, { at, since, why: 'over' }));
    else reactions.push(...(await reaching(means, row, { site, reach, at })));
  }
  return reactions;
}

/**
 * The site of each organisation, its networks as they are known at one moment, which holds as long as a contact is not read again. A network feeds
 * whoever hangs on it: the patterns that hold for each are its own organisation's.
 */
function sitesOf({ siteOf, clock }: Pick<IncidentMeans, 'siteOf' | 'clock'>): (org: string) => Promise<Site> {
  let known: { readonly site: Site; readonly at: Millis } | null = null;
  return async (org) => {
    const at = clock.monotonic();
    if (known === null || at - known.at >= contactsRead) known = { site: await siteOf(org), at };
    return { ...known.site, patterns: known.site.patternsOf(org) };
  };
}

const isBorne = (): boolean => true;

/** Open incidents that took a voltage away. */
async function darkening({ database }: Pick<IncidentMeans, 'database'>): Promise<readonly IncidentRow[]> {
  return (await database.query(
    "select * from read.incident where state = 'open' and (opens is not null or reach is not null) order by id",
    [],
  )) as unknown as readonly IncidentRow[];
}

/** ms between two looks, and for how long a place may be unknown: contacts are read again, after a start all of them. */
const [lookEvery, mayBeUnknown] = [5000, 30_000];

interface Places extends Onlooker {
  readonly look: () => Promise<void>;
}

/** A place gets its voltage from a source that comes live, too, which no switch tells of: looks at what is dark every now and then. */
export function watchPlaces(means: IncidentMeans): Places {
  /** By incident and place. */
  const unknownSince = new Map<string, Millis>();
  let next = 0;
  let isLooking = false;
  async function look(): Promise<void> {
    const asked = new Set<string>();
    const siteOf = sitesOf(means);
    for (const row of await darkening(means)) {
      const site = await siteOf(row.org);
      const reach = reachNow(site, row, (thing) => {
        const key = `${row.id} ${thing}`;
        asked.add(key);
        return !isUnknownLong(key);
      });
      const at = instantOf(Math.trunc(means.clock.now()));
      const orders =
        reach === null ? [closing(row.id, { at, why: 'over' })] : await reaching(means, row, { site, reach, at });
      for (const order of orders) await tell(row.id, order, at);
    }
    // What is known again, or left its incident, begins anew.
    for (const key of unknownSince.keys()) if (!asked.has(key)) unknownSince.delete(key);
  }
  function isUnknownLong(key: string): boolean {
    const now = means.clock.monotonic();
    const since = unknownSince.get(key) ?? now;
    unknownSince.set(key, since);
    return now - since >= mayBeUnknown;
  }
  async function tell(id: string, { key, ...order }: Reaction, at: string): Promise<void> {
    const done = await command(means.log, { ...order, id: `incidents:restored:${key}:${at}` });
    if (done.ok) means.say(`alarms: what ${id} darkened is not as it was: ${key}`);
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
