import type { Millis } from '../../clock/clock.ts';
import { loadBand } from '../../energy/load.ts';
import { type Quantity, quantity, sumOf, zero } from '../../energy/quantity.ts';
import {
  bestFrom,
  economicSquare,
  type LossFactors,
  lossAt,
  savedBySecond,
  switchLoad,
  type TransformerPlate,
  usualLossFactors,
  zoneOf,
} from '../../energy/transformer.ts';
import type { TimedFact } from './demand.ts';
import { type Figured, noFigure } from './figured.ts';
import type { Column } from './quality.ts';

/** What the meter of a transformer measured, stretch by stretch. */
export interface Loading {
  readonly edges: readonly Millis[];
  readonly p: Column;
  readonly q: Column;
  readonly until: Millis;
}

interface Stretch {
  readonly at: Millis;
  /** h for which it is known. */
  readonly hours: Quantity;
  readonly kw: Quantity;
  readonly kva: Quantity;
  readonly beta: Quantity;
}

/** The stretches of which both powers are known. */
function stretchesOf({ edges, p, q }: Loading, capacity: Quantity): readonly Stretch[] {
  return edges.slice(0, -1).flatMap((at, n) => {
    const [active, reactive] = [p.mean[n], q.mean[n]];
    const covered = Math.min(p.covered[n] ?? 0, q.covered[n] ?? 0);
    if (active == null || reactive == null || covered === 0) return [];
    const kva = quantity(Math.hypot(active, reactive).toFixed(6));
    return [
      {
        at,
        hours: quantity(covered).div(3_600_000),
        kw: quantity(active.toFixed(6)).abs(),
        kva,
        beta: kva.div(capacity),
      },
    ];
  });
}

const hoursOf = (stretches: readonly Stretch[]): Quantity => sumOf(stretches.map(({ hours }) => hours));
const ratio = (over: Quantity, under: Quantity): Quantity | null => (under.isZero() ? null : over.div(under));

/** The names of what is told of a transformer over a span, in their order. */
export const transformerFactIds = [
  ...['maxRate', 'meanRate', 'powerFactor', 'loss', 'lossRate'],
  ...['light', 'normal', 'heavy', 'over', 'uneconomic', 'economic', 'best'],
  ...['square', 'bestFrom', 'switchLoad', 'secondHours', 'secondSaved'],
] as const;

/** Load, losses, hours by band and zone, and what a second one would have saved. */
export function transformerFacts(
  loading: Loading,
  plate: TransformerPlate,
  factors: LossFactors = usualLossFactors,
): readonly TimedFact[] {
  const stretches = stretchesOf(loading, plate.capacity);
  const [from = 0, to = 0] = [loading.edges[0], loading.edges.at(-1)];
  const time = { elapsed: Math.max(0, Math.min(to, loading.until) - from), expected: to - from };
  const hours = hoursOf(stretches);
  const present = Math.min(time.elapsed, hours.times(3_600_000).round().toNumber());
  const fact = (id: string, value: Quantity | null, at: Millis | null = null): TimedFact => ({
    id,
    at,
    figure:
      value === null ? noFigure(time.elapsed === 0 ? 'notYet' : 'missing', time) : figured(value, { present, ...time }),
  });
  const square = economicSquare(plate, factors);
  const threshold = switchLoad(plate, 1);
  const ofPlate = [
    fact('square', square === null ? null : square.times(100)),
    fact('bestFrom', square === null ? null : square.times(bestFrom).times(100)),
    fact('switchLoad', threshold),
  ];
  const [first] = stretches;
  if (first === undefined)
    return transformerFactIds.map((id) => ofPlate.find((one) => one.id === id) ?? fact(id, null));
  const highest = stretches.reduce((a, b) => (b.beta.gt(a.beta) ? b : a), first);
  const of = (isSo: (one: Stretch) => boolean): Quantity => hoursOf(stretches.filter(isSo));
  const weighted = (each: (one: Stretch) => Quantity): Quantity =>
    sumOf(stretches.map((one) => each(one).times(one.hours)));
  const loss = weighted(({ beta }) => lossAt(beta, plate, factors));
  const energy = weighted(({ kw }) => kw);
  const band = (id: 'light' | 'normal' | 'heavy' | 'over') =>
    fact(
      id,
      of(({ beta }) => loadBand(beta.times(100)) === id),
    );
  const zone = (id: 'uneconomic' | 'economic' | 'best') =>
    fact(id, square === null ? null : of(({ beta }) => zoneOf(beta, square) === id));
  const paying = stretches.filter(({ kva }) => threshold !== null && kva.gt(threshold));
  return [
    fact('maxRate', highest.beta.times(100), highest.at),
    fact(
      'meanRate',
      ratio(
        weighted(({ beta }) => beta),
        hours,
      )?.times(100) ?? null,
    ),
    fact(
      'powerFactor',
      ratio(
        energy,
        weighted(({ kva }) => kva),
      ),
    ),
    fact('loss', loss),
    fact('lossRate', ratio(loss, energy.plus(loss))?.times(100) ?? null),
    ...[band('light'), band('normal'), band('heavy'), band('over')],
    ...[zone('uneconomic'), zone('economic'), zone('best')],
    ...ofPlate,
    fact('secondHours', hoursOf(paying)),
    fact(
      'secondSaved',
      paying.length === 0
        ? zero
        : sumOf(paying.map((one) => savedBySecond(one.kva, plate, 1, factors).times(one.hours))),
    ),
  ];
}

const figured = (value: Quantity, time: Pick<Figured, 'present' | 'elapsed' | 'expected'>): Figured => ({
  value,
  none: null,
  quality: 'good',
  doubt: null,
  lowered: false,
  ...time,
});

/** The load of each step in per cent of what it is rated for; the mean over the time that is known. */
export function loadRates(loading: Loading, capacity: Quantity, edges: readonly Millis[]): readonly Figured[] {
  const stretches = stretchesOf(loading, capacity);
  let next = 0;
  return edges.slice(0, -1).map((from, n) => {
    const to = edges[n + 1] as Millis;
    const mine: Stretch[] = [];
    for (; next < stretches.length && (stretches[next] as Stretch).at < to; next++) {
      const one = stretches[next] as Stretch;
      if (one.at >= from) mine.push(one);
    }
    const time = { elapsed: Math.max(0, Math.min(to, loading.until) - from), expected: to - from };
    const hours = hoursOf(mine);
    const rate = ratio(sumOf(mine.map(({ beta, hours: of }) => beta.times(of))), hours);
    if (rate === null) return noFigure(time.elapsed === 0 ? 'notYet' : 'missing', time);
    const present = Math.min(time.elapsed, hours.times(3_600_000).round().toNumber());
    return figured(rate.times(100), { present, ...time });
  });
}

const steps = 60;
/** What it loses over its load, up to a fifth beyond its rating: % and kW. */
export function lossCurve(
  plate: TransformerPlate,
  factors: LossFactors = usualLossFactors,
): { readonly x: readonly Quantity[]; readonly y: readonly Quantity[] } {
  const x = Array.from({ length: steps + 1 }, (_, n) => quantity(n).times(2));
  return { x, y: x.map((percent) => lossAt(percent.div(100), plate, factors)) };
}
