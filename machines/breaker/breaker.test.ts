import { describe, expect, test } from 'vitest';
import { switchingRefusals } from '../../domain/switching/refusals.ts';
import vectors from '../../tests/data/control-vectors.json' with { type: 'json' };
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import type { BreakerCommand, BreakerContext, Look } from './breakerCommand.ts';
import { breakerDecider } from './breakerDecider.ts';

const instant = (seconds: number): string => new Date(Date.UTC(2026, 10, 20, 8) + seconds * 1000).toISOString();
const at = instant(0);
const feedback = { position: 'closed', at, seen: at, quality: 0, fresh: true, asked: false } as const;
const look: Look = {
  feedback,
  isChannelUp: true,
  current: 'none',
  remote: 'yes',
  spring: 'none',
  fault: 'none',
  checks: [],
  hasInterlocks: true,
};
const observe: BreakerCommand = { type: 'OBSERVE', at, seen: at, position: 'closed' };
const select = (seconds: number, by: string, more: object = {}): BreakerCommand => ({
  type: 'SELECT',
  at: instant(seconds),
  by,
  session: `${by}1`,
  direction: 'open',
  number: '402',
  ownNumber: '402',
  step: null,
  request: null,
  token: `of ${by}`,
  group: 'main',
  persons: 1,
  selectSeconds: 30,
  operateSeconds: 10,
  settleReadings: 2,
  lateSeconds: 20,
  look,
  ...more,
});
const byClass = (seconds: number): BreakerCommand => ({
  type: 'PERMIT_BY_CLASS',
  at: instant(seconds),
  seen: 2,
  isLate: false,
  look,
});
const execute = (seconds: number, by: string, direction: 'open' | 'close', more: object = {}): BreakerCommand => ({
  type: 'EXECUTE',
  at: instant(seconds),
  by,
  session: `${by}1`,
  seen: 2,
  token: `of ${by}`,
  direction,
  step: null,
  isLate: false,
  epoch: 1,
  look,
  ...more,
});

interface BreakerTold {
  readonly state: Remembered<BreakerContext>;
  readonly refusal: string | null;
}
function tell(told: BreakerTold, command: BreakerCommand): BreakerTold {
  const acted = act(breakerDecider, told.state, command);
  if (!acted.ok) return { ...told, refusal: (acted.refusal.data as { refusal: string }).refusal };
  return { state: acted.value.after as Remembered<BreakerContext>, refusal: null };
}
const having = (...commands: readonly BreakerCommand[]): BreakerTold =>
  commands.reduce(tell, { state: breakerDecider.initial, refusal: null });

type Step = readonly [string, number, string, 'open' | 'close' | null];
interface Sbo {
  readonly id: string;
  readonly input: { readonly timeoutS: number; readonly steps: readonly Step[] };
  readonly expected: { readonly result: string };
}
const words: Readonly<Record<string, string>> = {
  executed: 'ordered',
  'rejected: not selected': 'notSelected',
  'rejected: select timeout': 'selectExpired',
  'rejected: value differs': 'otherDirection',
  'second select rejected: selected by other': 'selectedByOther',
};

describe('an operation of a switch', () => {
  test.each(vectors as unknown as readonly Sbo[])('goes by select before operate: $id', ({ input, expected }) => {
    const last = input.steps.reduce((told, [kind, seconds, by, direction]) => {
      if (kind === 'select') {
        const selected = tell(told, select(seconds, by, { direction, selectSeconds: input.timeoutS }));
        // A class of one person: its interlocks alone lead on.
        return selected.refusal === null ? tell(selected, byClass(seconds)) : selected;
      }
      if (kind === 'execute') return tell(told, execute(seconds, by, direction ?? 'open'));
      return tell(told, { type: 'CANCEL', at: instant(seconds), selection: 2, why: 'person', by, session: `${by}1` });
    }, having(observe));
    expect(last.refusal ?? last.state.value).toBe(words[expected.result]);
  });

  test('C153 takes two persons in two sessions, the second with the password given anew', () => {
    const selected = having(observe, select(0, 'zhou', { persons: 2 }));
    const permit = (more: object): BreakerCommand => ({
      type: 'PERMIT',
      at: instant(1),
      by: 'li',
      session: 'li1',
      seen: 2,
      isVouched: true,
      isLate: false,
      look,
      ...more,
    });
    expect(tell(selected, byClass(1)).refusal).toBe('needsPerson');
    expect(tell(selected, permit({ by: 'zhou' })).refusal).toBe('samePerson');
    expect(tell(selected, permit({ session: 'zhou1' })).refusal).toBe('sameSession');
    expect(tell(selected, permit({ isVouched: false })).refusal).toBe('notVouched');
    expect(tell(selected, execute(2, 'zhou', 'open')).refusal).toBe('notPermitted');
    expect(tell(tell(selected, permit({})), execute(2, 'zhou', 'open')).state.value).toBe('ordered');
  });

  test('whoever is asked to permit may say no, with a reason, and the selection is over; nobody says no to his own', () => {
    const selected = having(observe, select(0, 'zhou', { persons: 2 }));
    const refuse = (more: object = {}): BreakerCommand => ({
      type: 'REFUSE',
      at: instant(1),
      by: 'li',
      session: 'li1',
      seen: 2,
      reason: '下游有人工作',
      ...more,
    });
    expect(tell(selected, refuse({ by: 'zhou' })).refusal).toBe('samePerson');
    expect(tell(selected, refuse({ reason: ' ' })).refusal).toBe('noReason');
    expect(tell(selected, refuse({ seen: 1 })).refusal).toBe('otherSelection');
    const denied = tell(selected, refuse());
    expect(denied.state).toMatchObject({ value: 'denied', context: { operation: null } });
    expect(tell(denied, execute(2, 'zhou', 'open')).refusal).toBe('notSelected');
    expect(tell(denied, refuse()).refusal).toBe('notSelected');
    expect(tell(denied, select(3, 'zhou')).state.value).toBe('selected');
    const permitted = tell(selected, {
      type: 'PERMIT',
      at: instant(1),
      by: 'li',
      session: 'li1',
      seen: 2,
      isVouched: true,
      isLate: false,
      look,
    });
    expect(tell(permitted, refuse()).refusal).toBe('alreadyPermitted');
  });

  test('S028 an order that was never acknowledged ends unknown, whatever the contacts say', () => {
    const ordered = having(observe, select(0, 'zhou'), byClass(0), execute(2, 'zhou', 'open'));
    const there = { ...feedback, position: 'open', asked: true } as const;
    const readings = [there, there];
    expect(tell(ordered, { type: 'FEEDBACK', at: instant(3), order: 4, readings }).refusal).toBe('unanswered');
    const ended = tell(ordered, { type: 'TIME_OUT', at: instant(12), order: 4, feedback: there, hasBounced: true });
    expect(ended.state.value).toBe('unknown');
    expect(tell(ended, select(60, 'li')).refusal).toBe('outcomeUnknown');
    const settle = (more: object): BreakerCommand => ({
      type: 'SETTLE',
      at: instant(40),
      by: 'li',
      session: 'li1',
      order: 4,
      found: 'open',
      note: 'seen',
      isEarly: false,
      feedback: there,
      ...more,
    });
    expect(tell(ended, settle({ by: 'zhou' })).refusal).toBe('samePerson');
    expect(tell(ended, settle({ at: instant(20) })).refusal).toBe('tooEarly');
    expect(tell(ended, settle({ found: 'closed' })).refusal).toBe('contradictsFeedback');
    expect(tell(ended, settle({})).state).toMatchObject({ value: 'idle', context: { position: 'open' } });
  });

  test('S026 S027 what moves by itself is told once, and ends what is selected', () => {
    const selected = having(observe, select(0, 'zhou'));
    const moved = (seconds: number): BreakerCommand => ({
      type: 'MOVED',
      at: instant(seconds),
      seen: instant(seconds),
      position: 'open',
      trip: true,
      local: null,
    });
    const told = tell(selected, moved(3));
    expect(told.state).toMatchObject({ value: 'cancelled', context: { position: 'open', operation: null } });
    expect(tell(told, moved(4)).refusal).toBe('alreadyThere');
  });

  test('has words and a way out for each refusal, in both languages', () => {
    for (const { what, wayOut } of Object.values(switchingRefusals))
      for (const text of [what, wayOut]) expect([text.cn.length > 0, text.en.length > 0]).toEqual([true, true]);
  });
});
