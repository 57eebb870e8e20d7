import type { Zone } from '../../domain/clock/zone.ts';
import type { Database } from '../store/database.ts';
import type { Counter } from './counters.ts';
import { edgesOfMonths, forgetPeriods, rollPeriods } from './periods.ts';

export interface OtherZoneMeans {
  readonly database: Database;
  readonly zoneOf: (org: string) => Zone;
  readonly say: (line: string) => void;
  /** Whether to leave the rest to the next start. */
  readonly isOver: () => boolean;
}

/**
 * Days and months stand in the zone that the site had when they were rolled up. Where that was another than it has now they are rolled up again,
 * from the intervals, which know no zone. A counter at a time, each in one transaction: a start that is cut off leaves the others to the next.
 */
export async function rollAgainInZone(
  { database, zoneOf, say, isOver }: OtherZoneMeans,
  counters: ReadonlyMap<number, Counter>,
): Promise<void> {
  const all = [...counters.values()];
  const found = await database.query<{ point: number }>(
    `select c.point from unnest($1::int4[], $2::text[]) as c(point, zone)
     where exists (select from tele.energy_period p where p.point = c.point and p.zone <> c.zone) order by c.point`,
    [all.map(({ number }) => number), all.map(({ org }) => zoneOf(org).name)],
  );
  if (found.length > 0)
    say(`energy: the zone of the site is another, days and months of ${found.length} counters are rolled up again`);
  for (const { point } of found) {
    const counter = counters.get(point);
    if (isOver() || counter === undefined) return;
    await rollAgain(database, counter, zoneOf(counter.org));
  }
}

async function rollAgain(database: Database, { number, period }: Counter, zone: Zone): Promise<void> {
  await database.transaction(async (tx) => {
    await forgetPeriods(tx, number);
    const months = await edgesOfMonths(tx, number, zone);
    // A month at a time: the intervals of years are too many to be held at once.
    for (const [i, to] of months.slice(1).entries()) {
      await rollPeriods(tx, number, { span: { from: months[i] as number, to }, zone, period });
    }
  });
}
