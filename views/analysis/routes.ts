import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/energyConsumption': () => import('./energyConsumption/Screen.tsx'),
  '/z_historyData': () => import('./z_historyData/Screen.tsx'),
});
