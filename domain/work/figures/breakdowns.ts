import type { Text } from '../../text/message.ts';

/** By what figures of field work are told apart. `persons`: it tells of one person, which asks for more than to see the figures. */
export const breakdowns = {
  org: { cn: '组织', en: 'Organisation' },
  class: { cn: '设备类别', en: 'Equipment class' },
  equipment: { cn: '设备', en: 'Equipment' },
  crew: { cn: '班组', en: 'Crew' },
  person: { cn: '执行人', en: 'Person' },
  leader: { cn: '负责人', en: 'Leader' },
  path: { cn: '路线', en: 'Path' },
  round: { cn: '星期与班次', en: 'Weekday and round' },
  severity: { cn: '严重程度', en: 'Severity' },
  source: { cn: '来源', en: 'Source' },
  part: { cn: '部位', en: 'Part' },
  maker: { cn: '制造商', en: 'Maker' },
  origin: { cn: '工单来源', en: 'Origin' },
  planned: { cn: '计划与非计划', en: 'Planned or not' },
  cause: { cn: '原因类别', en: 'Class of cause' },
  item: { cn: '试验项目', en: 'Test item' },
  standard: { cn: '依据标准', en: 'Standard' },
} as const satisfies Readonly<Record<string, Text>>;
export type Breakdown = keyof typeof breakdowns;
export const breakdownNames = Object.keys(breakdowns) as [Breakdown, ...Breakdown[]];

/** What tells of one person: who may not take figures out of the house reads them by crew. */
export const ofPersons: ReadonlySet<Breakdown> = new Set<Breakdown>(['person', 'leader']);

/** Of several pieces of equipment, of different ones: it is of none of them alone. */
export const several = 'several';
/** What has none. */
export const noKey = '-';
