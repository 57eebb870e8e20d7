import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { alarmMachine } from './alarm/alarmMachine.ts';
import { hasStep } from './steps.ts';

const open = (confirmation: string, recovery: string, handling = 'unhandled') => ({
  open: { confirmation, recovery, handling },
});
const raised = open('unconfirmed', 'unrecovered');

test.each([
  ['raised', 'absent', raised],
  ['confirmed', raised, open('confirmed', 'unrecovered')],
  ['recovered', raised, open('unconfirmed', 'recovered')],
  ['latched', raised, open('unconfirmed', 'latched')],
  ['reset', open('unconfirmed', 'latched'), open('unconfirmed', 'recovered')],
  ['escalated: confirmed no more', open('confirmed', 'unrecovered'), raised],
  ['closed', raised, 'closed'],
  ['as it was', raised, raised],
])('an alarm can be %s', (_, from, to) => expect(hasStep(alarmMachine, from, to)).toBe(true));

test.each([
  ['raised again once closed', 'closed', raised],
  ['over again once recovered', open('unconfirmed', 'recovered'), raised],
  ['confirmed from nothing', 'absent', 'closed'],
  ['in a state that is none', raised, 'gone'],
])('an alarm cannot be %s', (_, from, to) => expect(hasStep(alarmMachine, from, to)).toBe(false));

test('an arrow to a state leads to what it begins with, whatever the guards say', () => {
  const lamp = createMachine({
    initial: 'off',
    states: {
      off: { on: { PRESS: { target: 'on', guard: () => false } } },
      on: { initial: 'dim', states: { dim: { on: { PRESS: 'bright' } }, bright: {} } },
    },
  });
  expect(hasStep(lamp, 'off', { on: 'dim' })).toBe(true);
  expect(hasStep(lamp, { on: 'dim' }, { on: 'bright' })).toBe(true);
  expect(hasStep(lamp, { on: 'bright' }, 'off')).toBe(false);
});
