import { defineScreens, inThePast } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/alarmConfiguration': inThePast(() => import('./alarmConfiguration/Screen.tsx')),
  '/equAlarm': inThePast(() => import('./equAlarm/Screen.tsx')),
  '/equwarn': inThePast(() => import('./equwarn/Screen.tsx')),
  '/equwarn/edit': inThePast(() => import('./equwarn/Form.tsx')),
  '/alarmTemplatesManage': inThePast(() => import('./alarmTemplatesManage/Screen.tsx')),
  '/alarmTemplatesManage/edit': inThePast(() => import('./alarmTemplatesManage/Form.tsx')),
  '/monitoringAlarm': inThePast(() => import('./monitoringAlarm/Screen.tsx')),
  '/limitWarning': inThePast(() => import('./limitWarning/Screen.tsx')),
  '/intelligentWarning': inThePast(() => import('./intelligentWarning/Screen.tsx')),
  '/energyAlarm': inThePast(() => import('./energyAlarm/Screen.tsx')),
  '/predictor': inThePast(() => import('./predictor/Screen.tsx')),
  '/predictor/history': inThePast(() => import('./predictor/history/Screen.tsx')),
  '/intelligentAlarm': inThePast(() => import('./intelligentAlarm/Screen.tsx')),
  '/intelligentAlarm/alarmReport': inThePast(() => import('./intelligentAlarm/alarmReport/Screen.tsx')),
  '/offLineAlarm': inThePast(() => import('./offLineAlarm/Screen.tsx')),
});
