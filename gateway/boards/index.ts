import { zoneOf } from '../../domain/clock/zone.ts';
import type { Wing } from '../wing/wing.ts';
import { homeCalls } from './homeCalls.ts';
import { homeEnergyCalls } from './homeEnergy.ts';

export const wing: Wing = {
  name: 'boards',
  open: ({ database, ledgers, zone }) => ({
    calls: () => [...homeCalls({ ledgers }), ...homeEnergyCalls({ database, ledgers, zone: zoneOf(zone) })],
  }),
};
