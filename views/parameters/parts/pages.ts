import type { Text } from '../../../domain/text/message.ts';

/** The pages that the overview leads to, in the order in which a site is set up. */
export const pages: readonly { readonly path: string; readonly what: Text }[] = [
  {
    path: '/configuringSystemParameters/alarmLevelConfiguration',
    what: { cn: '各等级的名称、颜色，以及是否弹窗发声', en: 'Names, colours, and which levels pop up and sound' },
  },
  {
    path: '/configuringSystemParameters/alarmSoundCfg',
    what: { cn: '按场景和等级播放的声音', en: 'What is heard for a scene and a level' },
  },
  {
    path: '/configuringSystemParameters/alarmLimitScript',
    what: { cn: '随负荷、时间或其他测点变化的限值', en: 'Limits that move with the load, the hour or another point' },
  },
  {
    path: '/configuringSystemParameters/failurePushCfg',
    what: { cn: '告警按邮件和外部系统通知谁，多久重复一次', en: 'Who is told by e-mail and webhook, and how often' },
  },
  {
    path: '/configuringSystemParameters/appDevIcon',
    what: { cn: 'APP 与设备列表中各类设备的图标', en: 'Icons of devices in the app and in lists' },
  },
  {
    path: '/configuringSystemParameters/reportFooterCustom',
    what: { cn: '打印页、日报和通知邮件下方的文字', en: 'What stands under printed pages, reports and letters' },
  },
  {
    path: '/configuringSystemParameters/timeRuleCfg',
    what: { cn: '一天中尖峰平谷的时段、周休日与假日', en: 'The periods of the day, days of rest and holidays' },
  },
  {
    path: '/configuringSystemParameters/systemTemplate',
    what: {
      cn: '公布的电价，供各组织采用为自己的费率模板',
      en: 'Published prices, for organisations to take over as their own',
    },
  },
  {
    path: '/configuringSystemParameters/eleRateTmp',
    what: { cn: '单一、分时与阶梯价格，按生效日期分版本', en: 'Single, time-of-use and ladder prices by validity' },
  },
  {
    path: '/configuringSystemParameters/multiRateTemplate',
    what: { cn: '一天多个费率的模板', en: 'Templates with several rates a day' },
  },
  {
    path: '/configuringSystemParameters/emissionFactorsDefault',
    what: {
      cn: '燃料、电力、热力和过程的排放因子，按生效日期分版本',
      en: 'Factors of fuels, electricity, heat and processes, by validity',
    },
  },
  {
    path: '/configuringSystemParameters/parseFilesCfg',
    what: {
      cn: '设备自有协议的帧：偏移、类型与系数',
      en: "Frames of devices' own protocols: offsets, types and scales",
    },
  },
  {
    path: '/configuringSystemParameters/equVersionCfg',
    what: { cn: '设备的硬件、软件版本与固件', en: 'Hardware and software versions, and firmware' },
  },
  {
    path: '/configuringSystemParameters/setProcessTime',
    what: { cn: '缺陷、检修、试验等任务的办理时限', en: 'Within which time tasks of each kind are to be done' },
  },
];
