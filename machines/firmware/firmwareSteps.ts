import { transition } from 'xstate';
import type { FirmwareState } from '../../domain/device/firmwareUpgrade.ts';
import { firmwareCommands, firmwareUpgradeMachine } from './firmwareUpgradeMachine.ts';

/** The states that may follow this one; none of an end. */
export function firmwareStepsFrom(state: FirmwareState): readonly FirmwareState[] {
  const snapshot = firmwareUpgradeMachine.resolveState({ value: state });
  return firmwareCommands.flatMap((type) => {
    if (!snapshot.can({ type })) return [];
    const [next] = transition(firmwareUpgradeMachine, snapshot, { type });
    return [next.value as FirmwareState];
  });
}
