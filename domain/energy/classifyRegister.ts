import type { Millis } from '../clock/clock.ts';
import { type Quantity, quantity, textOf } from './quantity.ts';
import {
  type Answered,
  countedAt,
  countedBy,
  type Evidence,
  hoursBetween,
  modulusOf,
  mostBetween,
  type Reading,
  type Register,
} from './register.ts';

/** From one reading to the next that counts. `amount` null: in doubt, a person is to say. */
export interface Link {
  readonly from: Reading;
  readonly to: Reading;
  readonly kind: 'run' | 'rollover' | 'reset' | 'replacement' | 'doubt';
  readonly amount: Quantity | null;
  /** Null for a plain run that nobody had to confirm. */
  readonly evidence: Evidence | null;
}

export interface Classified {
  readonly links: readonly Link[];
  readonly glitches: readonly { readonly reading: Reading; readonly evidence: Evidence }[];
  /** Readings at the end that cannot be told yet: what follows decides. */
  readonly waiting: readonly Reading[];
}

/** So many readings after a strange one are looked at before anything is said of it. */
export const sight = 3;
/** A jump so many times what came after it is out of scale. */
const outOfScale = 10;
/** A reset leaves the register at most at this share of where it was. */
const resetShare = 0.1;
/** No register has fewer than five digits: below that a roll-over is not inferred from the figures alone. */
const leastInferred = 100_000;
/** Where nobody said what the register can count, this many times the most that was seen. */
const aboveSeen = 3;
/** So many times what the readings around it counted is beyond all reason, where nobody said what the register can count. */
const beyondReason = 1000;
const fewestSeen = 3;

/**
 * Tells glitch, reset, roll-over and replacement apart, each with its evidence, and says where it cannot. Rests on nothing but
 * the readings (in order of time, of usable quality), the register and what persons answered.
 */
export function classifyRegister(
  readings: readonly Reading[],
  register: Register,
  answers: ReadonlyMap<Millis, Answered>,
): Classified {
  const state: State = { register, links: [], glitches: [], seen: { count: 0, peak: 0 }, oldLevel: null };
  let previous: Reading | null = null;
  for (const [i, reading] of readings.entries()) {
    if (previous === null) {
      previous = reading;
      continue;
    }
    const ahead = (): readonly Reading[] => readings.slice(i + 1, i + 1 + sight);
    const verdict = verdictOf(state, { previous, reading, ahead, answer: answers.get(reading.at) });
    if (verdict === 'waiting') return { links: state.links, glitches: state.glitches, waiting: readings.slice(i) };
    if (verdict.kind === 'glitch') {
      state.glitches.push({ reading, evidence: verdict.evidence });
      continue;
    }
    state.links.push({ from: previous, to: reading, ...verdict });
    remember(state, previous, reading, verdict.kind);
    previous = reading;
  }
  return { links: state.links, glitches: state.glitches, waiting: [] };
}

interface State {
  readonly register: Register;
  readonly links: Link[];
  readonly glitches: { readonly reading: Reading; readonly evidence: Evidence }[];
  readonly seen: { count: number; peak: number };
  /** Where the register was before it fell. */
  oldLevel: number | null;
}

interface Case {
  readonly previous: Reading;
  readonly reading: Reading;
  readonly ahead: () => readonly Reading[];
  readonly answer: Answered | undefined;
}

type Told = Pick<Link, 'kind' | 'amount' | 'evidence'> | { readonly kind: 'glitch'; readonly evidence: Evidence };

function remember(state: State, { at, value }: Reading, to: Reading, kind: Link['kind']): void {
  if (kind !== 'run') {
    if (to.value < value) state.oldLevel = value;
    return;
  }
  if (to.at <= at) return;
  state.seen.count++;
  state.seen.peak = Math.max(state.seen.peak, (to.value - value) / hoursBetween(at, to.at));
}

function verdictOf(state: State, now: Case): Told | 'waiting' {
  if (now.answer !== undefined) return answered(state.register, now, now.answer);
  return now.reading.value >= now.previous.value ? stepUp(state, now) : stepBack(state, now);
}

const evidenceOf = (why: Evidence['why'], more: Partial<Evidence> = {}): Evidence => ({
  why,
  rolled: null,
  modulus: null,
  most: null,
  ...more,
});

const differenceOf = ({ previous, reading }: Pick<Case, 'previous' | 'reading'>): Quantity =>
  quantity(reading.value).minus(previous.value);

function stepUp(state: State, now: Case): Told | 'waiting' {
  const { previous, reading } = now;
  const step = reading.value - previous.value;
  const most = mostBetween(state.register, previous.at, reading.at);
  const isTooMuch = most?.lt(step) === true;
  const isBack = state.oldLevel !== null && reading.value >= state.oldLevel && step > state.oldLevel / 2;
  const leap = isBack ? null : mostAround(state, now);
  const ahead = now.ahead();
  const falls = ahead[0] !== undefined && ahead[0].value < reading.value;
  if (!isTooMuch && leap === null && !isBack && !falls)
    return { kind: 'run', amount: differenceOf(now), evidence: null };
  if (isSpike(now, ahead, isTooMuch))
    return { kind: 'glitch', evidence: evidenceOf('outOfScale', { most: most === null ? null : textOf(most) }) };
  if (!isTooMuch && leap === null && !isBack) return { kind: 'run', amount: differenceOf(now), evidence: null };
  if (ahead.length < sight) return 'waiting';
  const bound = most ?? leap;
  const facts = {
    modulus: textOf(modulusOf(state.register, previous.value)),
    most: bound === null ? null : textOf(bound),
  };
  return {
    kind: 'doubt',
    amount: null,
    evidence: evidenceOf(isTooMuch || leap !== null ? 'tooMuch' : 'backAtOldLevel', facts),
  };
}

/**
 * The most that the readings before and after a step speak for, where the step is beyond it: one that at least doubles a register of many digits
 * at once, while all around it counts a thousandth of that or less. Null for any other: a load that begins goes on, and a batch after a
 * standstill is no leap. Rests on the nearest readings alone, so that it says the same however much else is known.
 */
function mostAround({ register, links }: State, { previous, reading, ahead }: Case): Quantity | null {
  if (register.mostPerHour !== null || reading.value < leastInferred || reading.value < 2 * previous.value) return null;
  const before = links.slice(-sight);
  if (before.length < sight || before.some(({ kind }) => kind !== 'run')) return null;
  const after = [reading, ...ahead()];
  const peak = Math.max(
    ...before.map(({ from, to }) => perHour(from, to)),
    ...after.slice(1).map((to, i) => perHour(after[i] as Reading, to)),
  );
  if (!(peak > 0)) return null;
  const most = countedAt(quantity(peak).times(beyondReason), previous.at, reading.at);
  return most.lt(reading.value - previous.value) ? most : null;
}

const perHour = (from: Reading, to: Reading): number =>
  to.at > from.at ? (to.value - from.value) / hoursBetween(from.at, to.at) : 0;

/** It stands alone above what comes before and after it, too far to have been counted. */
function isSpike({ previous, reading }: Case, ahead: readonly Reading[], isTooMuch: boolean): boolean {
  if (ahead.length < 2 || !ahead.every(({ value }) => value >= previous.value && value < reading.value)) return false;
  const after = (ahead.at(-1)?.value ?? previous.value) - previous.value;
  return isTooMuch || reading.value - previous.value >= outOfScale * after;
}

function stepBack(state: State, now: Case): Told | 'waiting' {
  const { previous, reading } = now;
  const ahead = now.ahead();
  const hasReturned = ahead.some((one) => {
    const most = mostBetween(state.register, previous.at, one.at);
    return one.value >= previous.value && (most === null || most.gte(one.value - previous.value));
  });
  if (hasReturned) return { kind: 'glitch', evidence: evidenceOf('returned') };
  if (ahead.length < sight) return 'waiting';
  const most = mostBetween(state.register, previous.at, reading.at) ?? mostSeen(state, previous.at, reading.at);
  const modulus = modulusOf(state.register, previous.value);
  const rolled = differenceOf(now).plus(modulus);
  const facts = { rolled: textOf(rolled), modulus: textOf(modulus), most: most === null ? null : textOf(most) };
  const isEndKnown = state.register.modulus !== null || modulus.gte(leastInferred);
  if (most !== null && rolled.lte(most) && !rolled.isNegative()) {
    if (isEndKnown) return { kind: 'rollover', amount: rolled, evidence: evidenceOf('nearEnd', facts) };
  } else if (most?.gte(reading.value) === true && reading.value >= 0 && reading.value <= previous.value * resetShare) {
    return { kind: 'reset', amount: quantity(reading.value), evidence: evidenceOf('fromZero', facts) };
  }
  return { kind: 'doubt', amount: null, evidence: evidenceOf('stepBack', facts) };
}

function mostSeen({ seen }: State, from: Millis, to: Millis): Quantity | null {
  return seen.count < fewestSeen ? null : countedAt(quantity(seen.peak).times(aboveSeen), from, to);
}

function answered(register: Register, { previous, reading }: Case, { answer, replacement }: Answered): Told {
  const evidence = evidenceOf('answered');
  if (answer === 'glitch') return { kind: 'glitch', evidence };
  if (answer === 'asRead') return { kind: 'run', amount: differenceOf({ previous, reading }), evidence };
  const doubted = {
    from: decimalOf(previous.value),
    to: decimalOf(reading.value),
    modulus: textOf(modulusOf(register, previous.value)),
  };
  return { kind: answer, amount: countedBy(doubted, answer, replacement), evidence };
}

const decimalOf = (value: number): string => textOf(quantity(value));
