import { zoneOf } from '../../domain/clock/zone.ts';
import { energyShares } from '../../domain/sharing/energyShare.ts';
import { ringCheck } from '../figures/sharing/ringCheck.ts';
import { yielding } from '../store/yielding.ts';
import type { Wing } from '../wing/wing.ts';
import { accountCalls } from './accountCalls.ts';
import { accountFollower } from './accountFollower.ts';
import { gadgetCall } from './gadgetCall.ts';
import { modelSuccession } from './modelSuccession.ts';
import { paperCall } from './paperCall.ts';
import { planBegins, planTimers } from './planTimers.ts';
import { runCalls } from './runCalls.ts';

export const wing: Wing = {
  name: 'analysis',
  followers: [accountFollower],
  open({ database, log, followers, ledgers, telemetry, zone, say, clock }) {
    const figures = { database, ledgers, telemetry, zone: zoneOf(zone), clock };
    const accounts = { database: yielding(database, clock), log, followers, ledgers, telemetry, zone: zoneOf(zone) };
    ledgers.checkedBy(energyShares, ringCheck(ledgers));
    return {
      policies: [planBegins(zoneOf(zone)), modelSuccession({ log, ledgers, say })],
      timerHandlers: planTimers(zoneOf(zone)),
      calls: () => [
        gadgetCall(),
        paperCall(figures),
        ...runCalls({ ledgers, telemetry, zone }),
        ...accountCalls(accounts),
      ],
    };
  },
};
