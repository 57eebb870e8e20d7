import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { openScreen, standInForBrowser } from '../../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

test.each(['/workOrder/details', '/workTicket/fill'] as const)(
  '%s offers to add a photo or a file to whoever may act on the row, and to nobody else',
  async (path) => {
    const opened = await openScreen(path, `${path}?id=t1`, { answers: 'full', may: 'all' });
    expect(opened.text).toContain('照片与文件');
    expect(opened.asked.map(({ call }) => call.name)).toContain(
      path === '/workOrder/details' ? 'listOrderFiles' : 'listTicketFiles',
    );
    expect(opened.offers).toContain('添加照片或文件');
    opened.close();
    const looked = await openScreen(path, `${path}?id=t1`, { answers: 'full', may: 'nothing' });
    expect(looked.text).toContain('照片与文件');
    expect(looked.offers).not.toContain('添加照片或文件');
  },
);
