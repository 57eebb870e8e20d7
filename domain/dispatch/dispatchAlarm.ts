import type { Text } from '../text/message.ts';

/** The rule that stands in the alarm of a dispatch (type 07). The object is named before it. */
export const dispatchRule = 'dispatch';

const waits: Text = { cn: '有调度指令待接收', en: 'has a dispatch to receive' };

export const dispatchAlarmTitle = (rule: string): Text | null => (rule === dispatchRule ? waits : null);

/** The alarm of a dispatch bears the name of its stream. */
export const dispatchAlarmId = (dispatch: string): string => `dispatch-${dispatch}`;

/** The stream of the dispatch that an alarm tells of; null of any other. */
export const dispatchOfAlarm = (alarm: string): string | null => (alarm.startsWith('dispatch-') ? alarm : null);
