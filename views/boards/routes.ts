import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/home': () => import('./home/Screen.tsx'),
  '/Lscreenconfig': () => import('./Lscreenconfig/Screen.tsx'),
  '/Lscreenconfig/screenCenter': () => import('./Lscreenconfig/screenCenter/Screen.tsx'),
});
