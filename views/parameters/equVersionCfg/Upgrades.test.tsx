import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Upgrades } from './Upgrades.tsx';

afterEach(cleanup);

const upgrade = (id: string, deviceId: string, state: string) => ({
  id,
  version: 2,
  name: `${deviceId} → V2`,
  deviceId,
  state,
  reason: null,
});
const version = { id: 'V2', version: 1, softwareName: 'V2', hardwareNumber: 'HW-A', deviceIds: ['D1'] };

/** The panel of a version with upgrades of two devices, one of which no version names. */
function aPanel({ admin = true, first = 'sending' } = {}) {
  const again = vi.fn();
  const clock = manualClock(0);
  const sent: unknown[] = [];
  const call = vi.fn(async (declared: { readonly name: string }, given: unknown) => {
    if (declared.name === 'buttonPermission') return { ok: true, value: '', position: null };
    if (declared.name === 'listEquipmentVersions') return { ok: true, value: { rows: [version] }, position: null };
    if (declared.name === 'listFirmwareUpgrades') {
      const rows = [upgrade('U1', 'D1', first), upgrade('U2', 'D2', 'done')];
      return { ok: true, value: { rows, names: { device: { D1: '一号表', D2: '二号表' } } }, position: null };
    }
    sent.push(given);
    return { ok: true, value: { id: 'U1', version: 3 }, position: 9 };
  });
  const state = { at: 'signedIn', who: { adminFlag: admin, user: { id: 'u1' } }, endsSoon: false };
  const session = { state: () => state, subscribe: () => () => undefined };
  const panel = (row: object) => (
    <ClockContext value={clock}>
      <BaseContext value={{ api: { call }, session } as unknown as Base}>
        <I18n>
          <Upgrades row={row as never} again={again} />
        </I18n>
      </BaseContext>
    </ClockContext>
  );
  const { rerender } = render(panel(version));
  return { sent, again, clock, read: (row: object) => rerender(panel(row)) };
}

const lineOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

test('each upgrade shows its state and only the next steps, and a failure is recorded with its reason (E237, S059)', async () => {
  const { sent } = aPanel();
  const first = within(await lineOf('一号表'));
  expect(first.getByText('发送中')).toBeTruthy();
  expect(first.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['校验中', '失败']);
  const over = within(await lineOf('二号表'));
  expect(over.getByText('完成')).toBeTruthy();
  expect(over.queryAllByRole('button')).toEqual([]);
  fireEvent.click(first.getByRole('button', { name: 'D1 → V2：失败' }));
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('失败原因'), { target: { value: '中断' } });
  fireEvent.click(screen.getByRole('button', { name: '记为失败' }));
  await waitFor(() =>
    expect(sent).toEqual([{ params: { id: 'U1' }, body: { version: 2, state: 'failed', reason: '中断' } }]),
  );
});

test('a device whose hardware no version tells says that it was not obtained; who may not record sees the states only (B265)', async () => {
  aPanel({ admin: false });
  expect(within(await lineOf('二号表')).getByText('未获取到硬件信息')).toBeTruthy();
  const known = within(await lineOf('一号表'));
  expect(known.getByText('HW-A')).toBeTruthy();
  expect(known.queryAllByRole('button')).toEqual([]);
});

test('after the last step the version is read again until its list names the device (S059)', async () => {
  const { sent, again, clock, read } = aPanel({ first: 'verifying' });
  const without = { ...version, deviceIds: [] };
  read(without);
  fireEvent.click(within(await lineOf('一号表')).getByRole('button', { name: 'D1 → V2：完成' }));
  await waitFor(() =>
    expect(sent).toEqual([{ params: { id: 'U1' }, body: { version: 2, state: 'done', reason: null } }]),
  );
  await waitFor(() => {
    act(() => clock.advance(400));
    expect(again.mock.calls.length).toBeGreaterThan(1);
  });
  read({ ...version, version: 3, deviceIds: ['D1'] });
  const looks = again.mock.calls.length;
  act(() => clock.advance(10_000));
  expect(again).toHaveBeenCalledTimes(looks);
});
