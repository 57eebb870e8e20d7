import { type Quantity, quantity } from './quantity.ts';
import { countedAt, hoursBetween, type Reading } from './register.ts';

/** A step upwards of a register, with the readings nearest to it, in order of time. */
export interface Rise {
  /** The readings before that follow each other plainly; the last is the one that the step begins at. */
  readonly before: readonly Reading[];
  readonly reading: Reading;
  readonly after: readonly Reading[];
}

/** So many times what the readings around it counted is beyond all reason, where it at least doubles the register. */
const beyondReason = 1000;
/** So many times, whatever the register showed: megawatts beside a lamp. */
const beyondAnything = 100_000;
/** Beside a register that stands still: a step that makes it so many times what it was, and counts more than any pulse. */
const wayAbove = 10;
const moreThanAPulse = 10_000;
/** What a device answers that has nothing to say: all bits of a word set, with or without its sign. */
const filledWords: ReadonlySet<string> = new Set(['32767', '65535', '2147483647', '4294967295', '8388607', '16777215']);

/**
 * The most that the readings around a step speak for, where the step is far beyond it; null for any other. A load that begins goes on and
 * speaks for itself, what was counted over an outage is measured by its hours, and a register that counts in pulses stands still between
 * them. Rests on the nearest readings alone, so that it says the same however much else is known.
 */
export function reasonableMost({ before, reading, after }: Rise): Quantity | null {
  const previous = before.at(-1);
  if (previous === undefined) return null;
  const step = reading.value - previous.value;
  if (step <= 0) return null;
  const around = [...ratesOf(before), ...ratesOf([reading, ...after])];
  const peak = Math.max(0, ...around);
  if (peak === 0) return isFarFromStill({ before, reading, previous }) ? quantity(0) : null;
  const isDoubled = reading.value >= 2 * previous.value;
  const times = (isDoubled ? beyondReason : beyondAnything) * lengthOf({ before, previous, reading, after });
  // Nearly every reading ends here, and none of them needs a decimal for it.
  if (step <= peak * times * hoursBetween(previous.at, reading.at)) return null;
  return countedAt(quantity(peak).times(times), previous.at, reading.at);
}

/** Nothing is counted around it: neither a pulse nor a batch makes a register ten times what it was, or all ones. */
function isFarFromStill({
  before,
  reading,
  previous,
}: Pick<Rise, 'before' | 'reading'> & { readonly previous: Reading }): boolean {
  if (before.length < 2 || reading.value - previous.value <= moreThanAPulse) return false;
  return reading.value >= wayAbove * previous.value || isFilled(reading.value);
}

const isFilled = (value: number): boolean => filledWords.has(quantity(value).toFixed().replace('.', ''));

/** Over a gap longer than what the readings around it tell of, they say so much less. */
function lengthOf({ before, previous, reading, after }: Rise & { readonly previous: Reading }): number {
  const told = previous.at - (before[0]?.at ?? previous.at) + ((after.at(-1)?.at ?? reading.at) - reading.at);
  return told > 0 ? Math.max(1, (reading.at - previous.at) / told) : 1;
}

const ratesOf = (readings: readonly Reading[]): readonly number[] =>
  readings.slice(1).map((to, i) => perHour(readings[i] as Reading, to));

/** The most that a register which counts both ways is taken to count, either way, by what it did before; null where it stood still or is new. */
export function netMost(before: readonly Reading[], reading: Reading): Quantity | null {
  const previous = before.at(-1) as Reading;
  const peak = Math.max(0, ...ratesOf(before).map(Math.abs));
  if (peak > 0) return countedAt(quantity(peak).times(beyondReason), previous.at, reading.at);
  return before.length < 2 || reading.value !== 0 ? null : quantity(Math.abs(previous.value)).div(wayAbove);
}

/** Whether what follows a step counts so fast too, either way: a load that begins, or one that feeds back. */
export const goesOn = (reading: Reading, ahead: readonly Reading[], rate: number): boolean =>
  ratesOf([reading, ...ahead]).some((one) => Math.abs(one) * beyondReason >= rate);

export const perHour = (from: Reading, to: Reading): number =>
  to.at > from.at ? (to.value - from.value) / hoursBetween(from.at, to.at) : 0;

/** A step of a register that has been told, however it was told. */
interface Step {
  readonly from: Reading;
  readonly to: Reading;
}

/**
 * Whether a register that fell is back where it was before one step took it up: it neither rolled over nor was it reset then. Such a step
 * makes at least half of the height that it fell from, which no register does that counts round.
 */
export function isBackBelowLeap(steps: readonly Step[], previous: Reading, value: number): boolean {
  const crossed = steps.findLast(({ from, to }) => from.value <= value && to.value > value && to.value > from.value);
  return crossed !== undefined && crossed.to.value - crossed.from.value >= (previous.value - value) / 2;
}

/** What was counted since a leap, of what is counted around it, that the register is taken to be on its old line again. */
const onOldLine = 10;

/**
 * The leap, one that is in doubt, from which a register has come back to the line that it was on before, as the readings ahead bear out: its
 * place among the steps. Null where there is none.
 */
export function leapBefore(
  steps: readonly (Step & { readonly kind: string })[],
  { reading, ahead }: { readonly reading: Reading; readonly ahead: readonly Reading[] },
): number | null {
  const at = steps.findLastIndex(({ kind }) => kind !== 'run');
  const leap = steps[at];
  if (leap?.kind !== 'doubt' || leap.from.value > reading.value || leap.to.value <= reading.value) return null;
  if (steps.slice(at).some(({ to }) => to.value <= reading.value)) return null;
  if (ahead.some(({ value }) => value < reading.value || value >= leap.to.value)) return null;
  const before = steps.slice(Math.max(0, at - 3), at).map(({ from }) => from);
  const peak = Math.max(0, ...ratesOf([...before, leap.from]), ...ratesOf([reading, ...ahead]));
  const most = countedAt(quantity(peak).times(onOldLine), leap.from.at, reading.at);
  return most.gte(reading.value - leap.from.value) ? at : null;
}

/** How long a strange figure may last that is then left out by itself, of the readings that are looked at. */
export function fallsBack(previous: Reading, reading: Reading, ahead: readonly Reading[]): boolean {
  const fall = ahead.findIndex(({ value }) => value < reading.value);
  const back = fall === -1 ? [] : ahead.slice(fall);
  return back.length >= 2 && back.every(({ value }) => value >= previous.value && value < reading.value);
}
