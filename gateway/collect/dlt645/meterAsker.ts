import type { Dlt645Address } from '../../../domain/channel/dlt645.ts';
import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import { quality } from '../../../domain/telemetry/quality.ts';
import type { PointReading } from '../collector.ts';
import { type Asker, type Effort, type Outcome, putQuestion, type Task } from '../polled/asker.ts';
import type { Link } from '../polled/link.ts';
import { bytesOf, decodeMeter } from './decode.ts';
import { continued, type MeterQuestion } from './meterWire.ts';

export interface MeterPoint {
  readonly number: number;
  readonly id: string;
  readonly period: number;
  readonly address: Dlt645Address;
}

export interface MeterAsked {
  readonly unit: string;
  readonly points: readonly MeterPoint[];
}

interface MeterAskerMeans {
  readonly link: Pick<Link<MeterQuestion>, 'read'>;
  readonly settings: { readonly retries: number; readonly preamble: number };
  readonly clock: Clock;
  readonly count: (counter: string, by?: number) => void;
}

/** Frames of one answer at most: the standard numbers them in a byte. */
const mostParts = 32;
const retryRefusedAfter = 10 * 60_000;

type Read =
  | { readonly data: Uint8Array; readonly asked: number | null }
  | { readonly fault: LinkReason | 'closed' }
  | { readonly code: number };

/** A meter's questions: one for each data identifier, whose answer may serve several points. What it does not have it is asked for rarely. */
export function meterAsker(device: MeterAsked, { link, settings, clock, count }: MeterAskerMeans): Asker {
  /** Identifiers that the meter refuses, and when each is tried again. */
  const refused = new Map<string, number>();

  async function readAll(di: string, effort: Effort): Promise<Read> {
    const parts: Uint8Array[] = [];
    let asked: number | null = null;
    for (let part = 0; part < mostParts; part++) {
      const question = { unit: device.unit, di, part, preamble: settings.preamble };
      const answer = await putQuestion(question, effort === 'full' ? 1 + settings.retries : 1, { link, clock, count });
      switch (answer.kind) {
        case 'data':
          parts.push(answer.bytes.subarray(1));
          asked ??= answer.asked;
          if (answer.bytes[0] !== continued) return { data: Buffer.concat(parts), asked };
          break;
        case 'exception':
          return { code: answer.code };
        case 'timedOut':
          return { fault: 'channel.link.timedOut' };
        case 'garbage':
          return { fault: 'channel.link.garbage' };
        case 'closed':
          return { fault: 'closed' };
        default:
          return answer satisfies never;
      }
    }
    return { fault: 'channel.link.garbage' };
  }

  const taskOf =
    (di: string, points: readonly MeterPoint[]): Task =>
    async (effort): Promise<Outcome> => {
      const read = await readAll(di, effort);
      if ('fault' in read) return { readings: [], fault: read.fault };
      if ('code' in read) {
        if (!refused.has(di)) count('quarantined', points.length);
        refused.set(di, clock.monotonic() + retryRefusedAfter);
        return {
          readings: points.map((point) =>
            readingOf(point, { bytes: null, value: null, exception: read.code, asked: null }),
          ),
          fault: null,
        };
      }
      refused.delete(di);
      const readings = points.map((point) =>
        readingOf(point, {
          bytes: bytesOf(read.data, point.address),
          value: decodeMeter(read.data, point.address),
          exception: null,
          asked: read.asked,
        }),
      );
      return { readings, fault: null };
    };

  return {
    due(periods, now) {
      const byDi = Map.groupBy(device.points, (point) => point.address.di);
      return [...byDi].flatMap(([di, all]) => {
        const retryAt = refused.get(di);
        const points =
          retryAt === undefined ? all.filter((point) => periods.includes(point.period)) : retryAt <= now ? all : [];
        return points.length === 0 ? [] : [taskOf(di, points)];
      });
    },
    isDeaf: () => device.points.length > 0 && device.points.every((point) => refused.has(point.address.di)),
    forgive: () => refused.clear(),
  };
}

interface Came {
  readonly bytes: Uint8Array | null;
  readonly value: number | null;
  readonly exception: number | null;
  readonly asked: number | null;
}

function readingOf({ number }: MeterPoint, { bytes, value, exception, asked }: Came): PointReading {
  const sample = { point: number, at: null, value, quality: value === null ? quality.bad : quality.good };
  return { sample: asked === null ? sample : { ...sample, asked }, bytes, exception };
}
