import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { openScreen, standInForBrowser } from '../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

test('R149 the desk of a crew opens with its lanes, and asks for what is open alone', async () => {
  const opened = await openScreen('/overhaul', '/overhaul', { answers: 'full', may: 'all' });
  expect(opened.thrown).toEqual([]);
  const asked = Object.fromEntries(opened.asked.map(({ call, given }) => [call.name, given.query]));
  expect(asked['listOverhaulTasks']).toMatchObject({ state: 'published,pending,inProgress,finished' });
  expect(asked['listWorkOrders']).toMatchObject({ origin: 'defect,fault' });
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['listDefects', 'listWorkTickets']));
  for (const lane of ['今天', '等工作票', '等备件、已暂停', '待验收'])
    expect(screen.getByRole('region', { name: lane })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: '人员' })).toBeTruthy();
});

test('R149 who may not see orders is told that overhauls alone are listed, and none is asked for', async () => {
  const opened = await openScreen('/overhaul', '/overhaul', { answers: 'full', may: 'nothing' });
  expect(opened.asked.map(({ call }) => call.name)).not.toContain('listWorkOrders');
  expect(opened.text).toContain('没有查看工单的权限');
});

test('B130 a link to a row opens it in its list', async () => {
  const opened = await openScreen('/overhaul', '/overhaul?row=r1', { answers: 'full', may: 'all' });
  expect(opened.thrown).toEqual([]);
  expect(screen.queryByRole('region', { name: '今天' })).toBeNull();
});
