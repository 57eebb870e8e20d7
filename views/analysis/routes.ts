import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/alarmAnalysis': () => import('./alarmAnalysis/Screen.tsx'),
  '/energybb': () => import('./energybb/Screen.tsx'),
  '/equipmentbb': () => import('./equipmentbb/Screen.tsx'),
  '/energyConsumption': () => import('./energyConsumption/Screen.tsx'),
  '/eventData': () => import('./eventData/Screen.tsx'),
  '/loadAnalysis': () => import('./loadAnalysis/Screen.tsx'),
  '/rankAnalysis': () => import('./rankAnalysis/Screen.tsx'),
  '/setPowerQualityLimits': () => import('./setPowerQualityLimits/Screen.tsx'),
  '/thfx': () => import('./thfx/Screen.tsx'),
  '/timeAnalysis': () => import('./timeAnalysis/Screen.tsx'),
  '/trendAnalysis': () => import('./trendAnalysis/Screen.tsx'),
  '/variationAnalysis': () => import('./variationAnalysis/Screen.tsx'),
  '/z_historyData': () => import('./z_historyData/Screen.tsx'),
});
