import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { Ticket } from '../../../domain/ticket/ticketLedger.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { End, Overdue } from './Overdue.tsx';

const ticket = {
  state: 'working',
  to: '2026-11-20T18:10:00.000Z',
  leaderId: 'li',
  permitterId: 'sun',
} as unknown as Ticket;
const names: Readonly<Record<string, string>> = { li: '李工', sun: '孙工' };
const shown = (node: React.ReactNode, now: string) =>
  render(
    <I18n>
      <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
        <ClockContext value={manualClock(Date.parse(now))}>{node}</ClockContext>
      </SiteContext>
    </I18n>,
  );
const band = (more: Partial<Ticket>, now: string) =>
  shown(<Overdue ticket={{ ...ticket, ...more }} nameOf={(_, id) => names[id] ?? null} />, now);

beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

test('a ticket at work beyond its end says since when, whom it waits for and the ways out', () => {
  band({}, '2026-11-20T18:46:00.000Z');
  expect(screen.getByRole('alert').textContent).toBe(
    '已超时，自 11-21 02:10 起等待负责人 李工 中止或终结，或许可人 孙工 延期；不在的先移交',
  );
});

test('before its end, and when the work is over, nothing is said', () => {
  band({}, '2026-11-20T18:09:59.000Z');
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  band({ state: 'ended' }, '2026-11-20T18:46:00.000Z');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('in a list the end that is past is marked', () => {
  shown(<End ticket={ticket} />, '2026-11-20T18:46:00.000Z');
  expect(screen.getByTitle('已超时，自 11-21 02:10 起').textContent).toBe('11-21 02:10 超时');
});
