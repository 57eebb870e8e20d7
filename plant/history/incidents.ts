import { anHour as hour, aMinute as minute } from '../../domain/clock/lengths.ts';
import { workAt } from '../simulation/loadShape.ts';
import { between, type Draw, drawsFrom, pick } from '../simulation/random.ts';
import { compressors, feeders, sections } from '../topology.ts';
import type { Incident } from './incident.ts';
import { cut, silent } from './silences.ts';

const second = 1000;

/**
 * Hours of a UTC day in which something may happen. Around its two ends and around the plant's midnight (16:00) all is calm, so that a day
 * of either calendar begins and ends without an open alarm.
 */
const busy = [
  [1, 15],
  [17, 23],
] as const;
const fewest = 3;
const spread = 4;
/** From the first minute of an incident until all is as before; the longest of them takes less. */
const longest = 50 * minute;

/** A draw for one day of a history: no other day has a part in it. */
export function drawsOfDay(seed: number, day: number): Draw {
  const draw = drawsFrom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.round(day / 86_400_000));
  draw.uniform();
  return draw;
}

/** What happens on the UTC day that begins at `day`, in order, never two at once. */
export function incidentsOf(seed: number, day: number): readonly Incident[] {
  const draw = drawsOfDay(seed, day);
  const count = fewest + Math.floor(draw.uniform() * (spread + 1));
  const hours = busy.reduce((sum, [from, to]) => sum + to - from, 0);
  return Array.from({ length: count }, (_, i) => {
    const share = (hours * hour) / count;
    const at = placed(i * share + Math.floor((draw.uniform() * (share - longest)) / minute) * minute);
    return at === null ? null : incidentAt(day + at, draw);
  }).filter((one) => one !== null);
}

/** Busy time counted through, as ms of the day; null where the incident would not be over before a calm hour. */
function placed(passed: number): number | null {
  let left = passed;
  for (const [from, to] of busy) {
    const length = (to - from) * hour;
    if (left < length) return left + longest > length ? null : from * hour + Math.floor(left / minute) * minute;
    left -= length;
  }
  return null;
}

function incidentAt(from: number, draw: Draw): Incident {
  const chance = draw.uniform();
  if (chance < 0.32) return blast(from, draw);
  if (chance < 0.48) return trip(from, draw);
  if (chance < 0.6) return hot(from, draw);
  if (chance < 0.74) return silent(from, draw);
  if (chance < 0.8) return cut(from, draw);
  if (chance < 0.85) return loose(from, draw);
  return workAt(from) > 0.45 ? overload(from, draw) : switched(from, draw);
}

function blast(from: number, draw: Draw): Incident {
  const at = from + minute + between(draw, 0, 40, 1) * second;
  return {
    kind: 'blast',
    from,
    to: from + 6 * minute,
    orders: [{ at, order: { kind: 'blast' } }],
    devices: ['AIR1', ...compressors],
  };
}

/** A feeder is opened on order while nobody works there, and closed again. */
function switched(from: number, draw: Draw): Incident {
  const tripped = trip(from, draw);
  const orders = tripped.orders.map(({ at, order }) => ({
    at,
    order: order.kind === 'trip' ? { ...order, kind: 'open' as const } : order,
  }));
  return { ...tripped, kind: 'switched', orders };
}

function trip(from: number, draw: Draw): Incident {
  const feeder = pick(
    draw,
    feeders.filter(({ kind }) => kind === 'load'),
  );
  const at = from + minute + between(draw, 0, 50, 1) * second;
  const back = at + between(draw, 5, 18, 0.25) * minute;
  const { breaker } = feeder;
  return {
    kind: 'trip',
    from,
    to: Math.ceil(back / minute) * minute + 2 * minute,
    orders: [
      { at, order: { kind: 'trip', breaker } },
      { at: back, order: { kind: 'close', breaker } },
    ],
    devices: [breaker, feeder.meter],
  };
}

function hot(from: number, draw: Draw): Incident {
  const { transformer } = pick(draw, sections);
  const at = from + minute + between(draw, 0, 50, 1) * second;
  const back = at + between(draw, 3, 8, 0.25) * minute;
  return {
    kind: 'hot',
    from,
    to: Math.ceil(back / minute) * minute + 10 * minute,
    orders: [
      { at, order: { kind: 'hot', transformer } },
      { at: back, order: { kind: 'calm', device: transformer } },
    ],
    devices: [transformer],
  };
}

/** A loose wire of the fan contactor: the fault comes and goes faster than anybody can look. The winding hardly notices. */
function loose(from: number, draw: Draw): Incident {
  const { transformer } = pick(draw, sections);
  const first = from + minute + between(draw, 0, 50, 1) * second;
  const times = between(draw, 4, 6, 1);
  const orders = Array.from({ length: times }, (_, n) => first + n * 14 * second).flatMap((at) => [
    { at, order: { kind: 'hot', transformer } as const },
    { at: at + 4 * second, order: { kind: 'calm', device: transformer } as const },
  ]);
  return { kind: 'loose', from, to: from + 12 * minute, orders, devices: [transformer] };
}

function overload(from: number, draw: Draw): Incident {
  const feeder = pick(
    draw,
    feeders.filter(({ kind, rated }) => kind === 'load' && rated > 400),
  );
  const section = sections.find(({ number }) => number === feeder.section) ?? sections[0];
  const at = from + minute + between(draw, 0, 50, 1) * second;
  const back = at + between(draw, 10, 18, 0.25) * minute;
  const { meter, breaker } = feeder;
  return {
    kind: 'overload',
    from,
    to: Math.ceil(back / minute) * minute + 12 * minute,
    orders: [
      { at, order: { kind: 'overload', meter, by: between(draw, 1.7, 2.3, 0.05) } },
      { at: back, order: { kind: 'calm', device: meter } },
    ],
    devices: [
      breaker,
      meter,
      ...(section === undefined ? [] : [section.transformer, section.lowBreaker, section.lowMeter]),
    ],
  };
}
