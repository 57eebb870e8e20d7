import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { LastBoundary, loadsAfter } from './LastBoundary.tsx';

const told = vi.hoisted(() => ({ isAway: false }));
vi.mock('../api/away.ts', () => ({ gatewayIsAway: async () => told.isAway }));

const reload = vi.fn();
beforeEach(() => {
  chooseLang('cn');
  told.isAway = false;
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('the code of this is gone');
}

test('what breaks beyond every other boundary says so instead of a white page, and loads anew when the gateway is there', async () => {
  const clock = manualClock(0);
  told.isAway = true;
  render(
    <I18n>
      <ClockContext value={clock}>
        <LastBoundary>
          <Broken />
        </LastBoundary>
      </ClockContext>
    </I18n>,
  );
  expect(screen.getByRole('alert').textContent).toContain('页面无法显示');
  const pass = () => act(async () => clock.advance(loadsAfter));
  await pass();
  await pass();
  expect(reload).not.toHaveBeenCalled();
  told.isAway = false;
  await pass();
  expect(reload).toHaveBeenCalledOnce();
});
