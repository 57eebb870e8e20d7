import { expect, test } from 'vitest';
import { savingOf } from './moving.ts';

test('what is moved costs the valley instead of the peak', () => {
  const saving = savingOf({ kwh: '1000', cost: '1000' }, { kwh: '500', cost: '150' }, 10);
  expect(saving?.toNumber()).toBe(70);
});

test('without a charge for one of them there is nothing to reckon with', () => {
  expect(savingOf({ kwh: '1000', cost: '1000' }, { kwh: '500', cost: null }, 10)).toBeNull();
  expect(savingOf({ kwh: '1000', cost: '1000' }, { kwh: '0', cost: '0' }, 10)).toBeNull();
});
