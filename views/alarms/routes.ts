import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/monitoringAlarm': () => import('./monitoringAlarm/Screen.tsx'),
  '/limitWarning': () => import('./limitWarning/Screen.tsx'),
  '/intelligentWarning': () => import('./intelligentWarning/Screen.tsx'),
  '/energyAlarm': () => import('./energyAlarm/Screen.tsx'),
  '/offLineAlarm': () => import('./offLineAlarm/Screen.tsx'),
});
