import {
  type AlarmSource,
  alarmEvents,
  alarmStream,
  offlineTypes,
  type RaisedData,
  sourceStream,
} from '../../domain/alarm/events.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import type { Instant } from '../../domain/clock/clock.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Actor } from '../../domain/event/event.ts';
import { isPast } from '../../domain/event/past.ts';
import { alarmDecider, isStillSo } from '../../machines/alarm/alarmDecider.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { byLaw } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { isPastAlarm } from './pastAlarms.ts';
import { reactionOf } from './reactionOf.ts';

const by: Actor = { kind: 'policy', id: 'offlineSuppression' };

/** An alarm of type 04 or 05: while it stands, what is raised behind it says nothing new (`gateway/raising` asks for it). */
export interface Outage {
  readonly id: string;
  readonly type: RaisedData['type'];
  readonly channel: string | null;
  readonly object: string;
  /** Since when it is silent. */
  readonly since: Instant;
  /** When it was raised, by the log's order. */
  readonly position: number;
}

/**
 * What was raised before its channel or its device fell silent stays announced; of its value nothing is known while the outage stands. The end of the
 * outage, whoever wrote it, lets all that it suppressed speak again.
 */
export function offlineSuppression(means: AlarmMeans): Policy {
  return {
    name: by.id,
    types: ['AlarmRaised', 'AlarmRecovered', 'AlarmClosed'],
    // An end counts whoever wrote it.
    past: 'itself',
    async react(event) {
      const id = event.stream.slice(event.stream.indexOf('-') + 1);
      if (event.type === 'AlarmRaised') {
        const data = dataOf(alarmEvents.AlarmRaised, event);
        if (!offlineTypes.has(data.type) || (await isPastAlarm(means, event))) return [];
        await means.caughtUp(event.position);
        const { type, channel, object, firstOverAt: since } = data;
        return losing(means, { id, type, channel, object: object.id, since, position: event.position }, event.at);
      }
      await means.caughtUp(event.position);
      if (!(await isOutage(means, id))) return [];
      // Up to the head, not to the event: what was suppressed meanwhile stands behind it.
      await means.caughtUp(means.log.head().position);
      return releasing(means, id, isPast(event, event.recordedAt) ? event.recordedAt : event.at);
    },
  };
}

async function isOutage({ database }: AlarmMeans, id: string): Promise<boolean> {
  const sql = 'select from read.alarm where id = $1 and type = any($2)';
  return (await database.query(sql, [id, [...offlineTypes]])).length > 0;
}

/** What stands behind an outage and was raised before it: not decided on its age, but on the order of the log. */
export const behindSql = (a: string, outage: string): string => `${a}.stands and ${a}.id <> ${outage}.id and case
  when ${outage}.picture ? 'members' and ${outage}.type = '05' then ${outage}.picture->'members' ? ${a}.channel
  when ${outage}.picture ? 'members' then ${outage}.picture->'members' ? ${a}.object and ${a}.type = '01'
  when ${outage}.type = '05' then ${a}.channel = ${outage}.channel else ${a}.object = ${outage}.object and ${a}.type = '01' end`;

/** Of the alarms before an outage that stands now the value is unknown. */
export async function losing(means: AlarmMeans, outage: Outage, at: Instant): Promise<readonly Reaction[]> {
  const rows = await means.database.query<{ id: string }>(
    `select a.id from read.alarm a join read.alarm o on o.id = $1 where ${behindSql('a', 'o')} and a.point is not null
     and exists (select from read.alarm_span s where s.id = a.id and s.position < $2) order by a.id`,
    [outage.id, outage.position],
  );
  const order = { type: 'LOSE_VALUE', at, cause: outage.id, since: outage.since } as const;
  const cause = alarmStream(outage.id);
  const streams = rows.map(({ id }) => alarmStream(id));
  if (streams.length === 0) return [];
  return reactionOf([cause, ...streams], by, (known, stream) => {
    // Decided on what stands when it is taken, whatever the event said.
    if (stream === cause || !isStillSo(known.of(cause)) || known.of(stream) === null) return null;
    return byLaw(alarmDecider, known, { stream, org: null, order });
  });
}

async function releasing(means: AlarmMeans, cause: string, at: Instant): Promise<readonly Reaction[]> {
  const [sources, alarms] = await Promise.all([
    means.database.query<{ rule: string; point: string; org: string }>(
      'select rule, point, org from read.alarm_source where causes @> $1::jsonb order by source',
      [JSON.stringify([cause])],
    ),
    means.database.query<{ picture: AlarmPicture }>(
      `select a.picture from read.alarm a join read.alarm o on o.id = $1
       where ${behindSql('a', 'o')} and a.picture->'unknownBy' @> $2::jsonb order by a.id`,
      [cause, JSON.stringify([cause])],
    ),
  ]);
  const order = { type: 'FIND_VALUE', at, cause } as const;
  const found = reactionOf(
    alarms.map(({ picture }) => alarmStream(picture.id)),
    by,
    (known, stream) => byLaw(alarmDecider, known, { stream, org: null, order }),
  );
  return [...lifting(sources, { cause, at, by }), ...found];
}

interface Suppressed {
  readonly rule: string;
  readonly point: string;
  readonly org: string;
}

interface Lifting {
  readonly cause: string;
  readonly at: Instant;
  readonly by: Actor;
}

/** These sources may speak again, as far as the cause goes. */
export function lifting(sources: readonly Suppressed[], { cause, at, by }: Lifting): readonly Reaction[] {
  const of = new Map<string, AlarmSource>(
    sources.map(({ rule, point }) => [sourceStream({ rule, point }), { rule, point }]),
  );
  return reactionOf([...of.keys()], by, (known, stream) => {
    const source = of.get(stream);
    return source === undefined
      ? null
      : byLaw(alarmSourceDecider, known, { stream, org: null, order: { type: 'UNSUPPRESS', at, source, cause } });
  });
}
