import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Issue } from './Issue.tsx';

afterEach(cleanup);

const limit = (name: string, value: number, heldBy: string | null) => ({
  name,
  value,
  level: 2,
  n: 1,
  hysteresis: 0,
  heldBy,
});

/** The panel of a rule; the gateway answers as it is told. */
function aPanel(limits: readonly object[], rows: readonly object[] = [], { admin = true } = {}) {
  const sent: unknown[] = [];
  const call = vi.fn(async (declared: { readonly name: string }, given: { readonly body?: unknown }) => {
    if (declared.name === 'buttonPermission') return { ok: true, value: '/equwarn:edit', position: null };
    if (declared.name === 'readLimitDelivery') return { ok: true, value: { rows: [] }, position: null };
    sent.push(given.body);
    return { ok: true, value: { rows }, position: 7 };
  });
  const state = { at: 'signedIn', who: { adminFlag: admin, user: { id: 'u1' } }, endsSoon: false };
  const session = { state: () => state, subscribe: () => () => undefined };
  const row = { id: 'R1', version: 1, name: '越限', pointId: 'T', limits };
  render(
    <ClockContext value={manualClock(0)}>
      <BaseContext value={{ api: { call }, session } as unknown as Base}>
        <I18n>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <Issue row={row as never} nameOf={() => null} again={() => undefined} />
          </SiteContext>
        </I18n>
      </BaseContext>
    </ClockContext>,
  );
  return { sent };
}

test('the limits that devices hold are sent after a question, and each says what became of it (C127)', async () => {
  const rows = [
    { name: 'H', point: 'oven.high', value: 180, old: 170, outcome: 'done', read: 180, refused: null, why: null },
    {
      name: 'HH',
      point: 'oven.trip',
      value: 205,
      old: null,
      outcome: null,
      read: null,
      refused: 'RULE_BROKEN',
      why: '应在 100 至 200 之间',
    },
  ];
  const { sent } = aPanel([limit('L', 20, null), limit('H', 180, 'oven.high'), limit('HH', 205, 'oven.trip')], rows);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: '下发限值' }));
  expect(sent).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '下发限值' }));
  expect(await screen.findByText('已写入并读回')).toBeTruthy();
  expect(screen.getByText('应在 100 至 200 之间')).toBeTruthy();
  expect(sent).toEqual([{ rule: 'R1', note: null }]);
});

test('a rule whose limits no device holds says how one comes to be sent; who may not set anything has no button (C127)', () => {
  aPanel([limit('H', 180, null)]);
  expect(screen.getByText(/可设置测点的编号/)).toBeTruthy();
  cleanup();
  aPanel([limit('H', 180, 'oven.high')], [], { admin: false });
  expect(screen.queryByRole('button', { name: '下发限值' })).toBeNull();
});
