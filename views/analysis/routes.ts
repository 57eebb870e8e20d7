import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/z_historyData': () => import('./z_historyData/Screen.tsx'),
});
