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
import { AtHome, type Home } from '../AtHome.tsx';
import { Load } from './Load.tsx';

// There is no canvas here.
vi.mock('../../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));

const home = {
  real: { loadPoints: ['M1.P', 'M2.P'], energyPoints: [], hidden: 0, demandLimit: null },
} as unknown as Home;
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
              <AtHome home={home}>
                <Load />
              </AtHome>
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

test('The peak of the day never falls: what the gateway knows of it, or the load that is shown if that is higher', async () => {
  const clock = manualClock(Date.parse('2026-11-21T10:00:00+08:00'));
  const wire = wiredLive(clock);
  let demand = { ...quarterFrom('10:00'), mean: 900, isPartial: false };
  const answer = () => ({ ok: true, value: { peak: { at: at('08:07'), value: 1505.4 }, demand }, position: null });
  const call = async ({ name }: { readonly name: string }) => (name === 'homeLoad' ? answer() : empty);
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <LiveContext value={wire.live}>
              <AtHome home={{ real: { ...home.real, demandLimit: 1600 } } as unknown as Home}>
                <Load />
              </AtHome>
            </LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent?.replace(/\s+/g, ' ');
  await act(async () => wire.say('M1.P', 1000));
  await act(async () => wire.say('M2.P', 300));
  expect(figure('Peak today 08:07')).toBe('1,505 kW');
  await act(async () => wire.say('M2.P', 560));
  expect(figure('Peak today 10:00')).toBe('1,560 kW');
  // The load falls again; the gateway has not been asked anew.
  await act(async () => wire.say('M2.P', 300));
  expect(figure('Peak today 10:00')).toBe('1,560 kW');
  // What is agreed is compared with the mean of the quarter that runs, not with 1,300 of this moment.
  expect(figure('15 min mean since 10:00, running')).toBe('900 kW');
  expect(figure('15 min mean to the agreed demand')).toBe('700 kW');
  demand = { ...quarterFrom('10:00'), mean: 1650, isPartial: true };
  await act(async () => clock.advance(20_000));
  expect(figure('15 min mean since 10:00, running, partial')).toBe('1,650 kW');
  expect(figure('15 min mean to the agreed demand')).toBe('−50 kW');
});

const at = (time: string) => new Date(`2026-11-21T${time}:00+08:00`).toISOString();
const quarterFrom = (time: string) => ({
  from: at(time),
  until: at(time),
  to: new Date(Date.parse(at(time)) + 900_000).toISOString(),
});
