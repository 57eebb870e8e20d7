import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { openScreen, standInForBrowser } from '../../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

const asks = ({ asked }: Awaited<ReturnType<typeof openScreen>>) => asked.map(({ call }) => call.name);

test('the page of an order opens none that nobody chose: it says what to choose, and where', async () => {
  const { heading, text, asked, offers } = await openScreen('/workOrder/details', '/workOrder/details', {
    answers: 'full',
    may: 'all',
  });
  expect([heading, asked, offers]).toEqual(['请选择一张工单', [], []]);
  expect(text).toContain('工单管理');
});

test.each(['/workOrder/details', '/workTicket/fill'])(
  '%s in the past says as of when beside its name, and nothing can be done there',
  async (path) => {
    const then = await openScreen(path, `${path}?id=t1&asOf=2026-11-20T08:00:00.000Z`, { answers: 'full', may: 'all' });
    expect(then.text).toContain('截至 2026-11-20 16:00:00');
    // What is read there may be taken along and looked at.
    expect(then.offers.filter((one) => !/^(打印|A4|查看|下载)/.test(one))).toEqual([]);
    then.close();
    const now = await openScreen(path, `${path}?id=t1`, { answers: 'full', may: 'all' });
    expect(asks(now)).toEqual(asks(then));
    expect(now.text).not.toContain('截至');
  },
);

test.each(['/workOrder/details', '/workTicket/fill'])(
  '%s says of a moment before its row that there was none then',
  async (path) => {
    const address = `${path}?id=t1&asOf=2026-11-20T08:00:00.000Z`;
    const { text, offers } = await openScreen(path, address, { answers: 'empty', may: 'all' });
    expect(text).toContain('那时没有这张');
    expect(offers).toEqual([]);
  },
);
