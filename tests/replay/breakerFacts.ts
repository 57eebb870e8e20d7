import type { Json } from '../../domain/event/event.ts';
import { breakerStream, type Feedback } from '../../domain/switching/events.ts';
import { act } from '../../machines/act.ts';
import type { BreakerCommand, Look } from '../../machines/breaker/breakerCommand.ts';
import { breakerDecider } from '../../machines/breaker/breakerDecider.ts';
import type { KeptFact } from './facts.ts';

const second = (n: number): string => `2026-11-20T08:00:${String(n).padStart(2, '0')}.000Z`;
const at = second(0);
const feedback: Feedback = { position: 'closed', at, seen: at, quality: 0, fresh: true, asked: false };
const checks = [{ id: 'QF402-4', version: 2, holds: 'yes', value: 'QE402 open', at }] as const;
const look: Look = {
  feedback,
  isChannelUp: true,
  current: 'yes',
  remote: 'yes',
  spring: 'yes',
  fault: 'no',
  checks,
  hasInterlocks: true,
};
const person = { at: second(1), by: 'zhou', session: 's1' } as const;
const observe: BreakerCommand = { type: 'OBSERVE', at, seen: at, position: 'closed' };
const select: BreakerCommand = {
  type: 'SELECT',
  ...person,
  direction: 'open',
  number: '402',
  ownNumber: '402',
  step: '4',
  request: null,
  token: 'a'.repeat(64),
  group: 'main',
  persons: 2,
  selectSeconds: 30,
  operateSeconds: 10,
  settleReadings: 2,
  lateSeconds: 20,
  look,
};
const permit: BreakerCommand = {
  type: 'PERMIT',
  at: second(5),
  by: 'li',
  session: 's2',
  seen: 2,
  isVouched: true,
  isLate: false,
  look,
};
const execute: BreakerCommand = {
  type: 'EXECUTE',
  ...person,
  at: second(9),
  seen: 2,
  token: 'a'.repeat(64),
  direction: 'open',
  step: '4',
  isLate: false,
  epoch: 3,
  look,
};
const answer = (said: 'accepted' | 'none' | 'device'): BreakerCommand => ({
  type: 'ANSWER',
  at: second(9),
  order: 4,
  answer: said,
  code: said === 'device' ? 'exception4' : null,
  ms: 41,
});
const after = (position: Feedback['position']): Feedback => ({
  ...feedback,
  position,
  at: second(10),
  seen: second(10),
  asked: true,
});
const timeOut = (position: Feedback['position']): BreakerCommand => ({
  type: 'TIME_OUT',
  at: second(19),
  order: 4,
  feedback: after(position),
  hasBounced: false,
});
const ordered = [observe, select, permit, execute] as const;
const lives: readonly (readonly BreakerCommand[])[] = [
  [
    ...ordered,
    answer('accepted'),
    { type: 'FEEDBACK', at: second(11), order: 4, readings: [after('open'), after('open')] },
    { type: 'TAG', at: second(20), by: 'zhou', tag: 'tag1', text: '禁止合闸，有人工作' },
    { type: 'UNTAG', at: second(30), by: 'zhou', tag: 'tag1' },
    { type: 'MOVED', at: second(40), seen: second(40), position: 'closed', trip: false, local: true },
  ],
  [...ordered, answer('accepted'), timeOut('closed')],
  [...ordered, answer('device')],
  [
    ...[...ordered, answer('none'), timeOut(null)],
    {
      type: 'SETTLE',
      at: second(50),
      by: 'li',
      session: 's2',
      order: 4,
      found: 'open',
      note: '现场核对',
      isEarly: false,
      feedback: after('open'),
    },
  ],
  [observe, select, { type: 'CANCEL', at: second(3), selection: 2, why: 'person', by: 'zhou', session: 's1' }],
  [observe, select, { type: 'EXPIRE', at: second(31), selection: 2 }],
  [observe, select, { type: 'REFUSE', at: second(6), by: 'li', session: 's2', seen: 2, reason: '下游有人工作' }],
];

/** Seven operations, lived by their law: moved, not moved, refused, unknown and settled, called back, run out, not permitted. */
export const breakerFacts: readonly KeptFact[] = lives.flatMap((commands, n) => {
  let remembered = breakerDecider.initial as { readonly value: Json; readonly context: Json };
  return commands.flatMap((command) => {
    const acted = act(breakerDecider, remembered, command);
    if (!acted.ok) throw new Error(`${command.type}: ${JSON.stringify(acted.refusal)}`);
    remembered = acted.value.after;
    return acted.value.events.map(({ type, data, to }) => ({ stream: breakerStream(`QF40${n}`), type, data, to }));
  });
});
