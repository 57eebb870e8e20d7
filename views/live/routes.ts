import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/realData': () => import('./realData/Screen.tsx'),
});
