import type { Millis } from '../../clock/clock.ts';
import { quarter } from '../../energy/intervals.ts';
import { demandOf, loadFactor, utilisationHours, variationOf } from '../../energy/load.ts';
import { type Quantity, quantity, sumOf } from '../../energy/quantity.ts';
import { quantileOf } from './boxes.ts';
import { type Figured, folded, isWhole, noFigure } from './figured.ts';

/** Quarters of an hour of electricity, each from its beginning on. */
export interface Quarters {
  readonly starts: readonly Millis[];
  readonly figures: readonly Figured[];
  /** kWh in one of the unit that was counted in. */
  readonly kwh: number;
}

const kwOf = ({ value }: Figured, kwh: number): Quantity | null =>
  value === null ? null : demandOf(value.times(kwh), quarter / 60_000);

/** Mean powers of the quarters that are whole, with their places; a gap has none. */
export function powersOf({
  figures,
  kwh,
}: Pick<Quarters, 'figures' | 'kwh'>): readonly { readonly kw: Quantity; readonly place: number }[] {
  return figures.flatMap((one, place) => {
    const kw = isWhole(one) && one.elapsed > 0 ? kwOf(one, kwh) : null;
    return kw === null ? [] : [{ kw, place }];
  });
}

/** The mean power of a step that is whole, over what has elapsed of it. */
export function meanPower(figures: readonly Figured[], { kwh, parts }: { kwh: number; parts: Millis }): Figured {
  const all = folded(figures, 'sum');
  if (all.none !== null) return all;
  if (!isWhole(all)) return noFigure('missing', all);
  const elapsed = figures.filter((one) => one.none === null && one.elapsed > 0).length * parts;
  if (elapsed === 0) return noFigure('notYet', all);
  return { ...all, value: (all.value as Quantity).times(kwh).times(3_600_000).div(elapsed) };
}

/** The highest mean power of a block in a step, and when it stood. With gaps it is at least that. */
export function peakOf(quarters: Quarters): { readonly figure: Figured; readonly at: Millis | null } {
  const all = folded(quarters.figures, 'sum');
  const powers = powersOf(quarters);
  const [first] = powers;
  if (all.none !== null || first === undefined) return { figure: { ...all, ...noValue(all) }, at: null };
  const highest = powers.reduce((a, b) => (b.kw.gt(a.kw) ? b : a), first);
  // Whatever is taken off within a quarter that is not known, the highest of the others stood.
  return { figure: { ...all, value: highest.kw, lowered: false }, at: quarters.starts[highest.place] ?? null };
}

const noValue = ({ none }: Figured): Pick<Figured, 'value' | 'none' | 'quality'> => ({
  value: null,
  none: none ?? 'missing',
  quality: 'missing',
});

export interface TimedFact {
  readonly id: string;
  readonly figure: Figured;
  readonly at: Millis | null;
}

/** What is said of a load as a whole; all of it stands on the same quarters. */
export function loadFacts(quarters: Quarters): readonly TimedFact[] {
  const all = folded(quarters.figures, 'sum');
  const powers = powersOf(quarters);
  const [first] = powers;
  if (all.none !== null || first === undefined) {
    const figure = { ...all, ...noValue(all) };
    return ['max', 'min', 'mean', 'factor', 'hours'].map((id) => ({ id, figure, at: null }));
  }
  const max = powers.reduce((a, b) => (b.kw.gt(a.kw) ? b : a), first);
  const min = powers.reduce((a, b) => (b.kw.lt(a.kw) ? b : a), first);
  const hours = quantity(powers.length).div(4);
  const kwh = sumOf(powers.map(({ kw }) => kw)).div(4);
  const fact = (id: string, value: Quantity | null, place?: number): TimedFact => ({
    id,
    figure: value === null ? noFigure('noBase', all) : { ...all, value, lowered: all.lowered && id !== 'max' },
    at: place === undefined ? null : (quarters.starts[place] ?? null),
  });
  return [
    fact('max', max.kw, max.place),
    fact('min', min.kw, min.place),
    fact('mean', kwh.div(hours)),
    fact('factor', loadFactor(kwh, hours, max.kw)),
    fact('hours', utilisationHours(kwh, max.kw)),
  ];
}

/** So many points a curve bears: of more, every so-manyth, the first and the last. */
const mostPoints = 1500;

/** Powers in falling order over the hours at or above each. A gap stays out: its hours end earlier. */
export function durationOf(quarters: Quarters): {
  readonly x: readonly Quantity[];
  readonly y: readonly Quantity[];
  readonly whole: Figured;
} {
  const sorted = powersOf(quarters)
    .map(({ kw }) => kw)
    .sort((a, b) => b.cmp(a));
  const every = Math.max(1, Math.ceil(sorted.length / mostPoints));
  const places = sorted.flatMap((_, n) => (n % every === 0 || n === sorted.length - 1 ? [n] : []));
  return {
    x: places.map((n) => quantity(n + 1).div(4)),
    y: places.map((n) => sorted[n] as Quantity),
    whole: folded(quarters.figures, 'sum'),
  };
}

/** How much the steps vary; those that are not whole, and the one that runs, are left out. */
export function variationFacts(steps: readonly Figured[]): readonly TimedFact[] {
  const all = folded(steps, 'sum');
  const whole = steps.filter((one) => isWhole(one) && one.elapsed > 0 && one.elapsed >= one.expected);
  const found = variationOf(whole.flatMap(({ value }) => value ?? []));
  const ids = ['max', 'min', 'mean', 'deviation', 'coefficient', 'ramp'] as const;
  if (found === null) {
    const figure = { ...all, ...noValue(all) };
    return [...ids, 'base', 'steps'].map((id) => ({ id, figure, at: null }));
  }
  const fact = (id: string, value: Quantity | null): TimedFact => ({
    id,
    at: null,
    figure: value === null ? noFigure('noBase', all) : { ...all, value },
  });
  const facts = { ...found, ramp: rampOf(steps) };
  const sorted = whole.flatMap(({ value }) => value ?? []).sort((a, b) => a.cmp(b));
  return [
    ...ids.map((id) => fact(id, facts[id])),
    fact('base', quantileOf(sorted, '0.05')),
    fact('steps', quantity(whole.length)),
  ];
}

/** The steepest change between two steps that follow one another, both whole: over a gap nobody knows how it went. */
function rampOf(steps: readonly Figured[]): Quantity | null {
  let most: Quantity | null = null;
  for (const [n, step] of steps.entries()) {
    const before = steps[n - 1];
    if (before === undefined || !isWhole(step) || !isWhole(before) || step.value === null || before.value === null)
      continue;
    const change = step.value.minus(before.value).abs();
    if (most === null || change.gt(most)) most = change;
  }
  return most;
}
