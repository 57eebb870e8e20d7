import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { openScreen, standInForBrowser } from '../../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

const inHand = {
  '/workTicket': 'draft,returned,issued,received,permitted,working,suspended,ended',
  '/workOrder': 'established,published,pending,inProgress,finished,unpublished',
};
const desks = Object.entries(inHand);

/** What the list itself is asked with: by a window of a hundred. */
async function listedAt(path: string, search = '') {
  const { asked } = await openScreen(path, `${path}${search}`, { answers: 'full', may: 'all' });
  const queries = asked.map(({ given }) => given.query as Readonly<Record<string, unknown>> | undefined);
  return queries.filter((query) => query?.['size'] === 100).map((query) => [query?.['state'], query?.['sort']]);
}

test.each(desks)('%s opens with what is in hand, by its end; what has ended is not among it', async (path, states) => {
  const [asked] = await listedAt(path);
  expect(asked).toEqual([states, path === '/workTicket' ? 'to' : 'due']);
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent?.trim());
  expect(pressed().some((text) => text?.startsWith('在办'))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^全部/ }));
  expect(new URLSearchParams(window.location.search).get('list')).toBe('all');
});

test.each(desks)('%s shows all, or one state, where the address says so', async (path) => {
  expect((await listedAt(path, '?list=all'))[0]?.[0]).toBeUndefined();
  cleanup();
  const ended = path === '/workTicket' ? 'closed' : 'completed';
  expect((await listedAt(path, `?f.state=${ended}&list=all`))[0]?.[0]).toBe(ended);
});

test.each(desks)(
  '%s searched for what is not in hand says so, and looks at what has ended too at a press',
  async (path) => {
    await openScreen(path, `${path}?q=WO-1`, { answers: 'empty', may: 'all' });
    expect(screen.getByText('在办：没有')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '查看全部' }));
    const address = new URLSearchParams(window.location.search);
    expect([address.get('list'), address.get('q')]).toEqual(['all', 'WO-1']);
    cleanup();
    // There nothing fits, whatever has ended.
    await openScreen(path, `${path}?q=WO-1&list=all`, { answers: 'empty', may: 'all' });
    expect(screen.queryByRole('button', { name: '查看全部' })).toBeNull();
    expect(screen.getByText('放宽条件或清除它们。')).toBeTruthy();
  },
);
