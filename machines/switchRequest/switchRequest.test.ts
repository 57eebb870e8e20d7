import { expect, test } from 'vitest';
import type { RequestData } from '../../domain/switching/request/events.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { switchRequestDecider } from './switchRequestDecider.ts';
import type { SwitchRequestCommand, SwitchRequestContext } from './switchRequestMachine.ts';

const at = '2026-11-20T10:00:00.000Z';
const late = '2026-11-20T12:00:00.000Z';
const request: RequestData = {
  switch: 'QF402',
  direction: 'open',
  from: { kind: 'dispatch', id: 'd1', number: 'DD-20261120-01' },
  reason: '削峰',
  until: '2026-11-20T11:00:00.000Z',
};
const ask: SwitchRequestCommand = { type: 'ASK', at, request };
const take: SwitchRequestCommand = { type: 'TAKE', at, user: 'wang' };
const takeLate: SwitchRequestCommand = { type: 'TAKE', at: late, user: 'wang' };
const giveBack: SwitchRequestCommand = { type: 'GIVE_BACK', at, why: 'cancelled' };
const order: SwitchRequestCommand = { type: 'ORDER', at, user: 'wang' };
const orderLate: SwitchRequestCommand = { type: 'ORDER', at: late, user: 'wang' };
const finish: SwitchRequestCommand = { type: 'FINISH', at };
const fail: SwitchRequestCommand = { type: 'FAIL', at };
const withdraw: SwitchRequestCommand = { type: 'WITHDRAW', at };
const expire: SwitchRequestCommand = { type: 'EXPIRE', at: late };

function after(...commands: readonly SwitchRequestCommand[]): string {
  let state: Remembered | null = null;
  for (const command of commands) {
    const done: ReturnType<typeof act<SwitchRequestCommand, SwitchRequestContext>> = act(
      switchRequestDecider,
      state,
      command,
    );
    if (!done.ok) return (done.refusal.data as { refusal: string }).refusal;
    state = done.value.after;
  }
  return String(state?.value);
}

test.each([
  ['asked', [ask], 'asked'],
  ['taken by a selection', [ask, take], 'taken'],
  ['moved', [ask, take, order, finish], 'done'],
  ['not moved', [ask, take, order, fail], 'failed'],
  ['selected and cancelled: open again', [ask, take, giveBack], 'asked'],
  ['and taken again', [ask, take, giveBack, take, order, finish], 'done'],
  ['withdrawn', [ask, withdraw], 'withdrawn'],
  ['withdrawn while it is selected', [ask, take, withdraw], 'withdrawn'],
  ['nobody took it in time', [ask, expire], 'expired'],
  ['its end ends a selection too', [ask, take, expire], 'expired'],
  ['ordered before its taking was told', [ask, order], 'ordered'],
  ['ordered, its dispatch is over', [ask, take, order, withdraw], 'ordered'],
  ['ordered, its end', [ask, take, order, expire], 'ordered'],
  ['withdrawn, then ordered', [ask, take, withdraw, order], 'ended'],
  ['expired, then ordered', [ask, take, expire, order], 'ended'],
  ['ordered too late', [ask, take, orderLate], 'late'],
  ['ended without being ordered', [ask, take, finish], 'notOrdered'],
  ['given back after its end', [ask, take, giveBack, expire], 'expired'],
  ['twice', [ask, ask], 'exists'],
  ['taken by two', [ask, take, take], 'taken'],
  ['taken too late', [ask, takeLate], 'late'],
  ['ended without being taken', [ask, finish], 'notTaken'],
  ['withdrawn after its end', [ask, take, order, finish, withdraw], 'ended'],
  ['what nobody asked', [take], 'absent'],
] as const)('a request that a switch is moved: %s', (_what, commands, to) => {
  expect(after(...commands)).toBe(to);
});
