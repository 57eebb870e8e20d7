import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../../../../domain/clock/manualClock.ts';
import type { DoubtRow } from '../../../../../../domain/energy/calls.ts';
import { ClockContext } from '../../../../../../src/clock/useClock.ts';
import { I18n } from '../../../../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../../../../src/i18n/lang.ts';
import { type Base, BaseContext } from '../../../../../../src/session/useSession.ts';
import { AnswerForm } from './AnswerForm.tsx';

const reading = (value: string) => ({ at: '2026-11-12T12:00:00.000Z', value, quality: 0 });
const doubtOf = (from: string, to: string) =>
  ({
    id: 'd1',
    from: reading(from),
    to: reading(to),
    unit: 'kWh',
    evidence: { why: 'tooMuch', rolled: null, modulus: null, most: null },
    since: null,
  }) as DoubtRow;

const call = vi.fn(async () => ({ ok: true, value: {}, position: null }));

function show(doubt: DoubtRow): readonly (string | null)[] {
  render(
    <ClockContext value={manualClock()}>
      <BaseContext value={{ api: { call } } as unknown as Base}>
        <I18n>
          <AnswerForm doubt={doubt} />
        </I18n>
      </BaseContext>
    </ClockContext>,
  );
  return screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
}

beforeEach(() => chooseLang('en'));
afterEach(cleanup);

test('a register that rose may be right as read, with what that counts', () => {
  expect(show(doubtOf('5720', '7000'))).toEqual(['glitch', 'reset', 'rollover', 'replacement', 'asRead']);
  expect(screen.getByText('Reading confirmed').closest('label')?.textContent).toContain('counts 1,280 kWh');
});

test('one that fell may not', () => {
  expect(show(doubtOf('5720', '3000'))).toEqual(['glitch', 'reset', 'rollover', 'replacement']);
});

test('one that fell by a little was not reset; one that is back on its line goes on from there', () => {
  expect(show(doubtOf('1000.4', '1000'))).toEqual(['glitch', 'rollover', 'replacement']);
  cleanup();
  const back = { ...doubtOf('0', '413.5'), since: { at: '2026-11-12T00:00:00.000Z', value: '397.1', quality: 0 } };
  expect(show(back as DoubtRow)).toContain('earlierNone');
  expect(screen.getByDisplayValue('earlierNone').closest('label')?.textContent).toContain('counts 16.4 kWh');
});

const setBack = {
  ...doubtOf('3462375.5388245', '500.1'),
  evidence: { why: 'stepBack', rolled: null, modulus: '10000000', most: '4.066' },
} as DoubtRow;

test('what counts more than can have been counted says so and stands last; figures have the places of the register', () => {
  expect(show(setBack)).toEqual(['glitch', 'replacement', 'reset', 'rollover']);
  expect(screen.getByText('Roll-over').closest('label')?.textContent).toContain(
    'counts 6,538,124.561 kWh, more than the 4.066 kWh that can have been counted',
  );
});

test('nothing is answered before it was asked once more, and said what it counts', async () => {
  show(setBack);
  fireEvent.click(screen.getByDisplayValue('rollover'));
  fireEvent.click(screen.getByRole('button', { name: 'It is a roll-over' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Roll-over: counts 6,538,124.561 kWh, more than/)).toBeDefined();
  expect(call).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'It is a roll-over' })));
  expect(call).toHaveBeenCalledOnce();
});
