import { zoneOf } from '../../domain/clock/zone.ts';
import { energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { alarmFollowerName } from '../alarms/index.ts';
import type { Wing } from '../wing/wing.ts';
import { courseCall } from './courseCall.ts';
import { energyUseCalls } from './energyUseCalls.ts';
import { limitCheck, limitLevel } from './limitCheck.ts';
import { openJudge } from './openJudge.ts';
import { tryCall } from './trying.ts';

export const wing: Wing = {
  name: 'energyLimits',
  open({ database, log, ledgers, followers, telemetry, clock, zone, say }) {
    ledgers.checkedBy(energyLimits, limitCheck(), undefined, limitLevel(ledgers));
    const means = { database, log, ledgers, telemetry, clock, zone: zoneOf(zone), say };
    const caughtUp = async (): Promise<void> => void (await followers.waitFor(log.head().position, alarmFollowerName));
    let judge: ReturnType<typeof openJudge> | null = null;
    const close = async (): Promise<void> => judge?.close();
    return {
      watch() {
        judge = openJudge({ ...means, caughtUp });
        return { close: () => void close() };
      },
      calls: () => [...energyUseCalls(means), courseCall(means), tryCall(means)],
      close,
    };
  },
};
