import { zoneOf } from '../../domain/clock/zone.ts';
import type { Wing } from '../wing/wing.ts';
import { gadgetCall } from './gadgetCall.ts';
import { modelSuccession } from './modelSuccession.ts';
import { paperCall } from './paperCall.ts';
import { planBegins, planTimers } from './planTimers.ts';
import { runCalls } from './runCalls.ts';

export const wing: Wing = {
  name: 'analysis',
  open({ database, log, ledgers, telemetry, zone, say, clock }) {
    const figures = { database, ledgers, telemetry, zone: zoneOf(zone), clock };
    return {
      policies: [planBegins(zoneOf(zone)), modelSuccession({ log, ledgers, say })],
      timerHandlers: planTimers(zoneOf(zone)),
      calls: () => [gadgetCall(), paperCall(figures), ...runCalls({ ledgers, telemetry, zone })],
    };
  },
};
