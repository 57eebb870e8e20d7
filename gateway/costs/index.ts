import { zoneOf } from '../../domain/clock/zone.ts';
import { energyShares } from '../../domain/cost/sharing/energyShare.ts';
import type { ServedCall } from '../http/handler.ts';
import { yielding } from '../store/yielding.ts';
import type { Wing } from '../wing/wing.ts';
import { type AccountMeans, accountCalls } from './account/accountCalls.ts';
import { accountFollower } from './account/accountFollower.ts';
import { costCalls } from './costCalls.ts';
import { ringCheck } from './sharing/ringCheck.ts';
import { shareCalls } from './sharing/shareCalls.ts';

export { kwhIn } from './monthQuarters.ts';

/** Whatever is asked of money: statements, what units share, the books. */
export const allCostCalls = (means: AccountMeans): readonly ServedCall[] => [
  ...costCalls(means),
  ...shareCalls(means),
  ...accountCalls(means),
];

export const wing: Wing = {
  name: 'costs',
  followers: [accountFollower],
  open({ database, log, followers, ledgers, telemetry, zone, clock }) {
    ledgers.checkedBy(energyShares, ringCheck(ledgers));
    const means = { database: yielding(database, clock), log, followers, ledgers, telemetry, zone: zoneOf(zone) };
    return { calls: () => allCostCalls(means) };
  },
};
