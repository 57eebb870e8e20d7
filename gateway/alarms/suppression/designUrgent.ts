import { alarmEvents, alarmStream, offlineTypes, sourceStream } from '../../../domain/alarm/events.ts';
import { isDesignCause } from '../../../domain/alarm/suppression/cause.ts';
import type { Instant } from '../../../domain/clock/clock.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Actor, Event } from '../../../domain/event/event.ts';
import { alarmDecider } from '../../../machines/alarm/alarmDecider.ts';
import type { AlarmContext } from '../../../machines/alarm/alarmMachine.ts';
import type { AlarmSourceContext } from '../../../machines/alarm/alarmSourceMachine.ts';
import { byLaw, command, type Known } from '../../log/append/command.ts';
import type { Policy, Reaction } from '../../log/follow/policy.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import { reactionOf } from '../reactionOf.ts';

const by: Actor = { kind: 'policy', id: 'designUrgent' };

/**
 * A level 1 is never kept quiet by design: what is suppressed and comes to be one speaks, and so does one that another cause beside it kept quiet, when
 * that is lifted.
 */
export const designUrgent = (means: AlarmMeans): Policy => ({
  name: by.id,
  types: ['AlarmEscalated', 'AlarmSourceUnsuppressed'],
  past: 'left',
  async react(event) {
    const source = await sourceOf(means, event);
    if (source === null) return [];
    await means.caughtUp(means.log.head().position);
    return urgentOf(means, source, event.at);
  },
});

/** Of what may let a level 1 speak; null where it does not. */
async function sourceOf({ log }: AlarmMeans, event: Event): Promise<string | null> {
  if (event.type === 'AlarmSourceUnsuppressed') return event.stream;
  if (dataOf(alarmEvents.AlarmEscalated, event).level !== 1) return null;
  const [raised] = await log.read({ after: 0, limit: 1, streams: [event.stream], types: ['AlarmRaised'] });
  return raised === undefined ? null : sourceStream(dataOf(alarmEvents.AlarmRaised, raised).source);
}

/** The level 1 of a source that nothing keeps quiet but designs: an incident's cause keeps none so, an outage does. */
async function urgentOf({ database }: AlarmMeans, source: string, at: Instant): Promise<readonly Reaction[]> {
  const [alarms, lost] = await Promise.all([
    database.query<{ id: string }>(
      'select id from read.alarm where source = $1 and stands and suppressed and level = 1 order by id',
      [source],
    ),
    database.query<{ id: string }>(
      `select o.id from read.alarm_source s cross join lateral jsonb_array_elements_text(s.causes) as c(cause)
       join read.alarm o on o.id = c.cause where s.source = $1 and o.type = any($2)`,
      [source, [...offlineTypes]],
    ),
  ]);
  if (alarms.length === 0) return [];
  const outages = new Set(lost.map(({ id }) => id));
  return reactionOf([source, ...alarms.map(({ id }) => alarmStream(id))], by, (known, stream) => {
    const cause = stream === source ? undefined : designOf(known, source, outages);
    const alarm = known.of(stream)?.context as AlarmContext | null | undefined;
    if (cause === undefined || alarm?.level !== 1) return null;
    return byLaw(alarmDecider, known, { stream, org: null, order: { type: 'UNSUPPRESS', at, cause } });
  });
}

/** The design that a source bears, where no outage keeps it quiet too. */
function designOf(known: Known, source: string, outages: ReadonlySet<string>): string | undefined {
  const causes = (known.of(source)?.context as AlarmSourceContext | null | undefined)?.causes ?? [];
  return causes.some((cause) => outages.has(cause)) ? undefined : causes.find(isDesignCause);
}

/** At start: a level 1 that nothing but designs keep quiet speaks. */
export async function speakUrgent(means: AlarmMeans, at: Instant): Promise<void> {
  const { log, database, say } = means;
  await means.caughtUp(log.head().position);
  const rows = await database.query<{ source: string; latest: number }>(
    `select a.source, max(a.position) as latest from read.alarm a join read.alarm_source s on s.source = a.source
     where a.stands and a.suppressed and a.level = 1
       and exists (select from jsonb_array_elements_text(s.causes) as c(cause) where c.cause like 'design-%') group by a.source order by a.source`,
  );
  for (const { source, latest } of rows)
    for (const reaction of await urgentOf(means, source, at)) {
      const done = await command(log, { ...reaction, id: `${by.id}:start:${source}:${latest}` });
      if (done.ok) say(`alarms: a level 1 of ${source} was kept quiet by design alone: it speaks`);
    }
}
