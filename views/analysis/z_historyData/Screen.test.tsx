import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Screen } from './Screen.tsx';

vi.mock('./ToolBar.tsx', () => ({ ToolBar: () => null }));
vi.mock('./Picker.tsx', () => ({ Picker: () => null }));
vi.mock('./Charts.tsx', () => ({ Charts: () => null }));
vi.mock('./Overview.tsx', () => ({ Overview: () => null }));
vi.mock('./Side.tsx', () => ({ Side: () => null }));
vi.mock('./Plot.tsx', () => ({ cursorKey: 'history' }));
vi.mock('../../../src/kit/chart/cursor.ts', () => ({ moveCursor: () => undefined }));
afterEach(cleanup);

test('history opens with what was looked at last, over the hour before now', async () => {
  window.history.replaceState(null, '', '/z_historyData');
  const never = new Promise(() => undefined);
  const values: Readonly<Record<string, unknown>> = {
    readLookedAt: { search: 'points=M101.P%3BT1.oil' },
    listPoints: { rows: ['M101.P', 'T1.oil'].map((id) => ({ id, name: id, device: { id: 'D', name: 'D' } })) },
  };
  const call = async ({ name }: { readonly name: string }) =>
    name in values ? { ok: true, value: values[name], position: null } : never;
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(7_200_000)}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <Screen />
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('points')).toBe('M101.P;T1.oil'));
  expect(new URLSearchParams(window.location.search).get('from')).toBe('1970-01-01T01:00:00.000Z');
});
