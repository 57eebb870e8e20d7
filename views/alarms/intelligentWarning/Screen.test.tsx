import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openScreen, standInForBrowser } from '../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
afterEach(cleanup);

const path = '/intelligentWarning';
const bands = `${path}?tab=bands`;

test('the bands stand in a list with the day of the first over its band, and may be learned anew; not in the past', async () => {
  const shown = await openScreen(path, bands, { answers: 'full', may: 'all' });
  shown.close();
  expect(shown.thrown).toEqual([]);
  expect(shown.asked.map(({ call }) => call.name)).toEqual(expect.arrayContaining(['listBands', 'getBand']));
  expect(shown.offers).toContain('重新学习');
  const past = await openScreen(path, `${bands}&asOf=2026-11-20T02:00:00.000Z`, { answers: 'full', may: 'all' });
  past.close();
  expect(past.thrown).toEqual([]);
  expect(past.offers).not.toContain('重新学习');
});

test('without a rule it says where one is made', async () => {
  const empty = await openScreen(path, bands, { answers: 'empty', may: 'all' });
  empty.close();
  expect(empty.thrown).toEqual([]);
  expect(empty.text).toContain('还没有基线');
});
