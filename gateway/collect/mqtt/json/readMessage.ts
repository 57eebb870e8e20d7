import { type JsonPath, jsonPathOf, valueAt } from '../../../../domain/channel/jsonPath.ts';
import type { JsonAddress, JsonDevice } from '../../../../domain/channel/mqtt.ts';
import { instantWritten } from '../../../../domain/clock/instant.ts';
import { type Quality, quality } from '../../../../domain/telemetry/quality.ts';
import type { RawSample } from '../../../../domain/telemetry/sample.ts';
import { none, numberReading, type Reading, worse } from '../numbers.ts';

/** What a device's messages mean, with its paths taken apart once. */
export interface Reader {
  readonly samples: (
    message: unknown,
    points: readonly PlacedPoint[],
  ) => { readonly samples: readonly RawSample[]; readonly untimed: number; readonly leftOut: number };
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

export function readerOf(device: JsonDevice): Reader {
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

  return {
    samples(message, points) {
      const samples: RawSample[] = [];
      let untimed = 0;
      const readings = readingsOf(message);
      for (const reading of readings.slice(0, mostReadings)) {
        const at = time === null ? null : timeOf(valueAt(reading, time), device.timeUnit);
        const mine = points.flatMap(({ number, address, path }): RawSample[] => {
          const found = valueAt(reading, path);
          if (found === undefined) return [];
          const { value, quality: own } = readingOf(found, address);
          return [{ point: number, at, value, quality: worse(own, qualityOf(reading)) }];
        });
        if (time !== null && at === null && mine.length > 0) untimed++;
        for (const one of mine) samples.push(one);
      }
      return { samples, untimed, leftOut: Math.max(0, readings.length - mostReadings) };
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

/** ms since 1970, or null where there is no time. A written instant needs its zone: none is guessed. */
export function timeOf(found: unknown, unit: JsonDevice['timeUnit']): number | null {
  if (unit === 'text') {
    const at = typeof found === 'string' ? instantWritten(found) : null;
    return at === null ? null : instant(at);
  }
  if (typeof found === 'string' && !/^\d{1,20}(\.\d+)?$/.test(found)) return null;
  if (typeof found !== 'number' && typeof found !== 'string') return null;
  return instant(Number(found) * milliseconds[unit]);
}

/** Whole milliseconds; a fraction of one after 1970 begins is no time that any device means. */
function instant(at: number): number | null {
  const whole = Math.round(at);
  return whole > 0 && whole <= latestInstant ? whole : null;
}
