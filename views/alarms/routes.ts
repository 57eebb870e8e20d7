import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/equAlarm': () => import('./equAlarm/Screen.tsx'),
  '/equwarn': () => import('./equwarn/Screen.tsx'),
  '/equwarn/edit': () => import('./equwarn/Form.tsx'),
  '/alarmTemplatesManage': () => import('./alarmTemplatesManage/Screen.tsx'),
  '/alarmTemplatesManage/edit': () => import('./alarmTemplatesManage/Form.tsx'),
  '/monitoringAlarm': () => import('./monitoringAlarm/Screen.tsx'),
  '/limitWarning': () => import('./limitWarning/Screen.tsx'),
  '/intelligentWarning': () => import('./intelligentWarning/Screen.tsx'),
  '/energyAlarm': () => import('./energyAlarm/Screen.tsx'),
  '/offLineAlarm': () => import('./offLineAlarm/Screen.tsx'),
});
