import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Screen } from './Screen.tsx';

vi.mock('./Charts.tsx', () => ({
  spans: { '1h': 3_600_000 },
  Charts: ({ chosen, onClear }: { readonly chosen: readonly PointRow[]; readonly onClear: () => void }) => (
    <button type="button" onClick={onClear}>{`charts of ${chosen.map(({ id }) => id).join()}`}</button>
  ),
}));
vi.mock('./ValueTable.tsx', () => ({
  ValueTable: ({ rows }: { readonly rows: readonly PointRow[] }) => <p>{rows.map(({ id }) => id).join()}</p>,
}));
vi.mock('./DeviceList.tsx', () => ({ DeviceList: () => null }));
afterEach(cleanup);

const rows = ['A1.P', 'M101.P', 'M101.Q'].map((id) => ({
  id,
  name: id,
  unit: 'kW',
  kind: 'analog',
  device: { id: id.split('.')[0], name: id.split('.')[0] },
}));

interface RealDataQuestion {
  readonly query: { readonly id?: readonly string[]; readonly device?: readonly string[] };
}

test('real-time data opens with curves, and taking them away stays at the device, with no curves', async () => {
  window.history.replaceState(null, '', '/realData');
  const devices = ['A1', 'M101'].map((id) => ({ id, name: id, points: 1 }));
  const pointsOf = ({ id, device }: RealDataQuestion['query']) =>
    rows.filter((row) => (id?.includes(row.id) ?? true) && (device?.includes(String(row.device.id)) ?? true));
  const call = async ({ name }: { readonly name: string }, { query }: RealDataQuestion) => {
    const found = pointsOf(query);
    const values: Readonly<Record<string, unknown>> = {
      readLookedAt: { search: 'points=M101.P' },
      listPoints: { rows: found, total: found.length },
      listPointDevices: { rows: devices, total: devices.length, points: rows.length },
    };
    return { ok: true, value: values[name], position: null };
  };
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(0)}>
          <Screen />
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  fireEvent.click(await screen.findByText('charts of M101.P'));
  await screen.findByText('charts of');
  await act(async () => {});
  expect(screen.getByText('M101.P,M101.Q')).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe('?device=M101'));
});
