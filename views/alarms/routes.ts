import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/monitoringAlarm': () => import('./monitoringAlarm/Screen.tsx'),
});
