import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { lineUp } from '../../../domain/site/nearest.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { limitOn, processTimes } from '../../../domain/work/processTime.ts';
import { type Reminded, remindedOf, timeOf, warnAt } from '../../../domain/work/reminded.ts';
import type { Fields } from '../../ledger/columns.ts';
import { noticeFollowerName } from '../../notices/noticeFollower.ts';
import { followed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';

export type ReminderMeans = Pick<ReadMeans, 'log' | 'ledgers' | 'followers' | 'clock' | 'zone' | 'database'>;

export interface KnownRow {
  readonly reminded: Reminded;
  readonly id: string;
  readonly org: string;
  readonly row: Fields;
}

/** What says who is reminded of what, and who was. */
const read = [noticeFollowerName, ...[processTimes, organisations, users, roles].map(({ name }) => name)];

/** The tables that a reminder hangs on know all that the log does. */
export const remindersFollowed = (means: ReminderMeans): Promise<void> =>
  followed(means, means.log.head().position, read);

/** A row as the log has it; null: none that is reminded of. */
export async function knownRow(means: ReminderMeans, kind: string, id: string): Promise<KnownRow | null> {
  const reminded = remindedOf.get(kind);
  const stream = streamOf(kind, id);
  const found = reminded === undefined ? undefined : (await means.log.remembered([stream])).get(stream);
  const row = (found?.context ?? null) as Fields | null;
  return reminded === undefined || found === undefined || row === null ? null : { reminded, id, org: found.org, row };
}

/** The limit of a row, and when it is said ahead of it; null: it is over, or has none. */
export async function limitsBy({ ledgers, zone }: ReminderMeans) {
  const [times, places] = await Promise.all([ledgers.everyRow(processTimes), ledgers.everyRow(organisations)]);
  return ({ reminded, org, row }: KnownRow): { readonly due: number; readonly warn: number } | null => {
    const time = timeOf(reminded, row);
    if (time === null || !reminded.isOpen(row)) return null;
    const day = zoneOf(zone).written(time.began).local.slice(0, 10);
    const limit = limitOn(times, { line: lineUp(places, org), work: reminded.work, day });
    return { due: time.due, warn: time.warn ?? Math.round(warnAt(time, limit?.warnHours ?? null)) };
  };
}
export type LimitsOf = Awaited<ReturnType<typeof limitsBy>>;
