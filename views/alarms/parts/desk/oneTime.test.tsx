import { cleanup, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { idleLink } from '../../../../machines/link/linkMachine.ts';
import { timesOf } from '../../../../src/kit/time/times.ts';
import { type Live, liveOver } from '../../../../src/live/live.ts';
import { LiveContext } from '../../../../src/live/useLive.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { anAlarm } from '../../../../tests/world/deskAlarm.ts';
import { ageOf, deskColumns } from './columns.tsx';
import { deskRows, filterOf } from './deskRows.ts';
import { Figures } from './detail/Figures.tsx';

afterEach(cleanup);

/** Over its limit at 09:58:00, which was an alarm 69 s later; now it is ten. */
const late = {
  ...anAlarm({ id: 'late' }),
  firstOverAt: '2026-11-21T01:58:00.066Z',
  raisedAt: '2026-11-21T01:59:09.240Z',
};
const now = Date.parse('2026-11-21T02:00:00.000Z');
const times = timesOf('Asia/Shanghai', 'cn');

function silentLive(): Live {
  const link = new BehaviorSubject({ ...idleLink(0), state: 'live' as const });
  const values = { items: new Subject<never>(), link, want: () => () => undefined, setRate: () => undefined };
  const alarms = { items: new Subject<never>(), link, cursor: () => null };
  return liveOver({ clock: manualClock(now), alarms, values });
}

test('a row tells when its alarm was raised, and counts how long from then', () => {
  const columns = deskColumns({
    say: (key: string) => key,
    lang: 'cn',
    times,
    now,
    filter: filterOf(new URLSearchParams()),
    levels: {},
    others: new Map(),
    ofDevice: null,
    onDevice: () => undefined,
    onSort: () => undefined,
    isSmall: false,
    sites: new Map(),
  } as never);
  expect(columns.find(({ key }) => key === 'time')?.cell(late)).toBe('09:59:09.240');
  expect(ageOf(late, { say: (key: string) => key, times, now } as never)).toBe('50 s');
});

test('the order by time is that of the times that are shown', () => {
  const quick = { ...late, id: 'quick', firstOverAt: '2026-11-21T01:58:30.000Z', raisedAt: '2026-11-21T01:58:31.000Z' };
  const rows = deskRows([quick, late], filterOf(new URLSearchParams('sort=time')), 'cn');
  expect(rows.map(({ id }) => id)).toEqual(['late', 'quick']);
});

test('the detail names both moments, each by what it is; of what has no limit when it began', () => {
  const shown = (alarm: typeof late) => {
    renderAtSite({ api: {} }, <LiveContext value={silentLive()}>{<Figures alarm={alarm} />}</LiveContext>);
    const texts = screen.getAllByRole('term').map((one) => [one.textContent, one.nextElementSibling?.textContent]);
    cleanup();
    return texts;
  };
  expect(shown(late)).toEqual(
    expect.arrayContaining([
      ['告警时刻', '09:59:09.240'],
      ['首次越限', '09:58:00.066'],
      ['历时', '50 s'],
    ]),
  );
  const offline = { ...late, limit: null, limitName: null };
  expect(shown(offline as never)).toEqual(expect.arrayContaining([['开始于', '09:58:00.066']]));
});
