import { expect, test } from 'vitest';
import { countedPower, meteredBy } from './meteredPower.ts';

const counter = (role: string, share: string) => ({ point: { id: `M1.${role}`, deviceId: 'M1' }, share });
const forward = counter('EpForward', '100');

test.each([
  ['one register', [forward], 120, 120],
  ['of which a half counts', [counter('EpForward', '50')], 120, 60],
  ['two registers of one direction count once', [forward, counter('Ep', '100')], 120, 120],
  ['what is fed back is taken off', [forward, counter('EpReverse', '-100')], -80, -80],
  [
    'while it draws, the register of the other direction stands still',
    [forward, counter('EpReverse', '-100')],
    120,
    120,
  ],
  ['what is fed back alone', [counter('EpReverse', '100')], -80, 80],
  ['a register of what is drawn stands still while it feeds back', [forward], -80, 0],
])('the power that a unit counts of its meter: %s', (_, counters, kw, counted) => {
  const meter = meteredBy(counters).get('M1');
  expect(meter === undefined ? null : countedPower(kw, meter)).toBeCloseTo(counted, 9);
});
