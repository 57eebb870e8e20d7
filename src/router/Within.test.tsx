import { act, cleanup, render, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { usePrinting } from '../kit/print/printing.ts';
import { SiteContext } from '../kit/time/times.ts';
import type { Live } from '../live/live.ts';
import { LiveContext } from '../live/useLive.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { tellStorage } from '../session/storage.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import { Within } from './Within.tsx';

beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

const who = { user: { id: 'u1', name: '王值班' }, sessionEndsAt: '2026-11-21T02:10:00.000Z', framed: true } as SignedIn;

function Table() {
  return <p>{usePrinting() ? 'every row' : 'the rows in sight'}</p>;
}

function show(endsSoon = false) {
  const call = vi.fn(async (_: { readonly name: string }) => ({
    ok: false,
    refusal: { code: 'UNAVAILABLE' },
    message: '',
  }));
  render(
    <BaseContext value={{ api: { call }, session: {} } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(Date.parse('2026-11-21T10:00:00+08:00'))}>
          <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>
            <LiveContext value={{ alarms: { items: new Subject() } } as unknown as Live}>
              <Within who={who} endsSoon={endsSoon}>
                <Table />
              </Within>
            </LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  return { asked: () => call.mock.calls.map(([declared]) => declared.name) };
}

test('a screen within the frame of another site is whole on paper, under its site, its span, who printed it and when', async () => {
  show();
  expect(screen.getByText('the rows in sight')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('every row')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '示范厂区',
    '实时',
    '王值班',
    '2026-11-21 10:00:00 UTC+8',
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByText('the rows in sight')).toBeTruthy();
  await act(async () => undefined);
});

test('it follows the levels and the foot that its organisation set', async () => {
  const { asked } = show();
  await act(async () => undefined);
  expect(asked()).toContain('readPresets');
});

test('it says that the session ends soon, and that the browser keeps nothing in a frame; neither goes to paper', async () => {
  show(true);
  expect(screen.getByText(/10:10/).closest('main')).toBeNull();
  act(() => tellStorage('blocked'));
  expect(screen.getByText(/浏览器不允许本站保存数据/).closest('main')).toBeNull();
  act(() => tellStorage(null));
  await act(async () => undefined);
});
