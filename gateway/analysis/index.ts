import type { Wing } from '../wing/wing.ts';
import { gadgetCall } from './gadgetCall.ts';

export const wing: Wing = {
  name: 'analysis',
  open() {
    return { calls: () => [gadgetCall()] };
  },
};
