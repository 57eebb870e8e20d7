import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({ '/home': () => import('./home/Screen.tsx') });
