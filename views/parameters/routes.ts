import { defineScreens } from '../../src/shell/screens.ts';

const rate = () => import('./eleRateTmp/Form.tsx');

export const screens = defineScreens({
  '/configuringSystemParameters': () => import('./overview/Screen.tsx'),
  '/configuringSystemParameters/alarmLevelConfiguration': () => import('./alarmLevelConfiguration/Screen.tsx'),
  '/configuringSystemParameters/alarmSoundCfg': () => import('./alarmSoundCfg/Screen.tsx'),
  '/configuringSystemParameters/failurePushCfg': () => import('./failurePushCfg/Screen.tsx'),
  '/configuringSystemParameters/appDevIcon': () => import('./appDevIcon/Screen.tsx'),
  '/configuringSystemParameters/reportFooterCustom': () => import('./reportFooterCustom/Screen.tsx'),
  '/configuringSystemParameters/alarmLimitScript': () => import('./alarmLimitScript/Screen.tsx'),
  '/configuringSystemParameters/parseFilesCfg': () => import('./parseFilesCfg/Screen.tsx'),
  '/configuringSystemParameters/emissionFactorsDefault': () => import('./emissionFactorsDefault/Screen.tsx'),
  '/configuringSystemParameters/emissionFactorsDefaultEdit': () => import('./emissionFactorsDefaultEdit/Screen.tsx'),
  '/configuringSystemParameters/equVersionCfg': () => import('./equVersionCfg/Screen.tsx'),
  '/configuringSystemParameters/setProcessTime': () => import('./setProcessTime/Screen.tsx'),
  '/configuringSystemParameters/timeRuleCfg': () => import('./timeRuleCfg/Screen.tsx'),
  '/configuringSystemParameters/eleRateTmp': () => import('./eleRateTmp/Screen.tsx'),
  '/configuringSystemParameters/systemTemplate': () => import('./systemTemplate/Screen.tsx'),
  '/configuringSystemParameters/addOrModify': rate,
  '/configuringSystemParameters/multiRateTemplate': () => import('./multiRateTemplate/Screen.tsx'),
  '/configuringSystemParameters/multiRateTemplateConf': rate,
});
