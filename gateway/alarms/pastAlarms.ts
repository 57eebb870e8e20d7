import type { Event } from '../../domain/event/event.ts';
import { asksForNewest, isPast } from '../../domain/event/past.ts';
import type { Queryable } from '../store/database.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { picturesOf } from './alarmQuery.ts';

/** What an alarm's source says by itself; what people and policies do to an alarm is no word of its source. */
export const sourceWords = ['AlarmRaised', 'AlarmEscalated', 'AlarmRecovered', 'AlarmLatched'] as const;

/** Whether the alarm is past at this event of it: as the follower wrote it, which knows what its source had told before. */
export async function isPastAlarm(means: AlarmMeans, event: Event): Promise<boolean> {
  if (!asksForNewest(event)) return isPast(event, null);
  await means.caughtUp(event.position);
  const [picture] = await picturesOf(means, [event.stream.slice(event.stream.indexOf('-') + 1)], event.position);
  return picture?.past ?? false;
}

/** The latest moments that these sources told of so far; a clock that was ahead tells of none later than the log took it. */
export async function newestWords(
  tx: Queryable,
  sources: readonly string[],
  suffix: string,
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await tx.query<{ source: string; newest: string }>(
    `select source, max(least(at, recorded_at)) as newest from read.alarm_span${suffix}
     where source = any($1) and event = any($2) group by source`,
    [sources, sourceWords],
  );
  return new Map(rows.map(({ source, newest }) => [source, newest]));
}
