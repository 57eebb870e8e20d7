import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import type { Precision } from '../../../../domain/clock/writtenMoment.ts';
import { ClockContext } from '../../../clock/useClock.ts';
import { I18n } from '../../../i18n/I18n.tsx';
import { chooseLang } from '../../../i18n/lang.ts';
import { Field } from '../../form/Field.tsx';
import { SiteContext } from '../times.ts';
import { DayInput } from './DayInput.tsx';
import { type EnteredMoment, MomentInput } from './MomentInput.tsx';
import { SettledMoment } from './SettledMoment.tsx';

const now = Date.parse('2026-11-22T14:30:00+08:00');
let entered: EnteredMoment = null;

function Held({ initial, precision = 'minute' }: { readonly initial: EnteredMoment; readonly precision?: Precision }) {
  const [value, setValue] = useState(initial);
  const enter = (next: EnteredMoment) => {
    entered = next;
    setValue(next);
  };
  return (
    <Field label="时间">
      {(ids) => <MomentInput {...ids} precision={precision} max={now} value={value} onEnter={enter} />}
    </Field>
  );
}

const shown = (part: React.ReactNode, zone = 'Asia/Shanghai') =>
  render(
    <I18n>
      <ClockContext value={manualClock(now)}>
        <SiteContext value={{ name: null, zone }}>{part}</SiteContext>
      </ClockContext>
    </I18n>,
  );
const input = () => screen.getByLabelText<HTMLInputElement>('时间');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
async function open(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /打开日历|Open the calendar/ }));
  await screen.findByRole('grid');
}

// The calendar's code comes with the first opening: what is waited for below is that it opens, not that it is read from the disk.
beforeAll(() => Promise.all([import('./Picking.tsx'), import('../../float/LoadedPopover.tsx')]));
beforeEach(() => {
  entered = null;
  chooseLang('cn');
});
afterEach(cleanup);

test('what is typed is a moment of the site, stays as it is typed, and stands in its form once it is left', () => {
  shown(<Held initial={null} />);
  type('2026/1/2 8:05');
  expect(entered).toBe(Date.parse('2026-01-02T08:05:00+08:00'));
  expect(input().value).toBe('2026/1/2 8:05');
  fireEvent.blur(input());
  expect(input().value).toBe('2026-01-02 08:05');
  expect(input().getAttribute('aria-invalid')).toBe('false');
});

test('what is no time is kept as it was written and refused in words, once it is left', () => {
  shown(<Held initial={now} />);
  type('2026-11-22 1');
  expect(entered).toBe('2026-11-22 1');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(input());
  expect(screen.getByRole('alert').textContent).toBe('请写成 2026-11-22 14:30');
  expect(input().value).toBe('2026-11-22 1');
  expect(input().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  type('');
  expect(entered).toBeNull();
});

test('an hour that the clock skips is refused in words; of one that stands twice both can be written and picked', async () => {
  shown(<Held initial={null} />, 'Europe/Berlin');
  type('2026-03-29 02:30');
  fireEvent.blur(input());
  expect(screen.getByRole('alert').textContent).toMatch(/向前拨过了这个时刻/);
  type('2026-10-25 02:30');
  fireEvent.blur(input());
  expect(input().value).toBe('2026-10-25 02:30 +02:00');
  await open();
  const hours = screen.getByRole<HTMLSelectElement>('combobox', { name: '时' });
  expect(hours.options).toHaveLength(25);
  fireEvent.change(hours, { target: { value: '02 +01:00' } });
  expect(entered).toBe(Date.parse('2026-10-25T01:30:00Z'));
  expect(input().value).toBe('2026-10-25 02:30 +01:00');
});

test('a moment beyond the bound is said, and the calendar does not offer its day', async () => {
  shown(<Held initial={now} />);
  type('2026-11-23 10:00');
  fireEvent.blur(input());
  expect(screen.getByRole('alert').textContent).toBe('不能晚于 2026-11-22 14:30');
  type('2026-11-20 10:00');
  await open();
  expect((screen.getByRole('gridcell', { name: /2026年11月23日/ }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('gridcell', { name: /2026年11月19日/ }));
  expect(entered).toBe(Date.parse('2026-11-19T10:00:00+08:00'));
});

test.each(['cn', 'en'] as const)('the calendar speaks the language of the console: %s', async (lang) => {
  chooseLang(lang);
  shown(<Held initial={now} precision="second" />);
  await open();
  const said =
    lang === 'cn'
      ? ['月份', '年份', '上个月', '时', '分', '秒']
      : ['Month', 'Year', 'Earlier month', 'Hour', 'Minute', 'Second'];
  const named = [...document.querySelectorAll('[role="dialog"] [aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  expect(named).toEqual(expect.arrayContaining(said));
  expect(screen.getByRole('gridcell', { name: lang === 'cn' ? /2026年11月22日星期日/ : /22 November 2026/ })).toBe(
    document.activeElement,
  );
});

test('a calendar that was opened with the arrow is closed with Escape, and what stood still stands', async () => {
  shown(<Held initial={now} />);
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  await screen.findByRole('grid');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(input().value).toBe('2026-11-22 14:30');
});

test('a day is typed or picked; a text that is none stays and is refused', async () => {
  function Day() {
    const [value, setValue] = useState<string | null>('2026-11-22');
    return <Field label="时间">{(ids) => <DayInput {...ids} value={value} onEnter={setValue} />}</Field>;
  }
  shown(<Day />);
  type('2026-2-30');
  fireEvent.blur(input());
  expect(screen.getByRole('alert').textContent).toBe('请写成 2026-11-22');
  type('2026-2-8');
  await open();
  fireEvent.click(screen.getByRole('gridcell', { name: /2026年2月9日/ }));
  expect(input().value).toBe('2026-02-09');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
});

test('what something is shown for counts when the field is left, not at every key', () => {
  const settled: unknown[] = [];
  shown(<SettledMoment aria-label="时间" precision="minute" value={now} onSettle={(at) => settled.push(at)} />);
  for (const text of ['', '2026-11-21 1', '2026-11-21 10:00']) type(text);
  expect(settled).toEqual([]);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(settled).toEqual([Date.parse('2026-11-21T10:00:00+08:00')]);
});
