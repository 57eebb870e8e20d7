import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ManualClock, manualClock } from '../../../domain/clock/manualClock.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import type { ChartFeed } from '../../../src/kit/chart/chart.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { LiveContext } from '../../../src/live/useLive.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { type WiredLive, wiredLive } from '../../../tests/world/wiredLive.ts';
import { PointNow } from '../parts/point/PointNow.tsx';
import { Charts } from './Charts.tsx';

/** What the chart would draw: there is no canvas here. */
let drawn: ChartFeed | null = null;
vi.mock('../../../src/kit/chart/TimeChart.tsx', () => ({
  TimeChart: ({ feed }: { readonly feed: ChartFeed }) => {
    drawn = feed;
    return null;
  },
}));

const ten = Date.parse('2026-11-21T10:00:00+08:00');
const point: PointRow = {
  id: 'M1.P',
  name: 'Power',
  device: { id: 'M1', name: 'Gate meter' },
  org: 'o1',
  kind: 'analog',
  unit: 'kW',
  decimals: 1,
  period: 1000,
  settable: false,
};
const empty = { ok: true, value: { rows: [], total: 0, width: null, series: {} }, position: null };
const base = { api: { call: async () => empty } } as unknown as Base;

let clock: ManualClock = manualClock(ten);
let wire: WiredLive = wiredLive(clock);

async function show(shown: ReactNode): Promise<void> {
  render(
    <BaseContext value={base}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <LiveContext value={wire.live}>{shown}</LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  await act(async () => wire.say('M1.P', 42.5));
}

beforeEach(() => {
  chooseLang('en');
  clock = manualClock(ten);
  wire = wiredLive(clock);
  drawn = null;
});
afterEach(cleanup);

test('A cell says that its value is old as soon as the wire is cut, and no longer than that', async () => {
  await show(<PointNow point={point} />);
  expect(screen.getByText('42.5').className).not.toContain('stale');
  expect(screen.queryByText('Stale')).toBeNull();
  act(() => wire.cut());
  expect(screen.getByText('42.5').className).toContain('stale');
  expect(screen.getByText('Stale')).toBeDefined();
  act(() => wire.mend());
  expect(screen.queryByText('Stale')).toBeNull();
});

const nothing = () => undefined;
const theChart = () => <Charts chosen={[point]} span="15m" onSpan={nothing} onRemove={nothing} onClear={nothing} />;

test('A chart says at its name that its value is old while the wire is cut', async () => {
  await show(theChart());
  const legend = within(screen.getByText('42.5').closest('header') as HTMLElement);
  expect(legend.queryByText('Stale')).toBeNull();
  act(() => wire.cut());
  expect(legend.getByText('Stale')).toBeDefined();
  act(() => wire.mend());
  expect(legend.queryByText('Stale')).toBeNull();
});

test('A curve to which nothing comes any more ends, and the time since then is a gap', async () => {
  await show(theChart());
  const told: number[] = [];
  drawn?.subscribe(() => told.push(clock.now()));
  act(() => wire.cut());
  // Before the first value there was nothing.
  expect(drawn?.read().gaps.at(-1)?.to).toBeLessThanOrEqual(ten / 1000);
  act(() => clock.advance(60_000));
  // Nobody sent anything: it is drawn anew by the time alone.
  expect(told.length).toBeGreaterThan(10);
  const gap = drawn?.read().gaps.at(-1);
  expect((gap?.from ?? 0) * 1000).toBeGreaterThan(ten);
  expect((gap?.to ?? 0) * 1000).toBeGreaterThanOrEqual(ten + 60_000);
});
