import type { Millis } from '../../../domain/clock/clock.ts';
import { flickerRoles, lineVoltages, phaseVoltages } from '../../../domain/device/roleOf.ts';
import type { Result, Series } from '../../../domain/figure/answer.ts';
import {
  type Cells,
  figuredOf,
  highestOf,
  lowestOf,
  meanOf,
  type Stood,
  seenIn,
  type Telling,
  type Track,
  toldOf,
  trackOf,
} from '../../../domain/figure/computing/quality.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { deviationOf, longFlicker } from '../../../domain/powerQuality/indices.ts';
import { deviationSum, flickerLimit } from '../../../domain/powerQuality/standards.ts';
import type { DeviceAsking } from './deviceAsking.ts';
import { headFor } from './deviceHead.ts';
import { seriesOfSteps, seriesOfTrack } from './deviceSeries.ts';
import { type DayLimits, type Measuring, samplesOf } from './measuring.ts';
import { verdict } from './verdict.ts';

const lineNames = ['AB', 'BC', 'CA'] as const;
const phaseNames = ['A', 'B', 'C'] as const;
/** Below this share of the nominal voltage the bus is dead: that is an interruption, and no deviation. */
const dead = 0.1;

interface Deviating {
  readonly tracks: readonly { readonly name: string; readonly role: string; readonly track: Track }[];
  /** Of all phases together: the one that deviates furthest up, and down. */
  readonly up: Track;
  readonly down: Track;
}

/** Limits by the day of a moment, looked up once a day. */
function limitsAt({ limitsOn }: Measuring, { dayOf }: DeviceAsking): (at: Millis) => DayLimits | null {
  const known = new Map<string, DayLimits | null>();
  return (at) => {
    const day = dayOf(at);
    const found = known.get(day);
    if (found !== undefined) return found;
    const limits = limitsOn(day);
    known.set(day, limits);
    return limits;
  };
}

/** How far each voltage is from its nominal one; null where no limit says what that is, or no voltage is measured. */
async function deviating(measuring: Measuring, asking: DeviceAsking): Promise<Deviating | null> {
  const at = limitsAt(measuring, asking);
  const nominal = at(asking.span.to - 1)?.limits.nominal ?? null;
  if (nominal === null) return null;
  // Of a single phase its own voltage is judged.
  const isSingle = nominal < 0.38;
  const roles = isSingle ? phaseVoltages : lineVoltages;
  const names = isSingle ? phaseNames : lineNames;
  const cells = await asking.cells(measuring, roles);
  const factorOf = (role: string): number => (measuring.points.get(role)?.unit === 'kV' ? 1 : 0.001);
  const percent = (role: string) => (values: readonly number[], start: Millis) => {
    const then = at(start)?.limits.nominal;
    const kv = (values[0] ?? 0) * factorOf(role);
    return then === undefined || kv < then * dead ? null : deviationOf(kv, then);
  };
  const tracks = roles.flatMap((role, n) => {
    const track = trackOf(cells, [role], percent(role));
    return track === null ? [] : [{ name: names[n] ?? role, role, track }];
  });
  if (tracks.length < roles.length) return null;
  return { tracks, up: joined(cells, tracks, Math.max), down: joined(cells, tracks, Math.min) };
}

function joined(cells: Cells, tracks: Deviating['tracks'], pick: (...values: readonly number[]) => number): Track {
  const { edges, until } = cells;
  const values = edges.slice(1).map((_, n) => {
    const known = tracks.flatMap(({ track }) => track.values[n] ?? []);
    return known.length < tracks.length ? null : pick(...known);
  });
  const covered = values.map((value, n) =>
    value === null ? 0 : Math.min(...tracks.map(({ track }) => track.covered[n] ?? 0)),
  );
  return { edges, until, values, covered };
}

const frequency = (cells: Cells): Track | null =>
  trackOf(cells, ['f'], ([value = 0]) => (value < 40 ? null : value - 50));

/** The time within the limits of its day, of the time that was monitored, %. */
function qualified({ up, down }: Deviating, from: Millis, to: Millis, at: (moment: Millis) => DayLimits | null): Stood {
  const seen = seenIn(up, from, to);
  const low = new Map(seenIn(down, from, to).map((one) => [one.at, one.value]));
  const time = (of: typeof seen): number => of.reduce((sum, { covered }) => sum + covered, 0);
  const present = time(seen);
  const out = seen.filter(({ value, at: moment }) => {
    const band = at(moment)?.limits.deviation;
    return band !== undefined && (value > band.upper || (low.get(moment) ?? value) < band.lower);
  });
  const value = present === 0 ? null : (1 - time(out) / present) * 100;
  return { figure: figuredOf(value, { present, from, to, until: up.until }), at: null };
}

/** Voltage and frequency over time. */
export async function supplySeries(
  id: MeasureId,
  measuring: Measuring,
  asking: DeviceAsking,
): Promise<readonly Series[]> {
  const asked = { id, measuring, asking };
  if (id === 'pq.frequency') return seriesOfTrack(asked, frequency(await asking.cells(measuring, ['f'])), meanOf);
  const found = await deviating(measuring, asking);
  if (found === null) return [];
  if (id === 'pq.deviation')
    return found.tracks.flatMap(({ name, role, track }) =>
      seriesOfTrack({ ...asked, part: { by: 'phase', id: role, name } }, track, meanOf),
    );
  if (id === 'pq.highest') return seriesOfTrack({ ...asked, isTimed: true }, found.up, highestOf);
  if (id === 'pq.lowest') return seriesOfTrack({ ...asked, isTimed: true }, found.down, lowestOf);
  const { edges, span } = asking;
  const at = limitsAt(measuring, asking);
  const steps = edges.slice(0, -1).map((from, n) => qualified(found, from, edges[n + 1] as number, at));
  return [seriesOfSteps(asked, steps, qualified(found, span.from, span.to, at))];
}

/** Voltage, frequency and flicker beside their limits. */
export async function supplyVerdicts(measuring: Measuring, asking: DeviceAsking): Promise<Result | null> {
  const { span, dayOf } = asking;
  const held = measuring.limitsOn(dayOf(span.to - 1));
  const found = await deviating(measuring, asking);
  const hertz = frequency(await asking.cells(measuring, ['f']));
  const of = (track: Track, telling: Telling) => toldOf(track, span.from, span.to, telling);
  const band = held?.limits.deviation;
  const swing = held?.limits.frequency ?? null;
  return {
    ...headFor('pq.supply', measuring, held),
    gives: 'verdicts',
    verdicts: [
      ...(found === null || band === undefined
        ? []
        : voltageVerdicts(found, band, { span, at: limitsAt(measuring, asking) })),
      ...(hertz === null
        ? []
        : [
            verdict('frequencyHighest', 'Hz', of(hertz, highestOf), swing === null ? null : { upper: swing }),
            verdict('frequencyLowest', 'Hz', of(hertz, lowestOf), swing === null ? null : { lower: -swing }),
          ]),
      ...(await flickerVerdict(measuring, asking, held)),
    ],
  };
}

function voltageVerdicts(
  found: Deviating,
  { lower, upper, sum }: DayLimits['limits']['deviation'],
  {
    span: { from, to },
    at,
  }: { readonly span: DeviceAsking['span']; readonly at: (moment: Millis) => DayLimits | null },
) {
  const [highest, lowest] = [toldOf(found.up, from, to, highestOf), toldOf(found.down, from, to, lowestOf)];
  const [most, least] = [highest.figure.value, lowest.figure.value];
  const together = most === null || least === null ? null : deviationSum(most.toNumber(), least.toNumber());
  const present = highest.figure.present;
  return [
    verdict('qualified', '%', qualified(found, from, to, at), null),
    verdict('highest', '%', highest, sum === null ? { upper } : null),
    verdict('lowest', '%', lowest, sum === null ? { lower } : null),
    ...(sum === null
      ? []
      : [
          verdict(
            'sum',
            '%',
            { figure: figuredOf(together, { present, from, to, until: found.up.until }), at: null },
            { upper: sum },
          ),
        ]),
  ];
}

const hours2 = 7_200_000;

/** The highest long-term flicker: of each two hours in which all twelve short-term values stand. */
async function flickerVerdict(measuring: Measuring, { span, telemetry, now }: DeviceAsking, held: DayLimits | null) {
  if (!flickerRoles.every((role) => measuring.points.has(role))) return [];
  const told = await Promise.all(flickerRoles.map((role) => samplesOf(telemetry, measuring, role, span)));
  let highest: { readonly value: number; readonly at: Millis } | null = null;
  let whole = 0;
  for (let from = span.from; from + hours2 <= span.to; from += hours2) {
    const values = told.flatMap((samples) => {
      const mine = samples.filter(({ at }) => at >= from && at < from + hours2).map(({ value }) => value);
      return longFlicker(mine) ?? [];
    });
    if (values.length < told.length) continue;
    whole++;
    const value = Math.max(...values);
    if (highest === null || value > highest.value) highest = { value, at: from };
  }
  const figure = figuredOf(highest?.value ?? null, { present: whole * hours2, ...span, until: now });
  const limit = held === null ? null : { upper: flickerLimit(held.limits.nominal) };
  return [verdict('flicker', null, { figure, at: highest?.at ?? null }, limit)];
}
