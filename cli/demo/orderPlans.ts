import type { Text } from '../../domain/text/message.ts';

/** How far an order of the demo site has come. */
export type OrderEnd =
  | 'established'
  | 'published'
  | 'unpublished'
  | 'pending'
  | 'inProgress'
  | 'finished'
  | 'again'
  | 'completed'
  | 'cancelled'
  | 'terminated';

/** One order of the demo site: what, where, how far, and how many days ago it was asked for. */
export interface OrderPlan {
  readonly name: Text;
  readonly org: 'utilities' | 'production';
  readonly device: string;
  readonly priority: '1' | '2' | '3' | '4';
  readonly end: OrderEnd;
  readonly ago: number;
  /** Days from then until it is due. */
  readonly days: number;
  readonly cause?: string;
  readonly remedy?: string;
}

type Line = readonly [
  string,
  string,
  OrderPlan['org'],
  string,
  OrderPlan['priority'],
  OrderEnd,
  number,
  number,
  string?,
  string?,
];

const lines: readonly Line[] = [
  [
    '变压器冷却风机更换',
    'Replace a transformer fan',
    'utilities',
    'T2',
    '1',
    'finished',
    3,
    4,
    '风机轴承磨损',
    '更换风机，试转 30 min',
  ],
  ['空压机排气阀检修', 'Repair the discharge valve', 'utilities', 'AIR1', '2', 'inProgress', 9, 5],
  [
    '冷凝器清洗',
    'Clean the condenser',
    'utilities',
    'M423',
    '3',
    'completed',
    20,
    10,
    '冷凝器结垢',
    '化学清洗，复测端差',
  ],
  ['储能冷却风道清扫', 'Clean the storage ducts', 'utilities', 'PCS1', '3', 'pending', 6, 4],
  ['断路器触头测温', 'Measure contact temperature', 'utilities', 'QF402', '2', 'published', 5, 3],
  [
    '烘房温控校准',
    'Calibrate the oven control',
    'production',
    'OV1',
    '3',
    'finished',
    4,
    6,
    '热电偶漂移',
    '更换热电偶并校准',
  ],
  ['烘房门封更换', 'Replace the oven seal', 'production', 'OV2', '4', 'completed', 28, 14, '门封老化', '更换门封'],
  ['总装进线电流不平衡查找', 'Find a current imbalance', 'production', 'M421', '2', 'inProgress', 3, 5],
  ['压缩空气泄漏查找', 'Find compressed air leaks', 'production', 'AIR1', '3', 'again', 12, 20, '接头漏气', '紧固接头'],
  ['电表表计校验', 'Check a meter', 'production', 'M411', '3', 'published', 2, 12],
  ['配电室照明检修', 'Repair the switchroom lights', 'utilities', 'T1', '4', 'established', 1, 14],
  ['逆变器绝缘复测', 'Measure inverter insulation', 'utilities', 'PV-INV-02', '3', 'established', 2, 8],
  ['变压器油位检查', 'Check the oil level', 'utilities', 'T1', '3', 'completed', 35, 7, '油位正常', '补油 2 L'],
  ['干燥机滤芯更换', 'Replace the dryer filter', 'utilities', 'AIR1', '3', 'completed', 50, 7, '压差超限', '更换滤芯'],
  ['充电桩漏保更换', 'Replace a charger breaker', 'production', 'M414', '2', 'pending', 2, 4],
  ['水表电池更换', 'Replace a water meter battery', 'production', 'TH2', '4', 'unpublished', 8, 10],
  ['车间温湿度计移位', 'Move a humidity sensor', 'production', 'M412', '4', 'cancelled', 15, 10],
  ['熔炼炉电极冷却水漏查找', 'Find a cooling water leak', 'production', 'M424', '1', 'terminated', 18, 3],
  [
    '总装滤网更换',
    'Replace a filter of assembly',
    'production',
    'M422',
    '3',
    'completed',
    42,
    10,
    '滤网堵塞',
    '更换滤网 4 片',
  ],
  ['无功补偿电容器投切检查', 'Check capacitor switching', 'utilities', 'QF402', '3', 'established', 1, 20],
  ['变压器油色谱取样', 'Take an oil sample', 'utilities', 'T2', '3', 'inProgress', 8, 3],
  ['冲压待机功率核查', 'Check the press standby load', 'production', 'M411', '4', 'pending', 1, 16],
  [
    '通道光电转换器更换',
    'Replace a media converter',
    'utilities',
    'T2',
    '2',
    'completed',
    60,
    5,
    '光口衰减',
    '更换光电转换器',
  ],
  [
    '冷却塔风机皮带更换',
    'Replace a tower fan belt',
    'utilities',
    'M423',
    '2',
    'finished',
    7,
    5,
    '皮带打滑',
    '更换皮带并张紧',
  ],
];

/** The orders of the demo site: every state there is, some of them late. */
export const orderPlans: readonly OrderPlan[] = lines.map(
  ([cn, en, org, device, priority, end, ago, days, cause, remedy]) => ({
    name: { cn, en },
    org,
    device,
    priority,
    end,
    ago,
    days,
    ...(cause === undefined ? {} : { cause }),
    ...(remedy === undefined ? {} : { remedy }),
  }),
);
