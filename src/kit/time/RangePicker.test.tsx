import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { type RangeFormat, type TimeRange, timeRangeMessages } from '../../../domain/clock/timeRange.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { printedSpans } from '../print/printing.ts';
import { RangePicker } from './RangePicker.tsx';
import { SiteContext } from './times.ts';

const zone = 'Asia/Shanghai';
const at = (local: string): number => Date.parse(`${local}+08:00`);
const now = at('2026-11-20T15:30:00');
let ranges: (TimeRange | null)[] = [];

function Held({
  format,
  initial,
  dynamic,
}: {
  readonly format: RangeFormat;
  readonly initial: TimeRange | null;
  readonly dynamic: boolean;
}) {
  const [range, setRange] = useState(initial);
  return (
    <RangePicker
      label="时间"
      format={format}
      range={range}
      dynamic={dynamic}
      onRange={(next) => {
        ranges.push(next);
        setRange(next);
      }}
    />
  );
}

const shown = (
  format: RangeFormat,
  { initial = null, dynamic = false }: { readonly initial?: TimeRange | null; readonly dynamic?: boolean } = {},
) =>
  render(
    <I18n>
      <ClockContext value={manualClock(now)}>
        <SiteContext value={{ name: null, zone }}>
          <Held format={format} initial={initial} dynamic={dynamic} />
        </SiteContext>
      </ClockContext>
    </I18n>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Opens what is picked by hand: its code comes with the first opening. */
async function open(name: RegExp): Promise<void> {
  press(name);
  await waitFor(() => expect(document.querySelector('.bp6-popover-content')).not.toBeNull());
}
const cell = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  ranges = [];
  chooseLang('cn');
});
afterEach(cleanup);

test('what is picked stands above the printed page, and is gone with the screen', () => {
  shown('day', { initial: { from: at('2026-11-16T00:00:00'), to: at('2026-11-18T00:00:00') } });
  expect(printedSpans()).toEqual(['2026-11-16 — 2026-11-18']);
  cleanup();
  expect(printedSpans()).toEqual([]);
});

test('B180 K060 K061 K062 by days there are today, a week and a month, to be taken with one press', () => {
  shown('day');
  for (const name of ['今天', '近一周', '近一月']) press(name);
  const end = at('2026-11-20T00:00:00');
  expect(ranges).toEqual([
    { from: end, to: end },
    { from: at('2026-11-14T00:00:00'), to: end },
    { from: at('2026-10-21T00:00:00'), to: end },
  ]);
});

test('B181 K063 K064 K065 K066 by months there are this month, half a year, this year and twelve months', () => {
  shown('month');
  for (const name of ['本月', '近 6 个月', '本年', '近 12 个月']) press(name);
  expect(ranges.map((range) => range?.from)).toEqual(
    ['2026-11', '2026-06', '2026-01', '2025-12'].map((month) => at(`${month}-01T00:00:00`)),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('V124 V129 V059 B179 K067 K056 behind a start the calendar offers 30 days more, and never the future', async () => {
  shown('day');
  await open(/请选择时间范围/);
  expect(cell('2026年11月20日星期五').getAttribute('aria-disabled')).toBe('false');
  expect(cell('2026年11月21日星期六').getAttribute('aria-disabled')).toBe('true');
  press('上一页');
  press('上一页');
  fireEvent.click(cell('2026年9月10日星期四'));
  press('下一页');
  expect(cell('2026年10月10日星期六').getAttribute('aria-disabled')).toBe('false');
  expect(cell('2026年10月11日星期日').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(cell('2026年10月11日星期日'));
  expect(ranges).toEqual([]);
  fireEvent.click(cell('2026年10月10日星期六'));
  expect(ranges).toEqual([{ from: at('2026-09-10T00:00:00'), to: at('2026-10-10T00:00:00') }]);
});

test('V126 V127 V128 K069 K070 K071 months reach 11 further, years 9, the dynamic range 6 days', async () => {
  shown('month');
  await open(/请选择时间范围/);
  press('上一页');
  fireEvent.click(cell('2025年3月'));
  press('下一页');
  expect(cell('2026年2月').getAttribute('aria-disabled')).toBe('false');
  expect(cell('2026年3月').getAttribute('aria-disabled')).toBe('true');
  cleanup();
  shown('year');
  await open(/请选择时间范围/);
  fireEvent.click(cell('2016年'));
  expect(cell('2025年').getAttribute('aria-disabled')).toBe('false');
  expect(cell('2026年').getAttribute('aria-disabled')).toBe('true');
  cleanup();
  shown('day', { dynamic: true });
  await open(/请选择时间范围/);
  fireEvent.click(cell('2026年11月3日星期二'));
  expect(cell('2026年11月9日星期一').getAttribute('aria-disabled')).toBe('false');
  expect(cell('2026年11月10日星期二').getAttribute('aria-disabled')).toBe('true');
});

test('the calendar is walked by keys alone', async () => {
  shown('day');
  await open(/请选择时间范围/);
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2026年11月12日星期四');
  fireEvent.click(document.activeElement as HTMLElement);
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.click(document.activeElement as HTMLElement);
  expect(ranges).toEqual([{ from: at('2026-11-12T00:00:00'), to: at('2026-11-19T00:00:00') }]);
});

const tooLong = [
  ['second', '2026-11-20T10:00:00', '2026-11-20T11:00:01', 'range.hour1'],
  ['minute', '2026-11-18T10:00', '2026-11-19T10:01', 'range.hours24'],
  ['hour', '2026-11-18T10:00', '2026-11-19T11:00', 'range.hours24'],
  ['minute', '2026-11-20T10:00', '2026-11-20T15:31', 'range.future'],
  ['minute', '2026-11-20T11:00', '2026-11-20T10:00', 'range.order'],
  ['minute', '', '2026-11-20T10:00', 'range.start'],
  ['minute', '2026-11-20T10:00', '', 'range.end'],
] as const;

for (const lang of ['cn', 'en'] as const) {
  test.each(tooLong)(
    `a range by %s from "%s" to "%s" is cleared and says %s, in ${lang} (V064 V065 V067 V068 B177 B178)`,
    async (format, start, end, message) => {
      chooseLang(lang);
      shown(format, { initial: { from: at('2026-11-20T09:00:00'), to: at('2026-11-20T09:30:00') } });
      await open(/2026-11-20/);
      const say = lang === 'cn' ? ['开始时间', '结束时间', '应用'] : ['Start', 'End', 'Apply'];
      fireEvent.change(screen.getByLabelText(say[0] as string), { target: { value: start } });
      fireEvent.change(screen.getByLabelText(say[1] as string), { target: { value: end } });
      press(say[2] as string);
      expect(screen.getByRole('alert').textContent).toBe(timeRangeMessages[message][lang]);
      expect(ranges.at(-1)).toBeNull();
    },
  );
}

test('V056 V057 V058 a range by seconds takes an hour, by minutes and hours a day', async () => {
  shown('second', { initial: { from: at('2026-11-20T09:00:00'), to: at('2026-11-20T09:30:00') } });
  await open(/2026-11-20/);
  fireEvent.change(screen.getByLabelText('开始时间'), { target: { value: '2026-11-20T10:00:00' } });
  const end = screen.getByLabelText('结束时间');
  fireEvent.change(end, { target: { value: '2026-11-20 11:00:01' } });
  fireEvent.blur(end);
  expect(screen.getByRole('alert').textContent).toBe('不能晚于 2026-11-20 11:00:00');
  fireEvent.change(end, { target: { value: '2026-11-20 11:00:00' } });
  press('应用');
  expect(ranges).toEqual([{ from: at('2026-11-20T10:00:00'), to: at('2026-11-20T11:00:00') }]);
});
