import { defineMessages } from '../../text/message.ts';

/** Why a forecast was not told, or a predictor not switched, for the field at fault. */
export const forecastFaults = defineMessages({
  'forecast.fault.points': {
    cn: '最多同时查看 6 个同单位的数值测点，请减少后重试',
    en: 'At most 6 points of one unit at once, of numbers alone: choose fewer',
  },
  'forecast.fault.units': {
    cn: '单位不同的测点最多同时查看 2 个，请减少后重试',
    en: 'At most two points of different units at once: choose fewer',
  },
  'forecast.fault.notWatched': {
    cn: '该测点没有启用的固定限值规则，不做预测；请先在设备告警设置中添加规则',
    en: 'No enabled rule with fixed limits judges this point, so nothing is forecast: add a rule under equipment warning rules first',
  },
});
