import { alarmStream } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { isStillSo } from '../../machines/alarm/alarmDecider.ts';
import { command } from '../log/append/command.ts';
import { closing } from './asking.ts';
import { incidentFollowerName } from './follower.ts';
import type { IncidentMeans } from './means.ts';

/** At start: an open incident whose alarm is over, whatever kept its end from being heard, ends now; what it kept quiet is asked again as ever. */
export async function endWhatIsOver(means: IncidentMeans): Promise<void> {
  const { database, log, clock, followers, say } = means;
  await followers.passed(log.head().position, incidentFollowerName);
  const rows = await database.query<{ id: string }>(
    "select id from read.incident where state = 'open' and opens is null order by id",
  );
  const at = instantOf(Math.trunc(clock.now()));
  for (const { id } of rows) {
    const stream = alarmStream(id);
    const { key: _, ...order } = closing(id, {
      at,
      why: 'over',
      reads: [stream],
      isSo: (known) => !isStillSo(known.of(stream)),
    });
    const done = await command(log, { ...order, id: `incidents:begin:${id}` });
    if (done.ok) say(`alarms: the cause ${id} is over: its incident has ended`);
  }
}
