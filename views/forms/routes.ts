import { defineScreens, inThePast } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/customForm/formManagement': inThePast(() => import('./formManagement/Screen.tsx')),
  '/customForm/form/*': inThePast(() => import('./form/Screen.tsx')),
  '/customForm/formView/*': inThePast(() => import('./formView/Screen.tsx')),
  '/customForm/formEdit': () => import('./formEdit/Screen.tsx'),
  '/customForm/echarts': inThePast(() => import('./echarts/Screen.tsx')),
  '/customForm/formSetting': inThePast(() => import('./formSetting/Screen.tsx')),
  '/customForm/formSetting/dataSource': inThePast(() => import('./formSetting/dataSource/Screen.tsx')),
  '/customForm/formSetting/objectModel': inThePast(() => import('./formSetting/objectModel/Screen.tsx')),
  '/customForm/formSetting/pageModel': inThePast(() => import('./formSetting/pageModel/Screen.tsx')),
  '/customForm/editForm': inThePast(() => import('./editForm/Screen.tsx')),
});
