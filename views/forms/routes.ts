import { defineScreens, inThePast } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/customForm/formManagement': inThePast(() => import('./customForm/formManagement/Screen.tsx')),
  '/customForm/form/*': inThePast(() => import('./customForm/form/Screen.tsx')),
  '/customForm/formView/*': inThePast(() => import('./customForm/formView/Screen.tsx')),
  '/customForm/formEdit': () => import('./customForm/formEdit/Screen.tsx'),
});
