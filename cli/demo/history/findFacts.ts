import { chatterInitially } from '../../../domain/alarm/chatter.ts';
import { alarmStream, sourceStream } from '../../../domain/alarm/events.ts';
import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { Json } from '../../../domain/event/event.ts';
import type { Columns } from '../../../domain/telemetry/columns.ts';
import type { Configuration } from '../../../gateway/pipeline/configuration.ts';
import { decideBatch } from '../../../gateway/pipeline/decideBatch.ts';
import { commandOf } from '../../../gateway/pipeline/emitter.ts';
import type { Intent } from '../../../gateway/pipeline/intent.ts';
import { newMemory } from '../../../gateway/pipeline/memory.ts';
import type { Batch } from '../../../gateway/telemetry/telemetry.ts';
import { type Acted, act } from '../../../machines/act.ts';
import { alarmDecider } from '../../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../../machines/alarm/alarmMachine.ts';
import type { Decided } from '../../../machines/decider.ts';
import type { Absence } from '../../../plant/history/absences.ts';
import type { Incident } from '../../../plant/history/incident.ts';
import type { Draw } from '../../../plant/simulation/random.ts';
import { notes } from './notes.ts';
import { absenceIntents, offlineIntents } from './offlineFacts.ts';

/** All that became of one alarm: it was raised, somebody confirmed it, and it was over on the day. */
export interface Occurrence {
  readonly stream: string;
  readonly org: string;
  readonly events: readonly Decided[];
  /** What the law remembers after the last of them. */
  readonly context: Json;
}

export interface AskedFacts {
  readonly columns: ReadonlyMap<number, Columns>;
  readonly configuration: Configuration;
  /** What happened on the day: the watch over what is silent ticks while they last. */
  readonly incidents: readonly Incident[];
  /** Who was back on the day after having been away for longer than one. */
  readonly absences: readonly Absence[];
  /** What people do is drawn from it. */
  readonly draw: Draw;
  /** Nobody does anything after it: the end of the day, or now. */
  readonly until: Millis;
}

/**
 * What the site's own rules find in the samples of a day, told by the alarm's own law, and what people did about it. An alarm that would
 * stand at the end of the day is left out whole: it has no part in a day that is finished. What lasted longer is told by the day that ended it.
 */
export function findFacts({
  columns,
  configuration,
  incidents,
  absences,
  draw,
  until,
}: AskedFacts): readonly Occurrence[] {
  const intents = [
    ...decided(columns, configuration),
    ...offlineIntents(columns, configuration, incidents),
    ...absenceIntents(configuration, absences),
  ];
  const byAlarm = Map.groupBy(intents, ({ alarm }) => alarm);
  const countOf = chattering(intents);
  return [...byAlarm.values()]
    .map((mine) => occurrenceOf(mine, { draw, until, count: countOf(mine[0]) }))
    .filter((one) => one !== null);
}

/** No rule of the demo goes by the hour. */
const zone = zoneOf('UTC');

function decided(columns: ReadonlyMap<number, Columns>, configuration: Configuration): readonly Intent[] {
  const memory = newMemory();
  return [...batchesOf(columns, configuration)].flatMap((batch) =>
    decideBatch(memory, batch, { configuration, notes: [], zone }),
  );
}

/** The samples of the points that have rules, instant by instant, as the pipeline would have got them. */
function* batchesOf(columns: ReadonlyMap<number, Columns>, configuration: Configuration): Iterable<Batch> {
  const judged = [...configuration.points.values()]
    .filter(({ rules }) => rules.length > 0)
    .map(({ row }) => row.number);
  const cursors = judged.flatMap((point) => {
    const mine = columns.get(point);
    return mine === undefined || mine.length === 0 ? [] : [{ point, columns: mine, next: 0 }];
  });
  for (let number = 1; ; number++) {
    const at = Math.min(
      ...cursors.map((one) =>
        one.next < one.columns.length ? (one.columns.at[one.next] as number) : Number.POSITIVE_INFINITY,
      ),
    );
    if (at === Number.POSITIVE_INFINITY) return;
    const due = cursors.filter((one) => one.next < one.columns.length && one.columns.at[one.next] === at);
    yield {
      number,
      seen: at,
      configuration: configuration.position,
      tick: false,
      points: Int32Array.from(due, ({ point }) => point),
      at: new Float64Array(due.length).fill(at),
      values: Float64Array.from(due, (one) => one.columns.values[one.next] as number),
      qualities: Uint8Array.from(due, (one) => one.columns.qualities[one.next] as number),
    };
    for (const one of due) one.next++;
  }
}

/** How often the source of an alarm was raised when this one was, where that is too often: what the watch over chattering would have found. */
function chattering(intents: readonly Intent[]): (raised: Intent | undefined) => number | null {
  const bySource = Map.groupBy(intents.filter(isRaise), ({ data }) => sourceStream(data.source));
  return (raised) => {
    if (raised === undefined || !isRaise(raised)) return null;
    const since = raised.at - chatterInitially.within;
    const count = (bySource.get(sourceStream(raised.data.source)) ?? []).filter(
      ({ at }) => at > since && at <= raised.at,
    ).length;
    return count < chatterInitially.raises ? null : count;
  };
}

type Raise = Intent & { readonly verb: 'raise' };
const isRaise = (intent: Intent): intent is Raise => intent.verb === 'raise';

const second = 1000;

/** Somebody looks after so many ms; the worse it is, the sooner. */
const pause = (draw: Draw, level: number): number => Math.round((12 + draw.uniform() * 40 * level) * second);

interface Circumstances {
  readonly draw: Draw;
  readonly until: Millis;
  /** Raises of its source that make it one that chatters. */
  readonly count: number | null;
}

function occurrenceOf(intents: readonly Intent[], { draw, until, count }: Circumstances): Occurrence | null {
  const [raise] = intents;
  if (raise?.verb !== 'raise') return null;
  const { level } = raise.data;
  const over = intents.find(({ verb }) => verb === 'recover');
  if (over === undefined) return null;
  const commands: { readonly at: Millis; readonly command: (version: number) => AlarmCommand }[] = [];
  for (const intent of intents) {
    commands.push({ at: intent.at, command: () => commandOf(intent) });
    if (intent === raise && count !== null)
      commands.push({ at: intent.at, command: () => ({ type: 'MARK_CHATTERING', at: instantOf(intent.at), count }) });
    if (intent.verb !== 'raise' && intent.verb !== 'escalate') continue;
    const at = intent.at + pause(draw, level);
    const note =
      draw.uniform() < 0.3 ? (notes.confirming[Math.floor(draw.uniform() * notes.confirming.length)] ?? null) : null;
    const isFollowed = intents.some((other) => other.verb === 'escalate' && other.at > intent.at && other.at <= at);
    if (!isFollowed)
      commands.push({ at, command: (version) => ({ type: 'CONFIRM', at: instantOf(at), seen: version, note }) });
  }
  if (level <= 2 && draw.uniform() < 0.7) {
    const at = Math.max(over.at, ...commands.map((one) => one.at)) + Math.round((1 + draw.uniform() * 8) * minute);
    const note = notes.handling[Math.floor(draw.uniform() * notes.handling.length)] ?? '';
    commands.push({ at, command: () => ({ type: 'HANDLE', at: instantOf(at), note }) });
  }
  commands.sort((a, b) => a.at - b.at);
  if ((commands.at(-1)?.at ?? until) >= until) return null;
  return told(raise, commands);
}

function told(raise: Raise, commands: readonly { readonly command: (version: number) => AlarmCommand }[]): Occurrence {
  let remembered: { readonly value: Json; readonly context: Json } | null = null;
  const events: Decided[] = [];
  for (const { command } of commands) {
    const acted: Result<Acted> = act(alarmDecider, remembered, command(events.length));
    if (!acted.ok) throw new Error(`the law refuses ${raise.command}: ${JSON.stringify(acted.refusal)}`);
    events.push(...acted.value.events);
    remembered = acted.value.after;
  }
  return { stream: alarmStream(raise.alarm), org: raise.org, events, context: remembered?.context ?? null };
}
