import type { Wing } from '../wing/wing.ts';
import { gadgetCall } from './gadgetCall.ts';
import { runCalls } from './runCalls.ts';

export const wing: Wing = {
  name: 'analysis',
  open({ ledgers, telemetry, zone }) {
    return { calls: () => [gadgetCall(), ...runCalls({ ledgers, telemetry, zone })] };
  },
};
