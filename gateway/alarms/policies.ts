import {
  type AlarmSource,
  alarmEvents,
  alarmStream,
  offlineRule,
  type RaisedData,
  sourceStream,
} from '../../domain/alarm/events.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Actor, Event } from '../../domain/event/event.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import type { AlarmSourceCommand } from '../../machines/alarm/alarmSourceMachine.ts';
import { byLaw, type Known, type PlannedAppend } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import type { AlarmMeans } from './alarmMeans.ts';

/**
 * What was done to a source reaches its standing occurrences. What is raised later bears the state from the start: a
 * raise requires the version of its source that it was decided on. One command an event, so that a clash repeats it whole.
 */
export function alarmMarks(means: AlarmMeans): Policy {
  return {
    name: 'alarmMarks',
    types: ['AlarmSourceShelved', 'AlarmSourceUnshelved', 'AlarmSourceSuppressed', 'AlarmSourceUnsuppressed'],
    async react(event) {
      await means.caughtUp(event.position);
      const rows = await means.database.query<{ id: string }>(
        'select id from read.alarm where source = $1 and stands order by id',
        [event.stream],
      );
      const streams = rows.map(({ id }) => alarmStream(id));
      const order = markOrder(event);
      if (order === null) return [];
      const marked = (known: Known, stream: string): Result<PlannedAppend> | null =>
        known.of(stream) === null ? null : byLaw(alarmDecider, known, { stream, org: null, order });
      // Whoever shelved it did it to the occurrences too.
      return reactionOf(streams, marked, event.by);
    },
  };
}

/** The same mark for the occurrence; null where the source stays as it was (another cause still suppresses it). */
function markOrder({ type, at, data: raw, to }: Event): AlarmCommand | null {
  const data = raw as {
    readonly until: string;
    readonly reason: string;
    readonly how: 'timer' | 'person';
    readonly cause: string;
  };
  switch (type) {
    case 'AlarmSourceShelved':
      return { type: 'SHELVE', at, until: data.until, reason: data.reason };
    case 'AlarmSourceUnshelved':
      return { type: 'UNSHELVE', at, how: data.how };
    case 'AlarmSourceSuppressed':
      return { type: 'SUPPRESS', at, cause: data.cause };
    default:
      return (to as { readonly suppression?: string }).suppression === 'suppressed'
        ? null
        : { type: 'UNSUPPRESS', at, cause: data.cause };
  }
}

const offlineRules: ReadonlySet<string> = new Set(Object.values(offlineRule));

/**
 * A channel offline suppresses whatever stands on its devices, a device offline its limit alarms: they say nothing new, and
 * nobody is to be shown two hundred of them. When it is back, or closed, they may speak again.
 */
export function offlineSuppression(means: AlarmMeans): Policy {
  return {
    name: 'offlineSuppression',
    types: ['AlarmRaised', 'AlarmRecovered', 'AlarmClosed'],
    async react(event) {
      const cause = event.stream.slice(event.stream.indexOf('-') + 1);
      if (event.type === 'AlarmRaised') {
        const data = dataOf(alarmEvents.AlarmRaised, event);
        if (data.type !== '04' && data.type !== '05') return [];
        return suppressing(means, event, { cause, data });
      }
      if (!offlineRules.has(event.by.id)) return [];
      // Up to the head, not to the event: what this policy did meanwhile stands behind it.
      await means.caughtUp(means.log.head().position);
      return releasing(means, event, cause);
    },
  };
}

async function suppressing(
  means: AlarmMeans,
  event: Event,
  { cause, data }: { readonly cause: string; readonly data: RaisedData },
): Promise<readonly Reaction[]> {
  await means.caughtUp(event.position);
  const behind = data.type === '05' ? 'channel = $1' : `object = $1 and type = '01'`;
  const rows = await means.database.query<{ picture: AlarmPicture }>(
    `select distinct on (source) picture from read.alarm where stands and ${behind} and id <> $2 order by source, id`,
    [data.object.id, cause],
  );
  const order = (source: AlarmSource): AlarmSourceCommand => ({ type: 'SUPPRESS', at: event.at, source, cause });
  return forSources({ order, sources: rows.map(({ picture }) => ({ source: picture.source, org: picture.org })) });
}

async function releasing(means: AlarmMeans, event: Event, cause: string): Promise<readonly Reaction[]> {
  const rows = await means.database.query<{ rule: string; point: string; org: string }>(
    'select rule, point, org from read.alarm_source where causes @> $1::jsonb order by source',
    [JSON.stringify([cause])],
  );
  const order = (source: AlarmSource): AlarmSourceCommand => ({ type: 'UNSUPPRESS', at: event.at, source, cause });
  return forSources({ order, sources: rows.map(({ rule, point, org }) => ({ source: { rule, point }, org })) });
}

interface Suppression {
  readonly order: (source: AlarmSource) => AlarmSourceCommand;
  readonly sources: readonly { readonly source: AlarmSource; readonly org: string }[];
}

function forSources({ order, sources }: Suppression): readonly Reaction[] {
  const of = new Map(sources.map((one) => [sourceStream(one.source), one]));
  const ordered = (known: Known, stream: string): Result<PlannedAppend> | null => {
    const one = of.get(stream);
    return one === undefined
      ? null
      : byLaw(alarmSourceDecider, known, { stream, org: one.org, order: order(one.source) });
  };
  return reactionOf([...of.keys()], ordered, { kind: 'policy', id: 'offlineSuppression' });
}

/** One command over all of them, so that a clash decides all anew; what the law forbids one of them leaves that one as it is. */
function reactionOf(
  reads: readonly string[],
  orderOf: (known: Known, stream: string) => Result<PlannedAppend> | null,
  by: Actor,
): readonly Reaction[] {
  if (reads.length === 0) return [];
  const decide: Reaction['decide'] = (known) => {
    const appends = reads.flatMap((stream) => {
      const one = orderOf(known, stream);
      return one?.ok ? [one.value] : [];
    });
    return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
  };
  return [{ by, digest: null, reads, decide }];
}
