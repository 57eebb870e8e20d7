import { type JsonPath, jsonPathOf, valueAt } from '../../../../domain/channel/jsonPath.ts';
import type { JsonAddress, JsonDevice } from '../../../../domain/channel/mqtt.ts';
import { instantWritten } from '../../../../domain/clock/instant.ts';
import { wallTimeOf } from '../../../../domain/clock/writtenMoment.ts';
import type { Zone } from '../../../../domain/clock/zone.ts';
import { type Quality, quality } from '../../../../domain/telemetry/quality.ts';
import type { RawSample } from '../../../../domain/telemetry/sample.ts';
import { none, numberReading, type Reading, worse } from '../numbers.ts';

/** What a device's messages mean, with its paths taken apart once. */
export interface Reader {
  readonly samples: (
    message: unknown,
    points: readonly PlacedPoint[],
  ) => {
    readonly samples: readonly RawSample[];
    /** Readings that should bear a time and bear none that can be read; and what stood there in the first of them. */
    readonly untimed: number;
    readonly unread: unknown;
    readonly leftOut: number;
  };
}

export interface PlacedPoint {
  readonly number: number;
  readonly address: JsonAddress;
  readonly path: JsonPath;
}

/** Readings of one message that are looked at; a list may be longer than anyone would send. The rest is counted. */
const mostReadings = 10_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A message's content: what JSON says, else the bare word that it is; undefined when it is no text at all. */
export function contentOf(payload: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(payload);
  } catch {
    // No text is an answer here, not a fault of ours.
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Neither JSON: many devices send a bare word.
    return text;
  }
}

const pathOr = (written: string | null): JsonPath | null => (written === null ? null : jsonPathOf(written));

/** `zone`: by whose clock a written time without an offset is; null: nobody knows. */
export function readerOf(device: JsonDevice, zone: Zone | null = null): Reader {
  const list = pathOr(device.list);
  const time = pathOr(device.time);
  const judged = pathOr(device.quality);

  function readingsOf(message: unknown): readonly unknown[] {
    if (list === null) return [message];
    const found = valueAt(message, list);
    return Array.isArray(found) ? found : [];
  }

  function qualityOf(reading: unknown): Quality {
    if (judged === null) return quality.good;
    return device.good.some((one) => one === valueAt(reading, judged)) ? quality.good : quality.bad;
  }

  // Of the device, not of the message: most send one reading at a time.
  let last: number | null = null;
  return {
    samples(message, points) {
      const samples: RawSample[] = [];
      let untimed = 0;
      let unread: unknown;
      const readings = readingsOf(message);
      for (const reading of readings.slice(0, mostReadings)) {
        const told = time === null ? undefined : valueAt(reading, time);
        const at: number | null = time === null ? null : timeOf(told, device.timeUnit, { zone, last });
        last = at ?? last;
        // What cannot be placed is of the time of its arrival only perhaps.
        const isUntimed = time !== null && at === null;
        const mine = points.flatMap(({ number, address, path }): RawSample[] => {
          const found = valueAt(reading, path);
          if (found === undefined) return [];
          const { value, quality: own } = readingOf(found, address);
          return [
            {
              point: number,
              at,
              value,
              quality: worse(worse(own, qualityOf(reading)), isUntimed ? quality.uncertain : quality.good),
            },
          ];
        });
        if (isUntimed && mine.length > 0 && untimed++ === 0) unread = told;
        for (const one of mine) samples.push(one);
      }
      return { samples, untimed, unread, leftOut: Math.max(0, readings.length - mostReadings) };
    },
  };
}

/** What was found as the point wants it. */
export function readingOf(found: unknown, address: JsonAddress): Reading {
  if (address.type === 'text')
    return typeof found === 'string' || typeof found === 'number'
      ? { value: String(found), quality: quality.good }
      : none;
  if (typeof found === 'boolean') return { value: found ? 1 : 0, quality: quality.good };
  if (typeof found === 'number') return numberReading(found);
  if (typeof found !== 'string') return none;
  const word = found.trim();
  if (Object.hasOwn(address.codes, word)) return { value: address.codes[word] ?? null, quality: quality.good };
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(word) ? numberReading(Number(word)) : none;
}

const milliseconds = { s: 1000, ms: 1, us: 1e-3, ns: 1e-6 } as const;
/** Beyond these no instant can be written. */
const latestInstant = 8.64e15;

export interface Clocked {
  /** By whose clock it is, where it says no offset; null: nobody knows, and none is guessed. */
  readonly zone: Zone | null;
  /** The time of the reading before it. */
  readonly last: number | null;
}

const noClock: Clocked = { zone: null, last: null };

/** ms since 1970, or null where there is no time. */
export function timeOf(found: unknown, unit: JsonDevice['timeUnit'], clocked: Clocked = noClock): number | null {
  if (unit === 'text') {
    const at = typeof found === 'string' ? (instantWritten(found) ?? localTime(found, clocked)) : null;
    return at === null ? null : instant(at);
  }
  if (typeof found === 'string' && !/^\d{1,20}(\.\d+)?$/.test(found)) return null;
  if (typeof found !== 'number' && typeof found !== 'string') return null;
  return instant(Number(found) * milliseconds[unit]);
}

/** By the clock of the zone; an hour that it skipped is none; of one that stands twice it is the instant nearest to the reading before, whichever way a list runs. */
function localTime(written: string, { zone, last }: Clocked): number | null {
  const [, plain = written, part = ''] = /^(.*:\d{2}:\d{2})[.,](\d{1,9})$/.exec(written.trim()) ?? [];
  const wall = zone === null ? null : wallTimeOf(plain);
  if (zone === null || wall === null || wall.time === null || wall.offset !== null) return null;
  const instants = zone.instantsAt(`${wall.day}T${wall.time}${part === '' ? '' : `.${part}`}`) ?? [];
  const [first = null, second = first] = instants;
  if (first === null || second === null || last === null) return first;
  return Math.abs(first - last) < Math.abs(second - last) ? first : second;
}

/** Whole milliseconds; a fraction of one after 1970 begins is no time that any device means. */
function instant(at: number): number | null {
  const whole = Math.round(at);
  return whole > 0 && whole <= latestInstant ? whole : null;
}
