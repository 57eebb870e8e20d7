import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  }) as DoubtRow;

function show(doubt: DoubtRow): readonly (string | null)[] {
  render(
    <ClockContext value={manualClock()}>
      <BaseContext value={{ api: {} } as unknown as Base}>
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
  expect(screen.getByText('Reading confirmed').closest('label')?.textContent).toContain('counts 1280 kWh');
});

test('one that fell may not', () => {
  expect(show(doubtOf('5720', '3000'))).toEqual(['glitch', 'reset', 'rollover', 'replacement']);
});
