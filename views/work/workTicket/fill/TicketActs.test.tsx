import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import type { Ticket } from '../../../../domain/ticket/ticketLedger.ts';
import { tickets } from '../../../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { SiteContext } from '../../../../src/kit/time/times.ts';
import { LawContext } from '../../../../src/ledger/law/asking.ts';
import { Waits } from '../../../../src/ledger/law/Waits.tsx';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { issued, received, type Step, stepped, suspended, walked } from '../../../../tests/world/tickets.ts';
import { TicketActs } from './TicketActs.tsx';

const ticketAfter = (steps: readonly Step[]): Ticket => {
  const known = walked(steps);
  if (typeof known === 'string') throw new Error(known);
  return { id: 'T1', org: 'o', version: 7, ...known.context } as unknown as Ticket;
};
const ask = vi.fn();
/** All codes; else those of this list, as the gateway tells them. */
const shown = (steps: readonly Step[], by: string, isHand: boolean, codes: string | null = null, more: object = {}) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isHand, addEventListener() {}, removeEventListener() {} }));
  const ticket = { ...ticketAfter(steps), ...more };
  const signedIn = { at: 'signedIn', who: { adminFlag: codes === null, user: { id: by } } };
  const session = { state: () => signedIn, subscribe: () => () => undefined };
  const call = async () => ({ ok: true, value: codes ?? '', position: null });
  return render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
          <ClockContext value={manualClock(Date.parse('2026-11-20T08:00:00.000Z'))}>
            <LawContext.Provider value={{ law: lawOfLedger(tickets), own: new Set(), ask }}>
              <Waits row={ticket as unknown as AnyRow} nameOf={() => null} />
              <TicketActs ticket={ticket} nameOf={() => null} again={() => undefined} isHand={isHand} />
            </LawContext.Provider>
          </ClockContext>
        </SiteContext>
      </I18n>
    </BaseContext>,
  );
};
const primary = () =>
  screen
    .queryAllByRole('button')
    .filter(({ className }) => /primary/.test(className))
    .map(({ textContent }) => textContent);

beforeEach(() => {
  ask.mockClear();
  chooseLang('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('in the hand the act on the line that is next stands large, in the words of the line, and all else is folded', () => {
  const { container } = shown(received, 'sun', true);
  expect(primary()).toEqual(['Measure taken: 1 open']);
  const folded = container.querySelector('details');
  expect(folded?.querySelector('summary')?.textContent).toMatch(/^\d+ more possible, \d+ not possible now$/);
  const open = screen.getAllByRole('button').filter((button) => folded?.contains(button) !== true);
  expect(open.map(({ textContent }) => textContent)).toEqual(['Measure taken: 1 open']);
  fireEvent.click(screen.getByRole('button', { name: 'Measure taken: 1 open' }));
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ command: 'measure', first: { n: 0 }, about: '1 De-energise open' });
});

test('without a line that is next the act of the turn stands there, where it is the reader’s', () => {
  shown(issued, 'sun', true);
  expect(primary()).toEqual(['Receive']);
  expect(screen.getByText(/^Waits for/).hasAttribute('data-mine')).toBe(true);
  cleanup();
  shown(stepped, 'li', true);
  expect(primary()).toEqual(['End the work']);
});

test.each([true, false])(
  'whoever’s turn it is not is offered nothing as the first thing to do (in the hand: %s)',
  (isHand) => {
    shown(suspended, 'wang', isHand);
    expect(primary()).toEqual([]);
    cleanup();
    shown(received, 'li', isHand);
    expect(primary()).toEqual([]);
    expect(screen.getByText(/^Waits for/).hasAttribute('data-mine')).toBe(false);
  },
);

test('at a desk the act on the line stands beside it alone', () => {
  shown(received, 'sun', false);
  expect(screen.queryByRole('button', { name: /Measure taken/ })).toBeNull();
  expect(primary()).toEqual([]);
});

test('where nobody is named the turn is of whoever may go on with it and bears no other part', async () => {
  const nobody = { permitterId: null };
  shown(issued, 'qian', true, null, nobody);
  expect(primary()).toEqual(['Receive']);
  expect(screen.getByText(/^Waits for/).hasAttribute('data-mine')).toBe(true);
  for (const [by, codes] of [
    // Who issued it may not permit it, whatever he may; who voids tickets handles none.
    ['chen', null],
    ['li', null],
    ['wu', '/workTicket,issue'],
  ] as const) {
    cleanup();
    window.sessionStorage.clear();
    shown(issued, by, true, codes, nobody);
    await screen.findByRole('button', { name: 'Void', hidden: true });
    expect(primary()).toEqual([]);
    expect(screen.getByText(/^Waits for/).hasAttribute('data-mine')).toBe(false);
  }
});

test.each([true, false])('what is lawful and not the act of the turn is not marked (in the hand: %s)', (isHand) => {
  // The earths are to come in: neither a dangerous act nor the permitter's handing over is the first thing to do.
  const ended: readonly Step[] = [...stepped, ['END', 'li']];
  shown(ended, 'sun', isHand);
  expect(screen.getByText(/^Waits for/).textContent).toContain('remove the earths');
  expect(primary()).toEqual([]);
  const open = screen
    .getAllByRole('button')
    .filter((button) => button.closest('details') === null && /danger|primary/.test(button.className));
  expect(open).toEqual([]);
});
