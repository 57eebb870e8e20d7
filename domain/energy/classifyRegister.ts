import type { Millis } from '../clock/clock.ts';
import { quality } from '../telemetry/quality.ts';
import { fallsBack, goesOn, isBackBelowLeap, leapBefore, netMost, perHour, reasonableMost } from './leap.ts';
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
  /** Since when the register is told otherwise than it was before it came back from a leap; null where it never did. */
  readonly settledFrom: Millis | null;
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
  const state: State = {
    register,
    links: [],
    glitches: [],
    seen: { count: 0, peak: 0 },
    oldLevel: null,
    settledFrom: null,
  };
  let previous: Reading | null = null;
  for (const [i, reading] of readings.entries()) {
    if (previous === null) {
      previous = reading;
      continue;
    }
    const ahead = (): readonly Reading[] => readings.slice(i + 1, i + 1 + sight);
    const verdict = verdictOf(state, { previous, reading, ahead, answer: answers.get(reading.at) });
    if (verdict === 'waiting') return told(state, readings.slice(i));
    if (verdict.kind === 'back') {
      previous = leaveOut(state, verdict);
      state.links.push({
        from: previous,
        to: reading,
        kind: 'run',
        amount: differenceOf({ previous, reading }),
        evidence: null,
      });
      previous = reading;
      continue;
    }
    if (verdict.kind === 'glitch') {
      state.glitches.push({ reading, evidence: verdict.evidence });
      continue;
    }
    state.links.push({ from: previous, to: reading, ...verdict });
    remember(state, previous, reading, verdict.kind);
    previous = reading;
  }
  return told(state, []);
}

const told = ({ links, glitches, settledFrom }: State, waiting: readonly Reading[]): Classified => ({
  links,
  glitches,
  waiting,
  settledFrom,
});

interface State {
  readonly register: Register;
  readonly links: Link[];
  readonly glitches: { readonly reading: Reading; readonly evidence: Evidence }[];
  readonly seen: { count: number; peak: number };
  /** Where the register was before it fell. */
  oldLevel: number | null;
  settledFrom: Millis | null;
}

interface Case {
  readonly previous: Reading;
  readonly reading: Reading;
  readonly ahead: () => readonly Reading[];
  readonly answer: Answered | undefined;
}

type ClassifyRegisterTold =
  | Pick<Link, 'kind' | 'amount' | 'evidence'>
  | { readonly kind: 'glitch'; readonly evidence: Evidence }
  | Back;

/** The register is where it was before this link, one that was in doubt: nothing since counts. */
interface Back {
  readonly kind: 'back';
  readonly leap: number;
}

function leaveOut(state: State, { leap }: Back): Reading {
  const { links } = state;
  const { from } = links[leap] as Link;
  state.glitches.push(...links.slice(leap).map(({ to }) => ({ reading: to, evidence: evidenceOf('outOfScale') })));
  links.length = leap;
  state.settledFrom ??= from.at;
  return from;
}

function remember(state: State, { at, value }: Reading, to: Reading, kind: Link['kind']): void {
  if (kind !== 'run') {
    if (to.value < value) state.oldLevel = value;
    return;
  }
  if (to.at <= at) return;
  state.seen.count++;
  state.seen.peak = Math.max(state.seen.peak, (to.value - value) / hoursBetween(at, to.at));
}

function verdictOf(state: State, now: Case): ClassifyRegisterTold | 'waiting' {
  if (now.answer !== undefined) return answered(state.register, now, now.answer);
  if (state.register.net === true) return netStep(state, now);
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

function stepUp(state: State, now: Case): ClassifyRegisterTold | 'waiting' {
  const { previous, reading } = now;
  const step = reading.value - previous.value;
  const most = mostBetween(state.register, previous.at, reading.at);
  const isTooMuch = most?.lt(step) === true;
  const isBack = state.oldLevel !== null && reading.value >= state.oldLevel && step > state.oldLevel / 2;
  const leap = isBack ? null : mostAround(state, now);
  const ahead = now.ahead();
  const falls = ahead.slice(0, 2).some(({ value }) => value < reading.value);
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

/** A register that counts both ways falls as rightly as it rises: in doubt is what is far beyond what it did before, either way. */
function netStep(state: State, now: Case): ClassifyRegisterTold | 'waiting' {
  const { previous, reading } = now;
  const before = plainBefore(state.links);
  const most = mostBetween(state.register, previous.at, reading.at) ?? netMost([...before, previous], reading);
  if (most === null || most.gte(Math.abs(reading.value - previous.value)))
    return { kind: 'run', amount: differenceOf(now), evidence: null };
  const ahead = now.ahead();
  const isBack = (one: Reading): boolean =>
    (mostBetween(state.register, previous.at, one.at) ?? netMost([...before, previous], one))?.gte(
      Math.abs(one.value - previous.value),
    ) === true;
  if (ahead.some(isBack)) return { kind: 'glitch', evidence: evidenceOf('returned') };
  if (ahead.length < sight) return 'waiting';
  if (goesOn(reading, ahead, Math.abs(perHour(previous, reading))))
    return { kind: 'run', amount: differenceOf(now), evidence: null };
  return { kind: 'doubt', amount: null, evidence: evidenceOf('tooMuch', { most: textOf(most) }) };
}

/** The readings that the nearest plain steps begin at. */
function plainBefore(links: readonly Link[]): readonly Reading[] {
  const told = links.slice(-sight);
  return told.slice(told.findLastIndex(({ kind }) => kind !== 'run') + 1).map(({ from }) => from);
}

/** By the readings around it, where nobody said what the register can count. */
function mostAround({ register, links }: State, { previous, reading, ahead }: Case): Quantity | null {
  if (register.mostPerHour !== null || reading.value <= previous.value) return null;
  return reasonableMost({ before: [...plainBefore(links), previous], reading, after: ahead() });
}

/** It stands alone above what comes before and after it, too far to have been counted. */
function isSpike({ previous, reading }: Case, ahead: readonly Reading[], isTooMuch: boolean): boolean {
  // What a person read is no glitch by itself: the next reading is asked about, and one of the two is corrected.
  if (reading.quality === quality.manual || !fallsBack(previous, reading, ahead)) return false;
  const after = (ahead.at(-1)?.value ?? previous.value) - previous.value;
  return isTooMuch || reading.value - previous.value >= outOfScale * after;
}

function stepBack(state: State, now: Case): ClassifyRegisterTold | 'waiting' {
  const { previous, reading } = now;
  const ahead = now.ahead();
  const hasReturned = ahead.some((one) => {
    const most = mostBetween(state.register, previous.at, one.at);
    return one.value >= previous.value && (most === null || most.gte(one.value - previous.value));
  });
  if (hasReturned) return { kind: 'glitch', evidence: evidenceOf('returned') };
  if (ahead.length < sight) return 'waiting';
  const leap = leapBefore(state.links, { reading, ahead });
  if (leap !== null) return { kind: 'back', leap };
  const most = mostBetween(state.register, previous.at, reading.at) ?? mostSeen(state, previous.at, reading.at);
  const modulus = modulusOf(state.register, previous.value);
  const rolled = differenceOf(now).plus(modulus);
  const facts = { rolled: textOf(rolled), modulus: textOf(modulus), most: most === null ? null : textOf(most) };
  const isEndKnown = state.register.modulus !== null || modulus.gte(leastInferred);
  if (state.register.modulus === null && isBackBelowLeap(state.links, previous, reading.value))
    return { kind: 'doubt', amount: null, evidence: evidenceOf('stepBack', facts) };
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

function answered(
  register: Register,
  { previous, reading }: Case,
  { answer, replacement }: Answered,
): ClassifyRegisterTold {
  const evidence = evidenceOf('answered');
  if (answer === 'glitch') return { kind: 'glitch', evidence };
  // Where those before were none they were left out, so that it follows from what it showed then.
  if (answer === 'asRead' || answer === 'earlierNone')
    return { kind: 'run', amount: differenceOf({ previous, reading }), evidence };
  const doubted = {
    from: decimalOf(previous.value),
    to: decimalOf(reading.value),
    modulus: textOf(modulusOf(register, previous.value)),
  };
  return { kind: answer, amount: countedBy(doubted, answer, replacement), evidence };
}

const decimalOf = (value: number): string => textOf(quantity(value));
