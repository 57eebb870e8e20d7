// Governs: the upgrade of one device's firmware, as people record it; nothing is sent from here.
// Source: decision 29 (waiting, sending, verifying, done, failed, cancelled); which may follow which is our reading.
// Invariants: only what waits is cancelled; what was sent ends done or failed; an end stands, and a further try is an upgrade of its own.
import { setup } from 'xstate';

export const firmwareCommands = ['SEND', 'VERIFY', 'FINISH', 'FAIL', 'CANCEL'] as const;
export type FirmwareCommand = { readonly type: (typeof firmwareCommands)[number] };

/** The chart. Asked through `firmwareStepsFrom`. */
export const firmwareUpgradeMachine = setup({ types: { events: {} as FirmwareCommand } }).createMachine({
  id: 'firmwareUpgrade',
  initial: 'waiting',
  states: {
    waiting: { on: { SEND: 'sending', CANCEL: 'cancelled' } },
    sending: { on: { VERIFY: 'verifying', FAIL: 'failed' } },
    verifying: { on: { FINISH: 'done', FAIL: 'failed' } },
    done: {},
    failed: {},
    cancelled: {},
  },
});
