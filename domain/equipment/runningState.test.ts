import { expect, test } from 'vitest';
import { type RunningAsked, type RunningState, runningState } from './runningState.ts';

const of = (power: number | null, more: Partial<RunningAsked> = {}): RunningState =>
  runningState({ power, rated: 110, off: 2, idle: 30, hasJustStarted: false, ...more });

test('S040 S041 S042 S043 S044 equipment runs, starts, waits, stands or is overrun by its power; what is not read is not known', () => {
  const told: readonly (readonly [RunningState, RunningState])[] = [
    [of(110), 'running'],
    [of(33), 'running'],
    [of(32.9), 'waiting'],
    [of(2.2), 'waiting'],
    [of(2.1), 'notStarted'],
    [of(0), 'notStarted'],
    [of(0, { hasJustStarted: true }), 'notStarted'],
    [of(60, { hasJustStarted: true }), 'starting'],
    [of(110.1), 'overrun'],
    [of(120, { hasJustStarted: true }), 'overrun'],
    // Of a converter that feeds back counts what it carries.
    [of(-60), 'running'],
    [of(null), 'unknown'],
    [of(60, { rated: null }), 'unknown'],
    [of(60, { rated: 0 }), 'unknown'],
  ];
  for (const [found, wanted] of told) expect(found).toBe(wanted);
});
