import type { Text } from '../text/message.ts';

/** Where a fault is, in the order in which a desk looks at them: what is out stands first. */
export const faultStates = {
  reported: { cn: '已报告', en: 'Reported' },
  isolated: { cn: '已隔离', en: 'Isolated' },
  restored: { cn: '已恢复', en: 'Restored' },
  analysed: { cn: '已分析', en: 'Analysed' },
  closed: { cn: '已关闭', en: 'Closed' },
  void: { cn: '已作废', en: 'Void' },
} as const satisfies Readonly<Record<string, Text>>;
export type FaultState = keyof typeof faultStates;

/** While it is out, of one subject there is one fault; what comes after it was restored is another. */
export const outStates = ['reported', 'isolated'] as const satisfies readonly FaultState[];
export const isOut = (state: string): boolean => (outStates as readonly string[]).includes(state);

/** Whether a fault still asks for something. */
export const isOpenFault = (state: string): boolean => state !== 'closed' && state !== 'void';

/** Of what kind its cause is. */
export const faultClasses = {
  insulation: { cn: '绝缘', en: 'Insulation' },
  overload: { cn: '过载、过热', en: 'Overload, overheating' },
  connection: { cn: '接触、连接', en: 'Contact, connection' },
  mechanical: { cn: '机械', en: 'Mechanical' },
  protection: { cn: '保护、控制', en: 'Protection, control' },
  auxiliary: { cn: '辅助系统', en: 'Auxiliaries' },
  supply: { cn: '上级电源', en: 'Supply from above' },
  process: { cn: '工艺、负荷侧', en: 'Process, load side' },
  weather: { cn: '天气、外力、动物', en: 'Weather, third party, animals' },
  human: { cn: '操作、施工', en: 'Operation, works' },
  unknown: { cn: '未查明', en: 'Not found' },
} as const satisfies Readonly<Record<string, Text>>;
export type FaultClass = keyof typeof faultClasses;

/** Whether what the library advises was the way out. */
export const adviceResults = {
  helped: { cn: '有效', en: 'It helped' },
  notHelped: { cn: '无效', en: 'It did not help' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why nobody can say what was lost. */
export const lossFaults = {
  noMeter: { cn: '设备没有功率测点', en: 'No meter measures its power' },
  noData: { cn: '故障前没有数据', en: 'No data before it' },
  gap: { cn: '故障前数据不完整', en: 'The data before it have a gap' },
  badData: { cn: '故障前数据质量差', en: 'The data before it are of bad quality' },
  feedsIn: { cn: '故障前在倒送', en: 'It fed in before' },
} as const satisfies Readonly<Record<string, Text>>;
export type LossFault = keyof typeof lossFaults;
