import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { SiteContext } from '../../../../src/kit/time/times.ts';
import { LiveContext } from '../../../../src/live/useLive.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { wiredLive } from '../../../../tests/world/wiredLive.ts';
import type { Home } from '../useHome.ts';
import { Load } from './Load.tsx';

// There is no canvas here.
vi.mock('../../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));

const home = { real: { loadPoints: ['M1.P', 'M2.P'], hidden: 0, demandLimit: null } } as unknown as Home;
const empty = { ok: true, value: { rows: [], total: 0, width: 300_000, series: {} }, position: null };
const base = { api: { call: async () => empty } } as unknown as Base;

beforeEach(() => chooseLang('en'));
afterEach(cleanup);

test('The load on the board is marked as old while the wire is cut', async () => {
  const clock = manualClock(Date.parse('2026-11-21T10:00:00+08:00'));
  const wire = wiredLive(clock);
  render(
    <BaseContext value={base}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <LiveContext value={wire.live}>
              <Load home={home} />
            </LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  await act(async () => wire.say('M1.P', 1000));
  await act(async () => wire.say('M2.P', 234));
  expect(screen.getByText('1,234', { selector: 'dd span' }).className).not.toContain('stale');
  expect(screen.queryByText('Stale')).toBeNull();
  act(() => wire.cut());
  expect(screen.getByText('1,234', { selector: 'dd span' }).className).toContain('stale');
  expect(screen.getByText('Stale')).toBeDefined();
  act(() => wire.mend());
  expect(screen.queryByText('Stale')).toBeNull();
});
