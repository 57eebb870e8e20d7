import { type AlarmSource, sourceStream } from '../../../domain/alarm/events.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { designCause } from '../../../domain/alarm/suppression/cause.ts';
import { type DesignSuppression, designSuppressions } from '../../../domain/alarm/suppression/designSuppression.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type Actor, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { alarmSourceDecider } from '../../../machines/alarm/alarmSourceDecider.ts';
import { byLaw, command, type PlannedAppend } from '../../log/append/command.ts';
import type { Policy, Reaction } from '../../log/follow/policy.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import { speakUrgent } from './designUrgent.ts';

const by: Actor = { kind: 'policy', id: 'designSuppression' };
/** So many sources by one command: each asks its law, and nothing else of the gateway runs meanwhile. */
const part = 100;

/**
 * While its condition holds, the sources of its rules bear it as a cause: what they raise is born suppressed (`gateway/raising`). Lapsed, changed or
 * withdrawn, it is lifted, and what stands then speaks.
 */
export const designSuppression = (means: AlarmMeans): Policy => ({
  name: by.id,
  types: ['DesignSuppressionHeld', 'DesignSuppressionLapsed', 'DesignSuppressionChanged', 'DesignSuppressionWithdrawn'],
  past: 'left',
  react: ({ stream, at }) => asItStands(means, partsOfStream(stream).id, at),
});

/** At start: what a suppression keeps quiet that does not hold any more, or is not there, speaks, and so does a level 1; and that is told. */
export async function liftByDesign(means: AlarmMeans): Promise<void> {
  const { log, database, clock, say } = means;
  const at = instantOf(Math.trunc(clock.now()));
  const rows = await database.query<{ cause: string; latest: number }>(
    `select c.cause, max(s.position) as latest from read.alarm_source s cross join lateral jsonb_array_elements_text(s.causes) as c(cause)
     where c.cause like 'design-%' group by c.cause order by c.cause`,
  );
  for (const { cause, latest } of rows) {
    const { id } = partsOfStream(cause);
    let isOther = false;
    for (const { key, ...reaction } of await asItStands(means, id, at))
      if ((await command(log, { ...reaction, id: `${by.id}:start:${id}:${latest}:${key}` })).ok) isOther = true;
    if (isOther) say(`alarms: the suppression by design ${id} was brought up to date with its condition`);
  }
  await speakUrgent(means, at);
}

const rowOf = (remembered: { readonly context: unknown } | null | undefined): DesignSuppression | null =>
  (remembered?.context as DesignSuppression | null | undefined) ?? null;

interface Placed {
  readonly source: AlarmSource;
  readonly org: string;
  readonly wanted: boolean;
}

/** The sources that bear the cause and those that should, decided on how the row stands when that is taken. */
async function asItStands(means: AlarmMeans, id: string, at: string): Promise<readonly Reaction[]> {
  const { log, ledgers, database } = means;
  const stream = streamOf(designSuppressions.name, id);
  const cause = designCause(id);
  await means.caughtUp(log.head().position);
  const [remembered, bearing] = await Promise.all([
    log.remembered([stream]),
    database.query<{ rule: string; point: string; org: string }>(
      'select rule, point, org from read.alarm_source where causes @> $1::jsonb order by source',
      [JSON.stringify([cause])],
    ),
  ]);
  const ids = rowOf(remembered.get(stream))?.ruleIds ?? [];
  const rules = ids.length === 0 ? [] : await ledgers.everyRow(limitRules, { ids });
  const sources = new Map<string, Placed>();
  for (const { rule, point, org } of bearing)
    sources.set(sourceStream({ rule, point }), { source: { rule, point }, org, wanted: false });
  for (const { id: rule, pointId: point, org } of rules)
    sources.set(sourceStream({ rule, point }), { source: { rule, point }, org, wanted: true });
  const every = [...sources];
  return Array.from({ length: Math.ceil(every.length / part) }, (_, n): Reaction => {
    const some = every.slice(n * part, (n + 1) * part);
    return {
      by,
      digest: null,
      key: some[0]?.[0] ?? '',
      reads: [stream, ...some.map(([name]) => name)],
      decide(known) {
        const row = rowOf(known.of(stream));
        const appends: PlannedAppend[] = [];
        for (const [name, { source, org, wanted }] of some) {
          const isQuiet = row?.state === 'holding' && wanted && row.ruleIds.includes(source.rule);
          const order = { type: isQuiet ? 'SUPPRESS' : 'UNSUPPRESS', at, source, cause } as const;
          const done = byLaw(alarmSourceDecider, known, { stream: name, org, order });
          if (done.ok) appends.push(done.value);
        }
        return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
      },
    };
  });
}
