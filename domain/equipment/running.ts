import type { Millis } from '../clock/clock.ts';
import { anHour as msPerHour } from '../clock/lengths.ts';
import { type Quantity, quantity, zero } from '../energy/quantity.ts';
import type { Text } from '../text/message.ts';

/** How a run body stands (S040 to S044), and what nobody knows, which is never taken for standing. */
export const runStates = {
  running: { cn: '运行', en: 'Running' },
  starting: { cn: '启动中', en: 'Starting' },
  waiting: { cn: '待机', en: 'Idle' },
  stopped: { cn: '停机', en: 'Stopped' },
  overrun: { cn: '超载', en: 'Overrun' },
  inService: { cn: '在运', en: 'In service' },
  unknown: { cn: '未知', en: 'Unknown' },
} as const satisfies Readonly<Record<string, Text>>;
export type RunState = keyof typeof runStates;

/** As a list of what is so now is read: the worst first. */
export const runStatesByUrgency = [
  ...['overrun', 'unknown', 'starting', 'running', 'inService', 'waiting', 'stopped'],
] as const satisfies readonly RunState[];

/** What a rule says, in kW; null where it says nothing. */
export interface RunBounds {
  /** What only passes power on, a transformer: it is in service or stands, and neither starts nor idles. */
  readonly passesOn: boolean;
  readonly off: number;
  readonly idle: number;
  readonly rated: number;
  /** kW a minute. */
  readonly ramp: number | null;
  readonly offCode: number | null;
  /** So long after it stood it is starting, whatever it draws above idling, ms. */
  readonly startsFor: Millis;
}

/** A step of what was measured: mean power over the part of it that is known, and the state point's code at its end. */
export interface RunStep {
  readonly from: Millis;
  readonly to: Millis;
  readonly power: number | null;
  /** ms of it for which the power is known. */
  readonly covered: Millis;
  readonly code: number | null;
}

/** What the law looks at, at one moment. */
export interface RunMoment {
  /** kW; null: nobody knows. */
  readonly power: number | null;
  readonly code: number | null;
  /** ms since it was last seen to stand; null: it was not. */
  readonly sinceStood: Millis | null;
  /** kW a minute by which the amount of power rises. */
  readonly rise: number;
}

/**
 * By the amount of power, so that what feeds back runs as well: below `off` it stands, below `idle` it waits, then it starts, is overrun, or runs.
 * The one law of running: a moment and a history are judged by it alike.
 */
export function runStateOf({ power, code, sinceStood, rise }: RunMoment, bounds: RunBounds): RunState {
  const { off, idle, rated, ramp, offCode, startsFor, passesOn } = bounds;
  if (power === null) return 'unknown';
  const amount = Math.abs(power);
  if (amount < off || (offCode !== null && code === offCode)) return 'stopped';
  if (passesOn) return amount > rated ? 'overrun' : 'inService';
  if (amount < idle) return 'waiting';
  if (sinceStood !== null && sinceStood < startsFor) return 'starting';
  if (ramp !== null && rise > ramp) return 'starting';
  return amount > rated ? 'overrun' : 'running';
}

/** The state of each step. */
export function statesByRule(steps: readonly RunStep[], bounds: RunBounds): readonly RunState[] {
  let stoodUntil: Millis | null = null;
  let before: RunStep | null = null;
  return steps.map((step) => {
    const { from, to, power, code } = step;
    const sinceStood: Millis | null = stoodUntil === null ? null : from - stoodUntil;
    const state = runStateOf({ power, code, sinceStood, rise: riseOf(before, step) }, bounds);
    if (state === 'stopped') stoodUntil = to;
    if (state === 'unknown') stoodUntil = null;
    before = state === 'unknown' ? null : step;
    return state;
  });
}

function riseOf(before: RunStep | null, { from, to, power }: RunStep): number {
  if (power === null || before?.power == null) return 0;
  return ((Math.abs(power) - Math.abs(before.power)) * 60_000) / (to - from);
}

/** Where a state point names the states itself: each step by its code. */
export const statesByCode = (steps: readonly RunStep[]): readonly string[] =>
  steps.map(({ code }) => (code === null ? 'unknown' : String(code)));

export interface RunBand<S extends string> {
  readonly from: Millis;
  readonly to: Millis;
  readonly state: S;
}

/** Neighbouring steps of one state as one band. */
export function bandsOf<S extends string>(steps: readonly RunStep[], states: readonly S[]): readonly RunBand<S>[] {
  const bands: { from: Millis; to: Millis; state: S }[] = [];
  for (const [n, { from, to }] of steps.entries()) {
    const last = bands.at(-1);
    const state = states[n] as S;
    if (last?.state === state && last.to === from) last.to = to;
    else bands.push({ from, to, state });
  }
  return bands;
}

export interface RunTally<S extends string> {
  readonly state: S;
  readonly ms: Millis;
  /** kWh, the integral of the power over what is known of it. */
  readonly energy: Quantity;
  /** ms for which the power is known. */
  readonly measured: Millis;
  /** How often it came to this state from another that is known. */
  readonly starts: number;
}

/** How long each state held, what it took, and how often it began. What is not known of a step is unknown, though the rest of it is known. */
export function tallyOf<S extends string>(
  steps: readonly RunStep[],
  states: readonly S[],
  unknown: S,
): readonly RunTally<S>[] {
  const tallies = new Map<S, { ms: Millis; energy: Quantity; measured: Millis; starts: number }>();
  const of = (state: S) => {
    const found = tallies.get(state) ?? { ms: 0, energy: zero, measured: 0, starts: 0 };
    tallies.set(state, found);
    return found;
  };
  let before: S | null = null;
  for (const [n, { from, to, power, covered }] of steps.entries()) {
    const state = states[n] as S;
    const known = state === unknown ? 0 : Math.min(covered, to - from);
    const mine = of(state);
    mine.ms += state === unknown ? to - from : known;
    if (known < to - from && state !== unknown) of(unknown).ms += to - from - known;
    if (power !== null && state !== unknown) {
      mine.energy = mine.energy.plus(quantity(power).times(known).div(msPerHour));
      mine.measured += known;
    }
    if (before !== null && before !== state && before !== unknown && state !== unknown) mine.starts += 1;
    before = state;
  }
  return [...tallies].map(([state, tally]) => ({ state, ...tally }));
}
