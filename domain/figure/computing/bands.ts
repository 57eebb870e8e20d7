import type { Millis } from '../../clock/clock.ts';
import { quarter } from '../../energy/intervals.ts';
import { demandOf, loadBand, loadRate } from '../../energy/load.ts';
import { type Quantity, quantity, sumOf } from '../../energy/quantity.ts';
import type { NoFigure } from '../answer.ts';
import { powersOf, type Quarters, type TimedFact } from './demand.ts';
import { type Figured, folded, isWhole, noFigure } from './figured.ts';

/** Quarters of an hour of a unit beside what it is made for. */
export interface RatedQuarters extends Quarters {
  /** kvarh of each quarter; null: its meters count none. */
  readonly reactive: readonly Figured[] | null;
  /** kVA, in the quarter that begins then; null: not entered. */
  readonly capacityAt: (start: Millis) => Quantity | null;
  /** kW, agreed for the day of that quarter; null: nothing is. */
  readonly contractAt: (start: Millis) => Quantity | null;
}

interface Stretch {
  readonly at: Millis;
  /** Per cent. */
  readonly rate: Quantity;
  readonly capacity: Quantity;
  /** Time of counters, ms. */
  readonly present: Millis;
}

/** The quarters of which both powers are known, with the load that they made. */
function stretchesOf(quarters: RatedQuarters): readonly Stretch[] {
  return powersOf(quarters).flatMap(({ kw, place }) => {
    const at = quarters.starts[place] as Millis;
    const reactive = quarters.reactive?.[place];
    const capacity = quarters.capacityAt(at);
    if (reactive === undefined || !isWhole(reactive) || reactive.value === null || capacity === null) return [];
    const kvar = demandOf(reactive.value, quarter / 60_000);
    const rate = loadRate(kw.pow(2).plus(kvar.pow(2)).sqrt(), capacity);
    return rate === null ? [] : [{ at, rate, capacity, present: quarters.figures[place]?.present ?? 0 }];
  });
}

const meanOf = (stretches: readonly Stretch[]): Quantity | null =>
  stretches.length === 0 ? null : sumOf(stretches.map(({ rate }) => rate)).div(stretches.length);

const told = (all: Figured, value: Quantity, known: readonly Stretch[]): Figured => ({
  ...all,
  value,
  none: null,
  doubt: null,
  quality: all.none === null ? all.quality : 'good',
  present: known.reduce((sum, { present }) => sum + present, 0),
});

/** Why nothing is said of a load beside its capacity. */
function lackOf(quarters: RatedQuarters, all: Figured): NoFigure {
  if (all.none !== null) return all.none;
  if (quarters.starts.every((at) => quarters.capacityAt(at) === null)) return 'noRow';
  return quarters.reactive === null ? 'noCounter' : 'missing';
}

/** The mean load of each group of quarters in per cent of the capacity, then that of all. */
export function ratesOf(
  quarters: RatedQuarters,
  groups: readonly (readonly number[])[],
): { readonly steps: readonly Figured[]; readonly total: Figured } {
  const known = new Map(stretchesOf(quarters).map((one) => [one.at, one]));
  const rateOf = (places: readonly number[]): Figured => {
    const all = folded(
      places.map((n) => quarters.figures[n] ?? noFigure('missing')),
      'sum',
    );
    const mine = places.flatMap((n) => known.get(quarters.starts[n] as Millis) ?? []);
    const mean = meanOf(mine);
    return mean === null ? noFigure(lackOf(quarters, all), all) : told(all, mean, mine);
  };
  return { steps: groups.map(rateOf), total: rateOf(quarters.starts.map((_, n) => n)) };
}

/** Hours by how heavily a unit was loaded, and how near it came to the demand that was agreed. */
export function bandFacts(quarters: RatedQuarters): readonly TimedFact[] {
  const all = folded(quarters.figures, 'sum');
  const stretches = stretchesOf(quarters);
  const lack = noFigure(lackOf(quarters, all), all);
  const [first] = stretches;
  const fact = (id: string, value: Quantity | null, at: Millis | null = null): TimedFact => ({
    id,
    at,
    figure: value === null ? lack : told(all, value, stretches),
  });
  const highest = first === undefined ? null : stretches.reduce((a, b) => (b.rate.gt(a.rate) ? b : a), first);
  const hoursIn = (band: ReturnType<typeof loadBand>): Quantity | null =>
    first === undefined ? null : quantity(stretches.filter(({ rate }) => loadBand(rate) === band).length).div(4);
  return [
    fact('capacity', stretches.at(-1)?.capacity ?? null),
    fact('maxRate', highest?.rate ?? null, highest?.at ?? null),
    fact('meanRate', meanOf(stretches)),
    ...(['light', 'normal', 'heavy', 'over'] as const).map((band) => fact(band, hoursIn(band))),
    ...contractFacts(quarters, all),
  ];
}

/** What was agreed when the load came nearest to it, and how much of that the load was. */
function contractFacts(quarters: RatedQuarters, all: Figured): readonly TimedFact[] {
  const powers = powersOf(quarters);
  const beside = powers.flatMap(({ kw, place }) => {
    const at = quarters.starts[place] as Millis;
    const agreed = quarters.contractAt(at);
    return agreed === null || agreed.isZero() ? [] : [{ at, agreed, share: kw.times(100).div(agreed) }];
  });
  const [first] = beside;
  if (first === undefined) {
    const figure = noFigure(all.none ?? (powers.length === 0 ? 'missing' : 'noRow'), all);
    return ['contract', 'ofContract'].map((id) => ({ id, figure, at: null }));
  }
  const nearest = beside.reduce((a, b) => (b.share.gt(a.share) ? b : a), first);
  return [
    { id: 'contract', figure: { ...all, value: nearest.agreed, present: all.elapsed }, at: null },
    { id: 'ofContract', figure: { ...all, value: nearest.share }, at: nearest.at },
  ];
}
