import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ForecastRow } from '../../../../domain/alarm/forecast/calls.ts';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { TimeToLimit } from './TimeToLimit.tsx';

const now = Date.parse('2026-11-20T06:00:00.000Z');
const soon = '2026-11-20T09:15:00.000Z';
const passing = {
  rule: 'r',
  ruleName: '',
  limitName: 'HH',
  limit: 90,
  left: 3,
  isPassed: false,
  latest: null,
} as const;
const row = (more: Partial<ForecastRow>): ForecastRow =>
  ({
    point: 'T1.temp',
    isOn: true,
    lacks: null,
    madeAt: '2026-11-20T05:03:00.000Z',
    passings: [],
    ...more,
  }) as ForecastRow;

afterEach(cleanup);

test.each([
  ['it will be passed', row({ passings: [{ ...passing, at: soon, earliest: soon }] }), '3 h 15 min', null],
  ['it may be', row({ passings: [{ ...passing, at: null, earliest: soon }] }), '≥ 3 h 15 min', '最早'],
  ['it is', row({ passings: [{ ...passing, isPassed: true, at: null, earliest: null }] }), '已越限', null],
  ['it stays inside', row({}), '> 24 h', '不越限'],
  ['its predictor is off', row({ isOn: false }), '预测停用', '已停用'],
  ['too little was learned', row({ lacks: 'tooFewDays' }), '天数不足', '28 天'],
  ['over a gap', row({ lacks: 'gap' }), '数据不全', '最近一刻钟'],
  ['none was made yet', row({ madeAt: null }), '尚未预测', '第 3 分钟'],
  ['another point’s forecast says nothing of it', row({ point: 'T2.temp' }), '无限值', '固定限值'],
])('D022 time to the limit: %s', (_, of, says, why) => {
  const { container } = render(
    <ClockContext value={manualClock(now)}>
      <I18n>
        <TimeToLimit
          alarm={{ point: { id: 'T1.temp', name: '', kind: 'analog' } }}
          of={{ value: { rows: [of] }, fault: null }}
        />
      </I18n>
    </ClockContext>,
  );
  expect(container.textContent).toBe(says);
  const title = container.querySelector('[title]')?.getAttribute('title') ?? null;
  if (why === null) expect(title).toBeNull();
  else expect(title).toContain(why);
});

test('until it is read nothing is said of it, and where it cannot be read that it is unknown', () => {
  const show = (fault: { code: 'UNAVAILABLE'; message: string } | null) =>
    render(
      <ClockContext value={manualClock(now)}>
        <I18n>
          <TimeToLimit alarm={{ point: null }} of={{ value: null, fault }} />
        </I18n>
      </ClockContext>,
    ).container.textContent;
  expect([show(null), show({ code: 'UNAVAILABLE', message: '' })]).toEqual(['--', '未知']);
});
