import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/waveform': () => import('./waveform/Screen.tsx'),
  '/operating': () => import('./operating/Screen.tsx'),
  '/realData': () => import('./realData/Screen.tsx'),
});
