import { own } from '../own.ts';
import type { Text } from '../text/message.ts';
import { unorderedNames } from './unorderedMove.ts';

/** What the law of switches alarms by itself, by the rule that stands in its alarms. The object is named before it. */
export const switchAlarms = {
  switchMoved: { cn: '未经操作变位', en: 'moved without an order' },
  switchLate: { cn: unorderedNames.late.cn, en: 'moved late' },
  switchNotMoved: { cn: '执行操作后未变位', en: 'did not move on its order' },
  switchUnknown: { cn: '操作结果不明，须由另一人核实', en: 'outcome unknown: another person must look' },
} as const satisfies Readonly<Record<string, Text>>;
export type SwitchAlarm = keyof typeof switchAlarms;

export const switchAlarmTitle = (rule: string): Text | null => own(switchAlarms, rule) ?? null;

/** By the fact that it tells of: one fact, one alarm. */
export const switchAlarmId = (rule: SwitchAlarm, position: number): string => `${rule}-${position}`;

/** Those that tell of a moment and of nothing that lasts: once a person took notice, they are over. */
export const isMomentary = (alarm: string): boolean => /^switch(Moved|Late|NotMoved)-\d+$/.test(alarm);
