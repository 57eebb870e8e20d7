import { typesTold } from '../../../domain/alarm/desks.ts';
import { parametersAt } from '../../../domain/alarm/duty/alarmSetting.ts';
import { alarmCalled } from '../../../domain/alarm/duty/dutyEvents.ts';
import { floodSince } from '../../../domain/alarm/performance/floodNow.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { type Clock, instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { aMinute, anHour } from '../../../domain/clock/lengths.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { Caller } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import { announced } from '../performanceRows.ts';
import { hungOf } from '../seen.ts';
import type { DutyBook } from './dutyBook.ts';
import type { Kept } from './kept.ts';

/** What is needed to call somebody to an alarm. */
export interface CallMeans {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  readonly zone: Zone;
  readonly book: Pick<Kept<DutyBook>, 'now'>;
  /** Resolves when the alarms' follower has passed the position, however long it takes. */
  readonly caughtUp: (position: number) => Promise<void>;
  /** Who somebody is by now; null for who may not sign in. */
  readonly callerOfUser: (userId: string) => Promise<Caller | null>;
}

/** Those who may see the alarm at a desk of its type. */
export async function readersAmong(
  { callerOfUser }: Pick<CallMeans, 'callerOfUser'>,
  picture: AlarmPicture,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const readers: string[] = [];
  for (const id of userIds) {
    const reader = await callerOfUser(id);
    if (reader !== null && typesTold(reader).has(picture.type) && reader.scope.sees(picture.org, hungOf(picture)))
      readers.push(id);
  }
  return readers;
}

const tenMinutes = 10 * aMinute;
/** A flood that goes on for longer is told since then. */
const longestFlood = 24 * anHour;

/**
 * Who was called to an alarm of the flood that goes on in this organisation, as urgent as this one or more; nobody where none does. The highest level
 * always calls.
 */
export async function toldInFlood(
  means: CallMeans,
  { org, level }: Pick<AlarmPicture, 'org' | 'level'>,
  now: Millis,
): Promise<ReadonlySet<string>> {
  if (level === 1) return new Set();
  const { settings, organisations } = await means.book.now();
  const since = await floodIn(means, org, { now, bounds: parametersAt(settings, organisations, org) });
  if (since === null) return new Set();
  return calledSince(means, { org, level }, since);
}

/** However many calls there were: a flood is longer than any list of them, and each of its alarms asks. */
async function calledSince(
  { database, log }: Pick<CallMeans, 'database' | 'log'>,
  { org, level }: Pick<AlarmPicture, 'org' | 'level'>,
  since: Millis,
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ person: string }>(
    `select distinct jsonb_array_elements_text(data->'to') as person from log.event
     where position > $1 and type = $2 and org = $3 and at >= $4 and (data->>'level')::int <= $5`,
    [await log.positionAt(since - 1), alarmCalled.type, org, since, level],
  );
  return new Set(rows.map(({ person }) => person));
}

async function floodIn(
  { database }: Pick<CallMeans, 'database'>,
  org: string,
  {
    now,
    bounds,
  }: { readonly now: Millis; readonly bounds: { readonly floodFrom: number; readonly floodEnds: number } },
): Promise<Millis | null> {
  const rows = await database.query<{ minute: string; n: number; late: number }>(
    `select left(at, 16) as minute, count(*)::int as n, (count(*) filter (where at collate "C" >= $3))::int as late
     from read.alarm_span where ${announced} and org = $1 and at collate "C" >= $2 group by 1 order by 1`,
    [org, instantOf(now - longestFlood), instantOf(now - tenMinutes)],
  );
  const minutes = rows.map(({ minute, n }) => ({ at: Date.parse(`${minute}:00.000Z`), n }));
  return floodSince(minutes, { now, announced: rows.reduce((sum, { late }) => sum + late, 0) }, bounds);
}
