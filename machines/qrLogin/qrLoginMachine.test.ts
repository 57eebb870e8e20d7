import { expect, test } from 'vitest';
import { type QrState, qrStates } from '../../domain/access/handOverCalls.ts';
import { type QrLoginCommand, qrLoginAfter } from './qrLoginMachine.ts';

const commands = ['SCAN', 'APPROVE', 'REFUSE', 'EXPIRE'] as const satisfies readonly QrLoginCommand['type'][];
const allowed: Readonly<Record<QrState, Partial<Record<QrLoginCommand['type'], QrState>>>> = {
  waiting: { SCAN: 'scanned', EXPIRE: 'expired' },
  scanned: { APPROVE: 'approved', REFUSE: 'refused', EXPIRE: 'expired' },
  approved: { EXPIRE: 'expired' },
  refused: {},
  expired: {},
};

test('C006 C007 a code is waiting, scanned, then approved or refused, or it expires; nothing else happens to it', () => {
  for (const state of qrStates) {
    for (const type of commands)
      expect(qrLoginAfter(state, { type }), `${state} ${type}`).toBe(allowed[state][type] ?? null);
  }
});

test('every state is reached from the first', () => {
  const reached = new Set<QrState>(['waiting']);
  for (const state of reached) for (const type of commands) reached.add(qrLoginAfter(state, { type }) ?? state);
  expect([...reached].sort()).toEqual([...qrStates].sort());
});
