import { join } from 'node:path';
import type { Settings } from '../../../gateway/site/settings.ts';
import { registersOf } from '../../../plant/history/simulateDay.ts';
import { readState } from '../../../plant/savedState.ts';
import { plantSite } from '../../../plant/site.ts';
import type { Plan } from './plan.ts';

const seed = 1;

/** The past of the plant that has just been started in this data folder: its registers have counted up to what they show now. */
export function demoPlan({ demoHistory, dataFolder }: Pick<Settings, 'demoHistory' | 'dataFolder'>): Plan | null {
  const state = readState(join(dataFolder, 'plant', 'state.json'));
  if (demoHistory === 0 || state === null) return null;
  return {
    seed,
    days: demoHistory,
    until: Math.floor(state.at / 1000) * 1000,
    registers: registersOf(plantSite(), state),
  };
}
