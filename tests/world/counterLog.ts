import { z } from 'zod';
import { defineEvent } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import type { Follower } from '../../gateway/log/follow/follower.ts';
import type { Command } from '../../gateway/log/log.ts';
import { type LogSettings, openLog } from '../../gateway/log/openLog.ts';
import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';

/** A business of one word, for tests of the log itself: turnstiles count. */
export const counted = defineEvent('Counted', z.strictObject({ by: z.int() }));

export const openCounterLog = (
  world: Pick<TestDatabase, 'database' | 'logDatabase'>,
  more: Partial<LogSettings> = {},
) =>
  openLog({ ...world, clock: systemClock, deciders: new Map(), events: new Map([[counted.type, counted]]), ...more });

/** The count of one turnstile goes up. */
export function count(stream: string, expected: number, id = `${stream}/${expected}`, by = 1): Command {
  const at = '2026-11-20T00:00:00.000Z';
  const events = [{ type: 'Counted', at, data: { by }, to: null }];
  return { id, by: { kind: 'device', id: stream }, digest: null, appends: [{ stream, expected, org: 'o1', events }] };
}

/** Writes how far each turnstile has counted: a follower as small as they come. */
export function countFollower(more: Partial<Follower> = {}): Follower {
  return {
    name: 'count',
    version: 1,
    types: ['Counted'],
    tables: ['count'],
    create: (suffix) =>
      `create table read.count${suffix} (stream text primary key, total int not null); create index on read.count${suffix} (total)`,
    async follow(tx, events, suffix) {
      const totals = new Map<string, number>();
      for (const event of events as readonly Event<'Counted', { by: number }>[]) {
        totals.set(event.stream, (totals.get(event.stream) ?? 0) + event.data.by);
      }
      await tx.query(
        `insert into read.count${suffix} as c (stream, total) select * from unnest($1::text[], $2::int[])
         on conflict (stream) do update set total = c.total + excluded.total`,
        [[...totals.keys()], [...totals.values()]],
      );
    },
    ...more,
  };
}

/** Asks until it is so: `eventually` for a condition that says itself what it is. `within`: ms at pace 1. */
export async function until(isSo: () => boolean | Promise<boolean>, within?: number): Promise<void> {
  await eventually(isSo.toString(), isSo, within === undefined ? {} : { within });
}
