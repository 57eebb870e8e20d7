import { type AlarmSource, alarmEvents, alarmStream, offlineRule, type RaisedData, sourceStream } from '../../domain/alarm/events.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import type { AlarmSourceCommand } from '../../machines/alarm/alarmSourceMachine.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Command, StreamAppend } from '../log/log.ts';
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
      const rows = await means.database.query<{ id: string }>('select id from read.alarm where source = $1 and stands order by id', [event.stream]);
      const streams = rows.map(({ id }) => alarmStream(id));
      const remembered = await means.log.remembered(streams);
      const appends = streams.flatMap((stream): readonly StreamAppend[] => {
        const known = remembered.get(stream);
        const order = markOrder(event);
        if (known === undefined || order === null) return [];
        const acted = act(alarmDecider, known, order);
        if (!acted.ok) return [];
        const { events, context, machine } = acted.value;
        return [{ stream, expected: known.version, org: known.org, events, context, machine }];
      });
      return commandOf(event, appends);
    },
  };
}

/** The same mark for the occurrence; null where the source stays as it was (another cause still suppresses it). */
function markOrder({ type, at, data: raw, to }: Event): AlarmCommand | null {
  const data = raw as { readonly until: string; readonly reason: string; readonly how: 'timer' | 'person'; readonly cause: string };
  switch (type) {
    case 'AlarmSourceShelved':
      return { type: 'SHELVE', at, until: data.until, reason: data.reason };
    case 'AlarmSourceUnshelved':
      return { type: 'UNSHELVE', at, how: data.how };
    case 'AlarmSourceSuppressed':
      return { type: 'SUPPRESS', at, cause: data.cause };
    default:
      return (to as { readonly suppression?: string }).suppression === 'suppressed' ? null : { type: 'UNSUPPRESS', at, cause: data.cause };
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

async function suppressing(means: AlarmMeans, event: Event, { cause, data }: { readonly cause: string; readonly data: RaisedData }) {
  await means.caughtUp(event.position);
  const behind = data.type === '05' ? 'channel = $1' : `object = $1 and type = '01'`;
  const rows = await means.database.query<{ picture: AlarmPicture }>(
    `select distinct on (source) picture from read.alarm where stands and ${behind} and id <> $2 order by source, id`,
    [data.object.id, cause],
  );
  const order = (source: AlarmSource): AlarmSourceCommand => ({ type: 'SUPPRESS', at: event.at, source, cause });
  return forSources(means, event, { order, sources: rows.map(({ picture }) => ({ source: picture.source, org: picture.org })) });
}

async function releasing(means: AlarmMeans, event: Event, cause: string) {
  const rows = await means.database.query<{ rule: string; point: string; org: string }>(
    'select rule, point, org from read.alarm_source where causes @> $1::jsonb order by source',
    [JSON.stringify([cause])],
  );
  const order = (source: AlarmSource): AlarmSourceCommand => ({ type: 'UNSUPPRESS', at: event.at, source, cause });
  return forSources(means, event, { order, sources: rows.map(({ rule, point, org }) => ({ source: { rule, point }, org })) });
}

interface Reaction {
  readonly order: (source: AlarmSource) => AlarmSourceCommand;
  readonly sources: readonly { readonly source: AlarmSource; readonly org: string }[];
}

async function forSources(means: AlarmMeans, event: Event, { order, sources }: Reaction) {
  const remembered = await means.log.remembered(sources.map(({ source }) => sourceStream(source)));
  const appends = sources.flatMap(({ source, org }): readonly StreamAppend[] => {
    const stream = sourceStream(source);
    const known = remembered.get(stream) ?? null;
    const acted = act(alarmSourceDecider, known, order(source));
    if (!acted.ok) return [];
    const { events, context, machine } = acted.value;
    return [{ stream, expected: known?.version ?? 0, org: known?.org ?? org, events, context, machine }];
  });
  return commandOf(event, appends, 'offlineSuppression');
}

/** Whoever shelved it did it to the occurrences too; what the program decides bears the policy's name. */
function commandOf(event: Event, appends: readonly StreamAppend[], policy?: string): readonly Omit<Command, 'id'>[] {
  if (appends.length === 0) return [];
  return [{ by: policy === undefined ? event.by : { kind: 'policy', id: policy }, digest: null, cause: event.position, appends }];
}
