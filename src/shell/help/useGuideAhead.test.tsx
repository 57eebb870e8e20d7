import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { chooseLang } from '../../i18n/lang.ts';
import { useGuideAhead } from './useGuideAhead.ts';

const read: string[] = [];
vi.mock('./HelpPanel.tsx', () => ({ HelpPanel: () => null }));
vi.mock('./pages.ts', () => ({ readPage: async (name: string, lang: string) => read.push(`${lang} ${name}`) }));

const idle: (() => void)[] = [];
const At = ({ path }: { readonly path: string }) => {
  useGuideAhead(path);
  return null;
};

beforeEach(() => {
  read.length = 0;
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  chooseLang('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the page about a screen that somebody stays at is fetched once, when the browser is idle, with the one that all lead to', async () => {
  const clock = manualClock();
  const shown = (path: string) => (
    <ClockContext value={clock}>
      <At path={path} />
    </ClockContext>
  );
  const { rerender } = render(shown('/users'));
  clock.advance(1000);
  rerender(shown('/jobs'));
  clock.advance(4500);
  expect(idle).toEqual([]);
  clock.advance(500);
  await waitFor(() => expect(idle).toHaveLength(1));
  expect(read).toEqual([]);
  idle[0]?.();
  await waitFor(() => expect(read).toEqual(['en jobs', 'en console']));
  rerender(shown('/jobs'));
  clock.advance(60_000);
  expect(idle).toHaveLength(1);
});
