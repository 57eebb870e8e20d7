import { anHour } from '../clock/lengths.ts';
import type { Text } from '../text/message.ts';

export const dispatchStates = {
  given: { cn: '已下达', en: 'Given' },
  received: { cn: '已接收', en: 'Received' },
  executing: { cn: '执行中', en: 'In progress' },
  reported: { cn: '已回报', en: 'Reported' },
  refused: { cn: '已拒绝', en: 'Refused' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  expired: { cn: '已过期', en: 'Expired' },
} as const satisfies Readonly<Record<string, Text>>;
export type DispatchState = keyof typeof dispatchStates;

export const endedDispatches = ['reported', 'refused', 'withdrawn', 'expired'] as const;

/** What is instructed. A switch is named and never moved: moving it is ordered where switches are. */
export const instructions = {
  start: { cn: '启动', en: 'Start' },
  stop: { cn: '停机', en: 'Stop' },
  holdBelow: { cn: '功率不超过', en: 'Hold at or below' },
  loadTo: { cn: '带负荷至', en: 'Load to' },
  moveSwitch: { cn: '操作开关', en: 'Move a switch' },
} as const satisfies Readonly<Record<string, Text>>;
export type Instruction = keyof typeof instructions;

export const directions = {
  open: { cn: '分闸', en: 'Open' },
  close: { cn: '合闸', en: 'Close' },
} as const satisfies Readonly<Record<string, Text>>;

/** What its receiver says it came to. */
export const outcomes = {
  done: { cn: '已完成', en: 'Done' },
  partly: { cn: '部分完成', en: 'Partly done' },
  notDone: { cn: '未完成', en: 'Not done' },
} as const satisfies Readonly<Record<string, Text>>;

/** What nobody did in time. */
export const lapses = {
  notReceived: { cn: '逾期未接收', en: 'Not received in time' },
  notBegun: { cn: '逾期未执行', en: 'Not begun in time' },
  notReported: { cn: '逾期未回报', en: 'Not reported in time' },
} as const satisfies Readonly<Record<string, Text>>;
export type Lapse = keyof typeof lapses;

/** How far what it asks of a switch has come, as far as that binds its report. */
export const requestStandings = {
  ordered: { cn: '已下令', en: 'Ordered' },
  done: { cn: '已完成', en: 'Done' },
  failed: { cn: '未成功', en: 'Failed' },
  expired: { cn: '已过期', en: 'Expired' },
} as const satisfies Readonly<Record<string, Text>>;
export type RequestStanding = keyof typeof requestStandings;

/** After its end it may still be reported so long, and is over then. */
export const reportWithin = anHour;
