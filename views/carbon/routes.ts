import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/standard': () => import('./standard/Screen.tsx'),
});
