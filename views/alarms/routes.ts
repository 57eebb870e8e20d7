import { defineScreens, inThePast } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/equAlarm': () => import('./equAlarm/Screen.tsx'),
  '/equwarn': inThePast(() => import('./equwarn/Screen.tsx')),
  '/equwarn/edit': inThePast(() => import('./equwarn/Form.tsx')),
  '/alarmTemplatesManage': inThePast(() => import('./alarmTemplatesManage/Screen.tsx')),
  '/alarmTemplatesManage/edit': inThePast(() => import('./alarmTemplatesManage/Form.tsx')),
  '/monitoringAlarm': () => import('./monitoringAlarm/Screen.tsx'),
  '/limitWarning': () => import('./limitWarning/Screen.tsx'),
  '/intelligentWarning': () => import('./intelligentWarning/Screen.tsx'),
  '/energyAlarm': () => import('./energyAlarm/Screen.tsx'),
  '/offLineAlarm': () => import('./offLineAlarm/Screen.tsx'),
});
