import { defineScreens, inThePast } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/waveform': inThePast(() => import('./waveform/Screen.tsx')),
  '/operating': () => import('./operating/Screen.tsx'),
  '/keyEquMont': inThePast(() => import('./keyEquMont/Screen.tsx')),
  '/keyEquMont/healthDegree': inThePast(() => import('./keyEquMont/healthDegree/Screen.tsx')),
  '/keyEquipDispatch': inThePast(() => import('./keyEquipDispatch/Screen.tsx')),
  '/meterData': inThePast(() => import('./meterData/Screen.tsx')),
  '/realData': () => import('./realData/Screen.tsx'),
});
