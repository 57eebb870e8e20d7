import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { LiveContext } from '../../../src/live/useLive.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { wiredLive } from '../../../tests/world/wiredLive.ts';
import { Screen } from './Screen.tsx';

// There is no canvas here.
vi.mock('../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));
afterEach(cleanup);

const none = { ok: false, missing: 'rate' };
const energy = {
  until: null,
  hours: [],
  kinds: [],
  cost: { today: none, month: none },
  carbon: { ok: false, missing: 'factor' },
};
const home = (modules: readonly string[]) => ({
  setting: { id: 'h1', version: 1, org: 'o1', mayEdit: false },
  modules,
  template: null,
  real: { loadPoints: ['M1.P', 'M2.P'], energyPoints: ['M1.EpForward'], demandLimit: null, hidden: 0 },
});

/** Opens home with these modules; what it asked, by name, beside the curves of its chart. */
async function opened(modules: readonly string[]) {
  const asked: string[] = [];
  const values: Readonly<Record<string, unknown>> = {
    homeModulesOfMine: home(modules),
    homeEnergy: energy,
    homeLoad: { peak: null, demand: null },
  };
  const answerOf = (name: string) => {
    if (name !== 'seriesOfPoints') asked.push(name);
    return values[name] ?? { rows: [], total: 0, width: 300_000, series: {} };
  };
  const call = async ({ name }: { readonly name: string }, { body }: { readonly body?: unknown }) => {
    const { asks = [] } = (body ?? {}) as { readonly asks?: readonly { readonly call: string }[] };
    const value =
      name === 'boardData' ? { answers: asks.map((ask) => ({ ok: true, data: answerOf(ask.call) })) } : answerOf(name);
    return { ok: true, value, position: null };
  };
  const clock = manualClock(Date.parse('2026-11-21T10:00:00+08:00'));
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <LiveContext value={wiredLive(clock).live}>
              <Screen />
            </LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(modules.length));
  /** What is asked within a moment goes together: it passes while something is waited for. */
  const soon = (expected: () => void) =>
    waitFor(() => {
      act(() => clock.advance(20));
      expected();
    });
  return { asked, clock, soon };
}

test('what several modules of home ask alike is one call, again with each beat', async () => {
  const { asked, clock, soon } = await opened(['load', 'energy', 'cost', 'carbon']);
  await soon(() => expect(screen.getByText('没有选定电价')).toBeTruthy());
  await soon(() => expect(screen.getByText('没有选定排放因子')).toBeTruthy());
  await soon(() => expect(asked.toSorted()).toEqual(['homeEnergy', 'homeLoad', 'homeModulesOfMine', 'listPoints']));
  await act(async () => clock.advance(30_000));
  await act(async () => clock.advance(20));
  expect(asked.filter((name) => name === 'homeEnergy')).toHaveLength(2);
  expect(asked.filter((name) => name === 'listPoints')).toHaveLength(1);
});

test('what no module of a home shows is not asked', async () => {
  const { asked, soon } = await opened(['carbon']);
  await soon(() => expect(screen.getByText('没有选定排放因子')).toBeTruthy());
  expect(asked.toSorted()).toEqual(['homeEnergy', 'homeModulesOfMine']);
});
