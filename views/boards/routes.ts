import { defineScreens, inThePast } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/home': () => import('./home/Screen.tsx'),
  '/Lscreenconfig': () => import('./Lscreenconfig/Screen.tsx'),
  '/Lscreenconfig/screenCenter': () => import('./Lscreenconfig/screenCenter/Screen.tsx'),
  '/largeScreen': inThePast(() => import('./largeScreen/Screen.tsx')),
  '/largeScreen3A': inThePast(() => import('./largeScreen3A/Screen.tsx')),
  '/largeScreenDemo': () => import('./largeScreenDemo/Screen.tsx'),
  '/dashboards': inThePast(() => import('./dashboards/Screen.tsx')),
  '/dashboards/add': () => import('./dashboards/add/Screen.tsx'),
  '/dashboards/select': inThePast(() => import('./dashboards/select/Screen.tsx')),
  '/dashboards/custom': inThePast(() => import('./dashboards/custom/Screen.tsx')),
  '/dashboards/parent': inThePast(() => import('./dashboards/parent/Screen.tsx')),
  '/dashboards/parent/sub': inThePast(() => import('./dashboards/parent/sub/Screen.tsx')),
  '/kanban': inThePast(() => import('./kanban/Screen.tsx')),
  '/kanbanPage/{id}': inThePast(() => import('./kanbanPage/Screen.tsx')),
  '/kanbanConfiguration': inThePast(() => import('./kanbanConfiguration/Screen.tsx')),
  '/moduleLibrary': inThePast(() => import('./moduleLibrary/Screen.tsx')),
  '/dashboards/configure': () => import('./dashboards/configure/Screen.tsx'),
  '/kanbanConfiguration/sonPage': () => import('./kanbanConfiguration/sonPage/Screen.tsx'),
});
