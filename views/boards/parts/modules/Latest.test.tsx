import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardItem } from '../../../../domain/board/boardDocument.ts';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { SiteContext } from '../../../../src/kit/time/times.ts';
import { LiveContext } from '../../../../src/live/useLive.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { wiredLive } from '../../../../tests/world/wiredLive.ts';
import { StandingContext } from '../board/standing.ts';
import { Latest } from './Latest.tsx';

// There is no canvas here.
vi.mock('../../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));

const item: BoardItem = {
  id: 'latest',
  module: 'latest',
  version: 1,
  x: 0,
  y: 0,
  width: 8,
  height: 5,
  title: null,
  about: null,
  points: null,
  span: null,
  parameters: {},
};
const point = (id: string) => ({
  id,
  name: `Point ${id}`,
  device: { id: 'D1', name: 'Feeder' },
  org: 'o',
  kind: 'analog',
  unit: 'kW',
  decimals: 1,
  period: 1000,
  settable: false,
});
const rule = {
  pointId: 'D1.P',
  enabled: true,
  judged: { kind: 'limit' },
  limits: [{ name: 'H', value: 90, level: 2 }],
};

type Answers = Readonly<Record<string, unknown>>;
const told = (rows: readonly unknown[]) => ({ ok: true, value: { rows, total: rows.length }, position: null });
const refusal = { ok: false, refusal: { code: 'NO_PERMISSION' }, message: 'Not yours to see' };
const whole: Answers = { listPoints: told([point('D1.P'), point('D1.Q')]), limitRuleList: told([rule]) };

function shown(answers: Answers, more: Partial<BoardItem> = {}) {
  const clock = manualClock(Date.parse('2026-11-21T10:00:00+08:00'));
  const wire = wiredLive(clock);
  const call = async ({ name }: { readonly name: string }) => {
    const rules = name.toLowerCase().includes('limitrule') ? 'limitRuleList' : name;
    return answers[rules] ?? told([]);
  };
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <LiveContext value={wire.live}>
              <StandingContext value={{ item: { ...item, ...more }, about: { of: 'device', id: 'D1' }, span: 'today' }}>
                <Latest />
              </StandingContext>
            </LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  return wire;
}
const settled = () => act(async () => undefined);

beforeEach(() => chooseLang('en'));
afterEach(cleanup);

test('every point of the device tells its value, its age and how much is left to its limit, or how far it is beyond', async () => {
  const wire = shown(whole);
  await settled();
  await act(async () => wire.say('D1.P', 85));
  expect(screen.getByText('85.0')).toBeDefined();
  expect(screen.getByText('5.0 kW to H')).toBeDefined();
  await act(async () => wire.say('D1.P', 93.5));
  expect(screen.getByText('3.5 kW beyond H').className).toContain('level2');
  // Of the other nothing was told: it is no 0.
  expect(screen.queryByText('0.0')).toBeNull();
  act(() => wire.cut());
  expect(screen.getByText('93.5').className).toContain('stale');
});

test('before its answer it reads, refused it says why, and only where there are none it says so', async () => {
  shown({ listPoints: new Promise(() => undefined) });
  await settled();
  expect(screen.getByLabelText('Reading the points')).toBeDefined();
  expect(screen.queryByText('No points')).toBeNull();
  cleanup();
  shown({ listPoints: refusal });
  await settled();
  expect(screen.getByText('Not yours to see')).toBeDefined();
  expect(screen.queryByText('No points')).toBeNull();
  cleanup();
  shown({ listPoints: told([]) });
  await settled();
  expect(screen.getByText('No points')).toBeDefined();
});

test('a point that is named and gone is struck through, and the others stand', async () => {
  shown(whole, { points: { of: 'attributes', ids: ['P', 'gone'] } });
  await settled();
  expect(screen.getByText('Point D1.P')).toBeDefined();
  expect(screen.getByText('D1.gone').tagName).toBe('S');
});
