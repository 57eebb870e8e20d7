import { expect, test } from 'vitest';
import { type FirmwareState, firmwareStates, isOpenUpgrade } from '../../domain/device/firmwareUpgrade.ts';
import { firmwareStepsFrom } from './firmwareSteps.ts';
import { firmwareUpgradeMachine } from './firmwareUpgradeMachine.ts';

test('an upgrade waits, is sent, verified and done; what was sent may fail, only what waits is cancelled, and an end stands (S059)', () => {
  const states = Object.keys(firmwareStates) as FirmwareState[];
  expect(Object.fromEntries(states.map((state) => [state, firmwareStepsFrom(state)]))).toEqual({
    waiting: ['sending', 'cancelled'],
    sending: ['verifying', 'failed'],
    verifying: ['done', 'failed'],
    done: [],
    failed: [],
    cancelled: [],
  });
  expect(states.filter(isOpenUpgrade)).toEqual(states.filter((state) => firmwareStepsFrom(state).length > 0));
  expect(Object.keys(firmwareUpgradeMachine.states).toSorted()).toEqual(states.toSorted());
});
