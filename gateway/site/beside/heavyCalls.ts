import type { Clock } from '../../../domain/clock/clock.ts';
import { paperCall } from '../../analysis/paperCall.ts';
import { runCalls } from '../../analysis/runCalls.ts';
import { unitBoardCalls } from '../../boards/unitBoardCalls.ts';
import { allCostCalls } from '../../costs/index.ts';
import { meterCalls } from '../../energy/meters/meterCalls.ts';
import { courseCall } from '../../energyLimits/courseCall.ts';
import { energyUseCalls } from '../../energyLimits/energyUseCalls.ts';
import { tryCall } from '../../energyLimits/trying.ts';
import { figureCalls } from '../../figures/figureCalls.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import { chartCalls } from '../../forms/charts/chartCalls.ts';
import type { ServedCall } from '../../http/handler.ts';
import { careCall } from '../../keyEquipment/careCalls.ts';
import { healthDaysCall } from '../../keyEquipment/healthDays.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';
import { reportCalls } from '../../reports/custom/reportCalls.ts';
import { filedReportCalls } from '../../reports/filed/filedReportCalls.ts';
import { isAnsweredBeside } from './besideCalls.ts';

export interface HeavyMeans extends FigureMeans {
  readonly clock: Clock;
  readonly log: Log;
  readonly followers: Pick<Followers, 'waitFor'>;
}

/** What serves the calls that are answered beside the gateway: the same handlers as in it, with the means of whoever opens them. */
export const heavyCalls = (means: HeavyMeans): readonly ServedCall[] =>
  [
    ...figureCalls(means),
    ...unitBoardCalls(means),
    ...allCostCalls(means),
    paperCall(means),
    tryCall(means),
    courseCall(means),
    ...energyUseCalls(means),
    healthDaysCall(means),
    careCall(means),
    ...runCalls({ ...means, zone: means.zone.name }),
    ...reportCalls(means),
    ...chartCalls(means),
    ...filedReportCalls(means),
    ...meterCalls(means),
  ].filter(({ call }) => isAnsweredBeside(call));
