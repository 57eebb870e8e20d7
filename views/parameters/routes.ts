import { defineScreens, inThePast } from '../../src/shell/screens.ts';

const rate = inThePast(() => import('./eleRateTmp/Form.tsx'));

const levels = inThePast(() => import('./alarmLevelConfiguration/Screen.tsx'));
const factors = inThePast(() => import('./emissionFactorsDefaultEdit/Screen.tsx'));

export const screens = defineScreens({
  '/configuringSystemParameters': () => import('./overview/Screen.tsx'),
  '/configuringSystemParameters/alarmLevelConfiguration': levels,
  '/configuringSystemParameters/alarmSoundCfg': inThePast(() => import('./alarmSoundCfg/Screen.tsx')),
  '/configuringSystemParameters/failurePushCfg': inThePast(() => import('./failurePushCfg/Screen.tsx')),
  '/configuringSystemParameters/appDevIcon': inThePast(() => import('./appDevIcon/Screen.tsx')),
  '/configuringSystemParameters/reportFooterCustom': inThePast(() => import('./reportFooterCustom/Screen.tsx')),
  '/configuringSystemParameters/alarmLimitScript': inThePast(() => import('./alarmLimitScript/Screen.tsx')),
  '/configuringSystemParameters/parseFilesCfg': inThePast(() => import('./parseFilesCfg/Screen.tsx')),
  '/configuringSystemParameters/emissionFactorsDefault': inThePast(() => import('./emissionFactorsDefault/Screen.tsx')),
  '/configuringSystemParameters/emissionFactorsDefaultEdit': factors,
  '/configuringSystemParameters/equVersionCfg': inThePast(() => import('./equVersionCfg/Screen.tsx')),
  '/configuringSystemParameters/setProcessTime': inThePast(() => import('./setProcessTime/Screen.tsx')),
  '/configuringSystemParameters/timeRuleCfg': inThePast(() => import('./timeRuleCfg/Screen.tsx')),
  '/configuringSystemParameters/eleRateTmp': inThePast(() => import('./eleRateTmp/Screen.tsx')),
  '/configuringSystemParameters/systemTemplate': inThePast(() => import('./systemTemplate/Screen.tsx')),
  '/configuringSystemParameters/addOrModify': rate,
  '/configuringSystemParameters/multiRateTemplate': inThePast(() => import('./multiRateTemplate/Screen.tsx')),
  '/configuringSystemParameters/multiRateTemplateConf': rate,
});
