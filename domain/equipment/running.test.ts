import { expect, test } from 'vitest';
import { aMinute as minute } from '../clock/lengths.ts';
import { ratedOf, runBoundsOf } from './ratedOf.ts';
import { bandsOf, type RunStep, statesByCode, statesByRule, tallyOf } from './running.ts';

const bounds = { passesOn: false, off: 2, idle: 40, rated: 110, ramp: null, offCode: null, startsFor: 2 * minute };
const steps = (...powers: readonly (number | null)[]): readonly RunStep[] =>
  powers.map((power, n) => ({
    from: n * minute,
    to: (n + 1) * minute,
    power,
    covered: power === null ? 0 : minute,
    code: null,
  }));

test('power says whether it stands, idles, starts, runs or is overrun, and without it nothing is said (S040 S041 S042 S043 S044)', () => {
  expect(statesByRule(steps(0, 1.9, 2, 39.9, 40, 110, 110.1, null, 0), bounds)).toEqual([
    ...['stopped', 'stopped', 'waiting', 'waiting', 'running', 'running', 'overrun', 'unknown', 'stopped'],
  ]);
});

test('for two minutes after it stood it starts, and while it rises faster than its ramp; what was not seen to stand starts nothing', () => {
  expect(statesByRule(steps(0, 90, 120, 90), bounds)).toEqual(['stopped', 'starting', 'starting', 'running']);
  expect(statesByRule(steps(0, null, 90), bounds)).toEqual(['stopped', 'unknown', 'running']);
  expect(statesByRule(steps(50, 75, 100, 100), { ...bounds, ramp: 20 })).toEqual([
    ...['running', 'starting', 'starting', 'running'],
  ]);
  const coded = steps(90, 90).map((step, n) => ({ ...step, code: n === 0 ? 3 : 1 }));
  expect(statesByRule(coded, { ...bounds, offCode: 3 })).toEqual(['stopped', 'starting']);
});

test('hours, energy and starts of the states add up to the span, and what is not known of a step is unknown', () => {
  const half = steps(0, 60, 60, null, 120);
  const seen = half.map((step, n) => (n === 2 ? { ...step, covered: minute / 2 } : step));
  const states = statesByRule(seen, bounds);
  expect(states).toEqual(['stopped', 'starting', 'starting', 'unknown', 'overrun']);
  const tally = tallyOf(seen, states, 'unknown');
  expect(tally.map(({ state, ms, energy, starts }) => [state, ms / minute, energy.toNumber(), starts])).toEqual([
    ['stopped', 1, 0, 0],
    ['starting', 1.5, 1.5, 1],
    ['unknown', 1.5, 0, 0],
    // After what nobody saw it is not known to have begun now.
    ['overrun', 1, 2, 0],
  ]);
  expect(tally.reduce((sum, { ms }) => sum + ms, 0)).toBe(5 * minute);
  expect(bandsOf(seen, states).map(({ from, to, state }) => [from / minute, to / minute, state])).toEqual([
    [0, 1, 'stopped'],
    [1, 3, 'starting'],
    [3, 4, 'unknown'],
    [4, 5, 'overrun'],
  ]);
  expect(statesByCode(seen.map((step, n) => ({ ...step, code: n === 3 ? null : n % 2 })))).toEqual([
    '0',
    '1',
    '0',
    'unknown',
    '0',
  ]);
});

test('what feeds back runs as what takes does: the law goes by the amount of power', () => {
  expect(statesByRule(steps(-1, -20, -60, -60, -120), bounds)).toEqual([
    ...['stopped', 'waiting', 'starting', 'running', 'overrun'],
  ]);
  expect(statesByRule(steps(-50, -90), { ...bounds, ramp: 20 })).toEqual(['running', 'starting']);
});

test('a transformer that something passes through is in service: it neither waits nor starts', () => {
  const plate = { ratedPower: '2500', transformer: { ratedCapacity: '2500', noLoadLoss: '2.5' } };
  const rule = { off: 2, idle: 30, offCode: null, ramp: null, startMinutes: 2 };
  expect(ratedOf(plate)).toEqual({ value: 2500, unit: 'kVA' });
  const transformer = runBoundsOf(rule, { value: 2500, unit: 'kVA' }, plate);
  // It lies at voltage without a load, then carries 410, 569 and more than it is built for; and it is switched off.
  expect(statesByRule(steps(0, 2.6, 410, 569, -569, 2600, 0.4), transformer)).toEqual([
    ...['stopped', 'inService', 'inService', 'inService', 'inService', 'overrun', 'stopped'],
  ]);
});

test('a thing without a figure on its plate is measured against nothing', () => {
  const nothing = { ratedCapacity: null, noLoadLoss: null };
  expect(ratedOf({ ratedPower: '110', transformer: nothing })).toEqual({ value: 110, unit: 'kW' });
  expect([null, '0'].map((ratedPower) => ratedOf({ ratedPower, transformer: nothing }))).toEqual([null, null]);
});
