import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { openScreen, standInForBrowser } from '../../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

const pages = {
  '/repire/lookdetails': 'lookRepair',
  '/expAdmin/lookdetails': 'lookTest',
  '/mainatainAdmin/lookdetails': 'lookUpkeep',
  '/defective/lookdetails': 'lookDefect',
} as const;
const token = 'a'.repeat(43);

test.each(Object.entries(pages) as [keyof typeof pages, string][])(
  'B046 B047 B048 B050 %s by its link asks for that record alone, and offers nothing that leads on',
  async (path, look) => {
    const opened = await openScreen(path, `${path}?id=t1&share=${token}`, { answers: 'full', may: 'nothing' });
    const asked = opened.asked.map(({ call }) => call.name);
    expect(asked).toContain(look);
    expect(asked.filter((name) => !name.startsWith('look'))).toEqual([]);
    expect(opened.offers).toEqual(['打印']);
    opened.close();
  },
);

test.each(Object.keys(pages) as (keyof typeof pages)[])('B046 %s is shared by whoever has the right', async (path) => {
  const opened = await openScreen(path, `${path}?id=t1`, { answers: 'full', may: 'all' });
  expect(opened.offers).toContain('分享');
  opened.close();
  const looked = await openScreen(path, `${path}?id=t1`, { answers: 'full', may: 'nothing' });
  expect(looked.offers).not.toContain('分享');
});
