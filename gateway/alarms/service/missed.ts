import type { AlarmLevel } from '../../../domain/alarm/alarm.ts';
import {
  type AlarmSource,
  type alarmSourceEvents,
  deviceOf,
  type Missed,
  sourceStream,
} from '../../../domain/alarm/events.ts';
import { toldAnyhow, typesOfDevice } from '../../../domain/alarm/outOfService.ts';
import type { Event } from '../../../domain/event/event.ts';
import type { AlarmMeans } from '../alarmMeans.ts';

type Quiet = 'shelved' | 'outOfService';

/** What makes a source quiet in one way and ends that; what holds it back in another way comes and goes between, as often as it likes. */
const axisOf: Readonly<Record<Quiet, readonly (keyof typeof alarmSourceEvents)[]>> = {
  shelved: ['AlarmSourceShelved', 'AlarmSourceUnshelved'],
  outOfService: ['AlarmSourceTakenOut', 'AlarmSourceReturned'],
};
/** So many of those changes are looked through for the one that made it quiet. */
const longest = 500;

/** What was raised of a source since it fell quiet, and how much of it has returned: told as it speaks again. Null where nobody can count it. */
export async function missedOf(
  means: Pick<AlarmMeans, 'log' | 'database' | 'caughtUp'>,
  source: AlarmSource,
  quiet: Quiet,
): Promise<Missed | null> {
  const since = await quietSince(means, sourceStream(source), quiet);
  if (since === null) return null;
  await means.caughtUp(means.log.head().position);
  const device = deviceOf(source);
  const whose =
    device === null
      ? 'r.source = $1'
      : `r.object = $1 and r.picture->'object'->>'kind' = 'device' and r.type = any($3) and r.rule <> all($4)`;
  const [row] = await means.database.query<{ raised: number; recovered: number; worst: AlarmLevel | null }>(
    `with raised as (select r.id from read.alarm_span r where r.event = 'AlarmRaised' and ${whose} and r.position > $2
       and not (r.picture->>'past')::boolean)
     select count(*)::int as raised, (count(*) filter (where a.recovered))::int as recovered,
       min((select min(s.level) from read.alarm_span s where s.id = a.id)) as worst
     from raised join read.alarm a on a.id = raised.id`,
    device === null ? [sourceStream(source), since] : [device, since, typesOfDevice, toldAnyhow],
  );
  return row === undefined ? null : { raised: row.raised, recovered: row.recovered, worst: row.worst };
}

/** The position from which it has been so without a break; null where it is not, or where that lies beyond what is looked through: a count from there on would be too small. */
async function quietSince({ log }: Pick<AlarmMeans, 'log'>, stream: string, quiet: Quiet): Promise<number | null> {
  const newest = await log.read({
    after: 0,
    limit: longest + 1,
    newestFirst: true,
    streams: [stream],
    types: axisOf[quiet],
  });
  let since: number | null = null;
  for (const event of newest) {
    if (!isSo(event, quiet)) break;
    since = event.position;
  }
  return newest.length > longest && newest.every((event) => isSo(event, quiet)) ? null : since;
}

function isSo({ to }: Event, quiet: Quiet): boolean {
  const state = to as { readonly shelving?: string; readonly service?: string } | null;
  return (quiet === 'shelved' ? state?.shelving : state?.service) === quiet;
}
