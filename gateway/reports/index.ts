import { zoneOf } from '../../domain/clock/zone.ts';
import type { Wing } from '../wing/wing.ts';
import { reportCalls } from './custom/reportCalls.ts';

export const wing: Wing = {
  name: 'reports',
  open({ database, ledgers, telemetry, zone, clock }) {
    return { calls: () => reportCalls({ database, ledgers, telemetry, zone: zoneOf(zone), clock }) };
  },
};
