import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clockFaults, ownClocks } from '../../cli/house/clocks.ts';
import { parseText } from '../../cli/house/sourceFile.ts';
import { root } from '../../cli/root.ts';

const rulesBroken = (path: string, text: string): readonly string[] =>
  clockFaults(parseText(path, text)).map(({ rule }) => rule);

test.each([
  ['the time of a screen', 'views/live/x.tsx', 'export const a = Date.now();', 'time'],
  ['the time of the frame', 'src/kit/x.ts', 'export const a = new Date();', 'time'],
  ['the time as a text', 'gateway/x.ts', 'export const a = Date();', 'time'],
  ['the time that never runs back', 'plant/x.ts', 'export const a = performance.now();', 'time'],
  ['the time of Node', 'gateway/x.ts', 'export const a = process.hrtime.bigint();', 'time'],
  ['the time by its new name', 'domain/x.ts', 'export const a = Temporal.Now.instant();', 'time'],
  ['a timer of the gateway', 'gateway/x.ts', 'setInterval(() => {}, 1);', 'timers'],
  ['a timer of the plant', 'plant/x.ts', 'setTimeout(() => {}, 1);', 'timers'],
  ['a timer of the window', 'views/live/x.ts', 'window.setTimeout(() => {}, 1);', 'timers'],
  ['a timer by its module', 'gateway/x.ts', "import { setTimeout as pause } from 'node:timers/promises';", 'timers'],
  ['a time limit of the machine', 'src/api/x.ts', 'export const a = AbortSignal.timeout(1000);', 'timers'],
  ['a turn of the loop where all is pure', 'streams/x.ts', 'queueMicrotask(() => {});', 'timers'],
  ["the machine's clock, taken", 'gateway/log/x.ts', "import { systemClock } from '../systemClock.ts';", 'one clock'],
  [
    "the browser's clock, taken",
    'views/live/x.ts',
    "import { browserClock as clock } from '../../src/clock/browserClock.ts';",
    'one clock',
  ],
  ['a clock that may be left out', 'gateway/x.ts', 'export interface A { readonly clock?: Clock }', 'one clock'],
  ['a clock that may not be given', 'plant/x.ts', 'export const a = (clock?: Clock) => clock;', 'one clock'],
  ['a clock with a default', 'gateway/x.ts', 'export const a = ({ clock = other }) => clock;', 'one clock'],
])('refused: %s', (_, path, text, rule) => {
  expect(rulesBroken(path, text)).toEqual([rule]);
});

test.each([
  ['the one place of the gateway', 'gateway/ground/systemClock.ts', 'export const a = () => Date.now();'],
  ['the one place of the plant', 'plant/machineClock.ts', 'export const a = () => setTimeout(() => {}, 1);'],
  ['the one place of the console', 'src/clock/browserClock.ts', 'export const a = () => performance.now();'],
  ['where a process begins', 'plant/main.ts', "import { machineClock } from './machineClock.ts';"],
  ['dice beside the clock', 'gateway/x.ts', "import { systemRandomness } from './systemClock.ts';"],
  [
    'a turn of the loop takes no time',
    'gateway/x.ts',
    "import { setImmediate as turn } from 'node:timers/promises';\nsetImmediate(() => {});",
  ],
  ['a frame of the screen', 'src/kit/x.ts', 'requestAnimationFrame(() => {});'],
  ['the time limit of a socket', 'gateway/x.ts', 'socket.setTimeout(1000);'],
  ['a date of a given time', 'gateway/x.ts', 'export const a = new Date(0);'],
  ['a test', 'gateway/x.test.ts', 'export const a = Date.now();'],
])('allowed: %s', (_, path, text) => {
  expect(rulesBroken(path, text)).toEqual([]);
});

describe('files that take a clock', () => {
  const takes = parseText('gateway/x.ts', 'export const a = [Date.now(), Date.now()];');
  const said = (listed: Readonly<Record<string, number>>): readonly string[] =>
    clockFaults(takes, listed).map(({ says }) => says);

  test('do so in as many places as the list says, in no more, and in fewer only when it says so', () => {
    expect(said({ 'gateway/x.ts': 2 })).toEqual([]);
    expect(said({ 'gateway/x.ts': 1 })).toHaveLength(2);
    expect(said({ 'gateway/x.ts': 3 })).toEqual([
      '2 places are left that take a clock: let the list in cli/house/clocks.ts say so',
    ]);
  });

  test('are there, and become fewer', () => {
    expect(Object.keys(ownClocks).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(Object.values(ownClocks).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2);
  });
});
