import { defineScreens, inThePast } from '../../src/shell/screens.ts';

export const screens = defineScreens({ '/standard': inThePast(() => import('./standard/Screen.tsx')) });
