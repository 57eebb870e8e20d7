import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { I18n } from '../i18n/I18n.tsx';
import { useTimes } from '../kit/time/times.ts';
import { AtSite } from './AtSite.tsx';
import { type Base, BaseContext } from './useSession.ts';

afterEach(cleanup);

const at = Date.parse('2026-11-20T18:45:00.000Z');

function Told() {
  const times = useTimes();
  return <p>{`${times.full(at)} ${times.offset(at)}`}</p>;
}

function aConsole(...answers: readonly unknown[]) {
  const left = [...answers];
  const call = vi.fn(async () => left.shift());
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <I18n>
        <AtSite>
          <Told />
        </AtSite>
      </I18n>
    </BaseContext>,
  );
}

test('times stand in the zone that the gateway names, half hours included', async () => {
  aConsole({ ok: true, value: { zone: 'Asia/Kolkata' }, position: null });
  expect(screen.queryByText(/2026/)).toBeNull();
  expect((await screen.findByText(/2026/)).textContent).toBe('2026-11-21 00:15:00 UTC+5:30');
});

test('a gateway that does not say where it is leaves no wrong time, and may be asked again', async () => {
  const refusal = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '暂时不可用' };
  aConsole(refusal, { ok: true, value: { zone: 'Europe/Paris' }, position: null });
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText(/2026/)).toBeNull();
  fireEvent.click(again);
  expect((await screen.findByText(/2026/)).textContent).toBe('2026-11-20 19:45:00 UTC+1');
});
