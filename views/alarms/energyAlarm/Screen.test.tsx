import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openScreen, standInForBrowser } from '../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
afterEach(cleanup);

const then = 'asOf=2026-11-20T02:00:00.000Z';

test.each([
  ['now', '', ['energyLimitUse']],
  ['now', then, ['energyLimitUse']],
  ['limits', '', ['listEnergyLimits']],
  ['limits', then, ['listEnergyLimits']],
])('the tab %s stands by its address, %s', async (tab, more, asked) => {
  const opened = await openScreen('/energyAlarm', `/energyAlarm?tab=${tab}&${more}`, { answers: 'full', may: 'all' });
  opened.close();
  expect([opened.thrown, opened.isBusy]).toEqual([[], false]);
  expect(opened.heading).not.toBeNull();
  const names = opened.asked.map(({ call }) => call.name);
  expect(names).toEqual(expect.arrayContaining([...asked]));
  // What runs is told of now alone.
  if (more !== '') expect(names).not.toContain('demandBlocks');
});

test('the desk asks for the blocks that run, and nobody is offered to write who may not', async () => {
  const desk = await openScreen('/energyAlarm', '/energyAlarm', { answers: 'full', may: 'all' });
  desk.close();
  expect(desk.asked.map(({ call }) => call.name)).toContain('demandBlocks');
  const past = await openScreen('/energyAlarm', `/energyAlarm?${then}`, { answers: 'full', may: 'all' });
  past.close();
  expect(past.asked.map(({ call }) => call.name)).not.toContain('demandBlocks');
});
