import { act, cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { MapAnswer } from '../../../domain/map/calls.ts';
import { idleLink, type Link } from '../../../machines/link/linkMachine.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { liveOver } from '../../../src/live/live.ts';
import { LiveContext } from '../../../src/live/useLive.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import type { ValueStreamItem } from '../../../streams/sources/source.ts';
import { DeviceMap } from './DeviceMap.tsx';

vi.mock('../parts/map/MapView.tsx', () => ({ MapView: () => <p>the plan</p> }));

const answer: MapAnswer = {
  orgs: [{ id: 'north', name: '北厂', whole: true }],
  devices: [{ id: 'M1', name: '1#表', org: 'north', kind: 'electricMeter' as never, place: null, at: null }],
  plans: [],
  first: null,
};

function aMap() {
  const clock = manualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const items = new Subject<ValueStreamItem>();
  const link = new BehaviorSubject<Link>({ ...idleLink(0), state: 'live', stood: true });
  const live = liveOver({
    clock,
    alarms: { items: NEVER, link: NEVER, cursor: () => null },
    values: { items, link, want: () => () => undefined, setRate: () => undefined },
  });
  // Nobody is behind a channel that is down.
  const call = async () => ({ ok: true, value: { devices: 0, channels: 0, behind: 0 }, position: null });
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <ClockContext value={clock}>
        <LiveContext value={live}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <I18n>
              <DeviceMap answer={answer} again={() => undefined} />
            </I18n>
          </SiteContext>
        </LiveContext>
      </ClockContext>
    </BaseContext>,
  );
  const tell = () =>
    act(() => {
      // Mark 1: it answers, and nothing stands on it.
      const data = { full: true, revision: 1, ids: ['M1'], since: [0], marks: '1', gone: [] };
      items.next({ kind: 'topic', topic: 'devices/north', data });
      clock.advance(1_000);
    });
  return { link, tell };
}

beforeEach(() => {
  chooseLang('cn');
  window.history.replaceState(null, '', '/devMap');
});
afterEach(cleanup);

const shown = (): string => document.body.textContent ?? '';

test('before the devices were told of the plan says that it reads them, no count is a number, and nothing is called well', () => {
  const { tell } = aMap();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('正在读取设备状态');
  expect(shown()).toMatch(/全部 1在线 \?离线 \?/);
  expect(shown()).not.toContain('没有异常的设备');
  tell();
  expect(shown()).toMatch(/全部 1在线 1离线 0/);
  expect(shown()).toContain('没有异常的设备');
  expect(shown()).not.toContain('正在读取设备状态');
});

test('when the link of the values is lost the map says since when its marks are not known', () => {
  const { link, tell } = aMap();
  tell();
  const downSince = Date.parse('2026-11-20T06:28:17.000Z');
  act(() => link.next({ ...link.value, state: 'silent', reason: 'silent', downSince }));
  expect(shown()).toMatch(/状态未知 自 14:28:17 起/);
  expect(shown()).not.toContain('没有异常的设备');
});
