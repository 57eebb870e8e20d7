import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import type { Limit, LimitRule } from '../../../../../domain/alarm/limitRule.ts';
import { manualClock } from '../../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../../src/clock/useClock.ts';
import { I18n } from '../../../../../src/i18n/I18n.tsx';
import { SiteContext } from '../../../../../src/kit/time/times.ts';
import { BaseContext } from '../../../../../src/session/useSession.ts';
import { anAlarm } from '../../../../../tests/world/deskAlarm.ts';
import { Guidance } from './Guidance.tsx';

afterEach(cleanup);

const plain = { value: 130, level: 1, n: 1, hysteresis: 0 } as const;
const why = {
  cause: '冷却失效',
  consequence: '变压器损毁',
  severity: 'severe',
  response: '转移负荷',
  respondWithin: 15,
} as const;
const raisedAt = Date.parse('2026-11-20T06:00:00.000Z');

/** What is said at an alarm of HH, so many minutes after it was raised. */
function told(
  minutes: number,
  { limits, alarm = {} }: { readonly limits: readonly Limit[]; readonly alarm?: Partial<Alarm> },
) {
  const session = { state: () => ({ at: 'signedOut' }), subscribe: () => () => undefined };
  render(
    <ClockContext value={manualClock(raisedAt + minutes * 60_000)}>
      <BaseContext value={{ api: {}, session } as never}>
        <I18n>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <Guidance alarm={{ ...anAlarm(), ...alarm }} rule={{ id: 'r', limits } as unknown as LimitRule} />
          </SiteContext>
        </I18n>
      </BaseContext>
    </ClockContext>,
  );
  return screen.queryAllByRole('definition').map((line) => line.textContent);
}

test('whoever has to act reads what to do and until when, why it came, and what follows else: of the limit that was reached', () => {
  const limits = [
    { name: 'H', ...plain, ...why, response: '减负荷' },
    { name: 'HH', ...plain, ...why },
  ] as const;
  expect(told(9, { limits })).toEqual(['转移负荷 11-20 14:15 前完成，还剩 6 min', '冷却失效', '变压器损毁 严重']);
});

test('after the time it says since when it was due; once the value is back nothing runs any more', () => {
  const limits = [{ name: 'HH', ...plain, ...why }] as const;
  expect(told(18, { limits })[0]).toBe('转移负荷 应在 11-20 14:15 前完成，已过 3 min');
  cleanup();
  expect(told(18, { limits, alarm: { recoveredAt: '2026-11-20T06:10:00.000Z' } })[0]).toBe('转移负荷 15 min 内完成');
});

test('a rule of before, without a rationale, says so; a limit that its rule no longer has says nothing', () => {
  told(1, { limits: [{ name: 'HH', ...plain }] });
  expect(screen.getByText(/尚未论证/)).toBeTruthy();
  cleanup();
  expect(told(1, { limits: [{ name: 'H', ...plain, ...why }] })).toEqual([]);
});
