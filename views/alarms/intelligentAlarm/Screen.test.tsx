import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openScreen, standInForBrowser } from '../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
afterEach(cleanup);

const path = '/intelligentAlarm';
const past = '?asOf=2026-11-20T02:00:00.000Z';

test('S030 S031 without the link nothing on the desk passes for what is now; the past is as it was', async () => {
  const now = await openScreen(path, path, { answers: 'full', may: 'all' });
  now.close();
  expect(now.thrown).toEqual([]);
  expect(now.text).toContain('状态未知');
  const then = await openScreen(path, `${path}${past}`, { answers: 'full', may: 'all' });
  then.close();
  expect(then.thrown).toEqual([]);
  expect(then.text).not.toContain('状态未知');
  expect(then.asked.map(({ call }) => call.name)).not.toContain('readSight');
});

test('without the link an empty list is no answer', async () => {
  const empty = await openScreen(path, path, { answers: 'empty', may: 'all' });
  empty.close();
  expect(empty.text).not.toContain('没有因果事件');
  const then = await openScreen(path, `${path}${past}`, { answers: 'empty', may: 'all' });
  then.close();
  expect(then.text).toContain('没有因果事件');
});

test('its keys are those of the other desks; what is done has none in the past and for who may not', async () => {
  const own = async (address: string, may: 'all' | 'nothing') => {
    const shown = await openScreen(path, address, { answers: 'full', may });
    shown.close();
    return ['ArrowDown', 'ArrowUp', 'Enter', '/', 'c', 'Shift C'].filter((key) =>
      shown.keys.some((one) => one.startsWith(`${key} `)),
    );
  };
  expect(await own(path, 'all')).toEqual(['ArrowDown', 'ArrowUp', 'Enter', '/', 'c', 'Shift C']);
  expect(await own(path, 'nothing')).toEqual(['ArrowDown', 'ArrowUp', 'Enter', '/']);
  expect(await own(`${path}${past}`, 'all')).toEqual(['ArrowDown', 'ArrowUp', 'Enter', '/']);
});
