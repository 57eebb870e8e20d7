import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { spanOfDays } from '../../../domain/figure/period.ts';
import type { AskedSpan } from '../../../domain/figure/question.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { type Compared, PeriodBar } from './PeriodBar.tsx';
import { SiteContext } from './times.ts';

const now = Date.parse('2026-11-20T15:30:00+08:00');
let spans: AskedSpan[] = [];
let compared: Compared[] = [];
beforeEach(() => {
  [spans, compared] = [[], []];
  chooseLang('cn');
});
afterEach(cleanup);

const shown = (fault: string | null = null) =>
  render(
    <I18n>
      <ClockContext value={manualClock(now)}>
        <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
          <PeriodBar
            span={spanOfDays('2026-10-01', '2026-11-01')}
            onSpan={(span) => spans.push(span)}
            step="day"
            steps={['hour', 'day', 'whole']}
            onStep={() => undefined}
            compare="lastYear"
            compares={['none', 'lastYear', 'before']}
            onCompare={(compare) => compared.push(compare)}
            own={null}
            onOwn={() => undefined}
            fault={fault}
          />
        </SiteContext>
      </ClockContext>
    </I18n>,
  );

test('a span is one click away, and the one that is shown is told as such', () => {
  shown();
  expect(screen.getByRole('button', { name: '上月' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '昨天' }));
  fireEvent.click(screen.getByRole('button', { name: '前一时段' }));
  expect(spans).toEqual([
    { format: 'day', from: '2026-11-19', to: '2026-11-20' },
    { format: 'month', from: '2026-09-01', to: '2026-10-01' },
  ]);
});

test('days are entered with the last one included, and what is no day yet is not asked', () => {
  shown();
  const last = screen.getByLabelText('结束日期（含当日）');
  expect((last as HTMLInputElement).value).toBe('2026-10-31');
  fireEvent.change(last, { target: { value: '2026-10-1' } });
  fireEvent.blur(last);
  expect(spans.filter(({ to }) => !/^\d{4}-\d{2}-\d{2}$/.test(to))).toEqual([]);
  fireEvent.change(last, { target: { value: '2026-10-15' } });
  fireEvent.blur(last);
  expect(spans.at(-1)).toEqual({ format: 'day', from: '2026-10-01', to: '2026-10-16' });
});

test('V197 what is compared is chosen, and why something is not asked stands beside it', () => {
  shown('对比时间不能与基准时间相同');
  fireEvent.click(screen.getByRole('button', { name: '上一期' }));
  expect(compared).toEqual(['before']);
  expect(screen.getByRole('alert').textContent).toBe('对比时间不能与基准时间相同');
});
