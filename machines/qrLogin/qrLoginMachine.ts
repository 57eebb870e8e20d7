import { setup, transition } from 'xstate';
import type { QrState } from '../../domain/access/handOverCalls.ts';

/*
 * Governs: signing in on a screen by a phone that is signed in: waiting, scanned, approved, refused, expired.
 * Source: decision 51; catalogue C006, C007.
 * Invariants: only what was scanned is approved; one answer, once; what has ended never changes.
 */

export type QrLoginCommand =
  | { readonly type: 'SCAN' }
  | { readonly type: 'APPROVE' }
  | { readonly type: 'REFUSE' }
  | { readonly type: 'EXPIRE' };

export const qrLoginMachine = setup({ types: { events: {} as QrLoginCommand } }).createMachine({
  id: 'qrLogin',
  initial: 'waiting',
  states: {
    waiting: { on: { SCAN: 'scanned', EXPIRE: 'expired' } },
    scanned: { on: { APPROVE: 'approved', REFUSE: 'refused', EXPIRE: 'expired' } },
    approved: { on: { EXPIRE: 'expired' } },
    refused: {},
    expired: {},
  },
});

/** The state after the command; null where the chart does not allow it. */
export function qrLoginAfter(state: QrState, command: QrLoginCommand): QrState | null {
  const before = qrLoginMachine.resolveState({ value: state });
  return before.can(command) ? (transition(qrLoginMachine, before, command)[0].value as QrState) : null;
}
