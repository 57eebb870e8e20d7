import { zoneOf } from '../../../domain/clock/zone.ts';
import { type Columns, firstAtOrAfter } from '../../../domain/telemetry/columns.ts';
import type { Configuration, ConfiguredChannel } from '../../../gateway/pipeline/configuration.ts';
import { decideBatch } from '../../../gateway/pipeline/decideBatch.ts';
import type { Intent } from '../../../gateway/pipeline/intent.ts';
import { newMemory } from '../../../gateway/pipeline/memory.ts';
import type { Note } from '../../../gateway/pipeline/pipelineStore.ts';
import type { Batch } from '../../../gateway/telemetry/telemetry.ts';
import type { Absence } from '../../../plant/history/absences.ts';
import type { Incident } from '../../../plant/history/incident.ts';

const second = 1000;

/** Nothing is judged by the hour here. */
const zone = zoneOf('UTC');

/**
 * What the offline watch finds while something was silent: ticked each second over the minutes in which its whole line was looked at closely.
 * Beyond them the history has a sample each minute, or each five, which is no silence but its pace.
 */
export function offlineIntents(
  columns: ReadonlyMap<number, Columns>,
  configuration: Configuration,
  incidents: readonly Incident[],
): readonly Intent[] {
  return incidents.flatMap((incident) => {
    const { silence } = incident;
    const channel = silence === undefined ? undefined : configuration.channels.get(silence.channel);
    if (silence === undefined || channel === undefined) return [];
    const narrowed = lineAlone(configuration, channel);
    const memory = newMemory();
    return [...secondsOf(columns, narrowed, incident)].flatMap((batch) =>
      decideBatch(memory, batch, { configuration: narrowed, notes: notesAt(silence, channel, batch.seen), zone }),
    );
  });
}

/** So long the watch looks on until it has told that somebody is away. */
const untilTold = 5 * 60 * second;

/**
 * What the same watch finds of who is away for longer than a day: looked at while it falls silent and when it is back, with the others of its line
 * speaking each second. Of what lies between nothing would be told.
 */
export function absenceIntents(configuration: Configuration, absences: readonly Absence[]): readonly Intent[] {
  return absences.flatMap((absence) => {
    const channel = configuration.channels.get(absence.channel);
    if (channel === undefined || !absence.devices.every((id) => configuration.devices.has(id))) return [];
    const narrowed = lineAlone(configuration, channel);
    const memory = newMemory();
    return momentsOf(absence).flatMap((seen, number) => {
      const isAway = seen >= absence.from && seen < absence.to;
      const speaking = [...narrowed.points].filter(([, { device }]) => !isAway || !absence.devices.includes(device));
      const numbers = Int32Array.from(speaking, ([point]) => point);
      const batch: Batch = {
        number: number + 1,
        seen,
        configuration: narrowed.position,
        tick: true,
        points: numbers,
        at: new Float64Array(numbers.length).fill(seen),
        values: new Float64Array(numbers.length),
        qualities: new Uint8Array(numbers.length),
      };
      return decideBatch(memory, batch, { configuration: narrowed, notes: notesAt(absence, channel, seen), zone });
    });
  });
}

function momentsOf({ from, to }: Absence): readonly number[] {
  const begin = from - 10 * second;
  const leaving = Array.from({ length: (untilTold + from - begin) / second }, (_, n) => begin + n * second);
  return [...leaving, to, to + second];
}

/** The line with its devices, without any limit: those are judged over the whole day. */
function lineAlone({ position, points }: Configuration, channel: ConfiguredChannel): Configuration {
  return {
    position,
    channels: new Map([[channel.id, channel]]),
    devices: new Map(channel.devices.map((device) => [device.id, device])),
    points: new Map(
      [...points]
        .filter(([, point]) => point.channel === channel.id)
        .map(([number, point]) => [number, { ...point, rules: [] }]),
    ),
    read: new Set(),
  };
}

/** The collector's own word: who stopped answering, and who answers again. */
function notesAt(silence: NonNullable<Incident['silence']>, channel: ConfiguredChannel, at: number): readonly Note[] {
  const { first } = silence;
  if (first !== undefined && at === first.from) {
    const said = { link: 'down', reason: 'channel.link.timedOut' } as const;
    return [{ kind: 'link', object: { kind: 'device', id: first.device }, ...said }];
  }
  if (at !== silence.from && at !== silence.to) return [];
  const isAll = channel.devices.every(({ id }) => silence.devices.includes(id));
  const objects = isAll
    ? [{ kind: 'channel', id: channel.id } as const]
    : channel.devices
        .filter(({ id }) => silence.devices.includes(id))
        .map(({ id }) => ({ kind: 'device', id }) as const);
  const said =
    at === silence.to
      ? ({ link: 'up', reason: 'channel.link.answered' } as const)
      : ({ link: 'down', reason: isAll ? 'channel.link.refused' : 'channel.link.timedOut' } as const);
  return objects.map((object) => ({ kind: 'link', object, ...said }));
}

function* secondsOf(
  columns: ReadonlyMap<number, Columns>,
  { position, points }: Configuration,
  { from, to }: Incident,
): Iterable<Batch> {
  const cursors = [...points.keys()].flatMap((point) => {
    const mine = columns.get(point);
    return mine === undefined ? [] : [{ point, columns: mine, next: firstAtOrAfter(mine, from) }];
  });
  for (let seen = from, number = 1; seen < to; seen += second, number++) {
    const due = cursors.filter((one) => one.next < one.columns.length && one.columns.at[one.next] === seen);
    yield {
      number,
      seen,
      configuration: position,
      tick: true,
      points: Int32Array.from(due, ({ point }) => point),
      at: new Float64Array(due.length).fill(seen),
      values: Float64Array.from(due, (one) => one.columns.values[one.next] as number),
      qualities: Uint8Array.from(due, (one) => one.columns.qualities[one.next] as number),
    };
    for (const one of due) one.next++;
  }
}
