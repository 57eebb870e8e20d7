import { defineScreens, inThePast } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/accounts': inThePast(() => import('./accounts/Screen.tsx')),
  '/calculate': () => import('./calculate/Screen.tsx'),
  '/eco': inThePast(() => import('./eco/Screen.tsx')),
  '/eco/middle': inThePast(() => import('./ecoMiddle/Screen.tsx')),
  '/eco/middle/apportionment': inThePast(() => import('./apportionment/Screen.tsx')),
  '/energyApportioning': inThePast(() => import('./energyApportioning/Screen.tsx')),
  '/energyApportioning/edit': inThePast(() => import('./energyApportioning/Edit.tsx')),
  '/Force': inThePast(() => import('./Force/Screen.tsx')),
  '/economicAnalysis': inThePast(() => import('./economicAnalysis/Screen.tsx')),
  '/energyCostData': inThePast(() => import('./energyCostData/Screen.tsx')),
  '/energyCostTotal': inThePast(() => import('./energyCostTotal/Screen.tsx')),
});
