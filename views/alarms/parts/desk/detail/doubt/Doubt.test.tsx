import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAtSite } from '../../../../../../tests/world/atSite.tsx';
import { anAlarm } from '../../../../../../tests/world/deskAlarm.ts';
import { Doubt } from './Doubt.tsx';

afterEach(cleanup);

const at = '2026-11-20T12:00:00.000Z';
const answered = {
  id: 'd1',
  version: 2,
  org: 'o1',
  state: 'answered',
  point: 'M423.Ep',
  device: 'M423',
  channel: 'CH',
  unit: 'kWh',
  from: { at, value: '5720', quality: 0 },
  to: { at, value: '3000', quality: 0 },
  evidence: { why: 'stepBack', rolled: null, modulus: null, most: null },
  doubtedAt: at,
  answeredAt: at,
  answeredBy: 'u1',
  withdrawnAt: null,
  answer: 'replacement',
  replacement: { final: '190.7', start: '74.9', oldRatio: '30', newRatio: '40' },
};

test('after the answer it says what was counted, of a replacement as well', async () => {
  const call = async ({ name }: { readonly name: string }) =>
    name === 'getRegisterDoubt'
      ? { ok: true, value: answered, position: null }
      : { ok: true, value: { series: {} }, position: null };
  const state = { at: 'signedOut' };
  const session = { state: () => state, subscribe: () => () => undefined };
  renderAtSite({ api: { call }, session }, <Doubt alarm={anAlarm({ type: '03' })} />);
  // The old meter from 5720 to 5721, the new one from 2996 to 3000.
  expect((await screen.findByRole('status')).textContent).toContain('换表');
  expect(screen.getByRole('status').textContent).toContain('计入 5 kWh');
});
