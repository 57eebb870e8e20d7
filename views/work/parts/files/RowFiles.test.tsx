import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { openScreen, standInForBrowser } from '../../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

const lists = {
  '/workOrder/details': 'listOrderFiles',
  '/workTicket/fill': 'listTicketFiles',
  '/defective/lookdetails': 'listDefectFiles',
} as const;

test.each(Object.entries(lists) as [keyof typeof lists, string][])(
  '%s offers to add a photo or a file to whoever may act on the row, and to nobody else',
  async (path, list) => {
    const opened = await openScreen(path, `${path}?id=t1`, { answers: 'full', may: 'all' });
    expect(opened.text).toContain('照片与文件');
    expect(opened.asked.map(({ call }) => call.name)).toContain(list);
    expect(opened.offers).toContain('添加照片或文件');
    opened.close();
    const looked = await openScreen(path, `${path}?id=t1`, { answers: 'full', may: 'nothing' });
    expect(looked.text).toContain('照片与文件');
    expect(looked.offers).not.toContain('添加照片或文件');
  },
);
