import type { Announcement } from '../../../domain/alarm/alarm.ts';
import type { PopupEntry } from '../../../machines/popup/queue.ts';

const desks: Readonly<Record<Exclude<Announcement['type'], 'flowable'>, string>> = {
  '01': '/limitWarning',
  '02': '/intelligentWarning',
  '03': '/energyAlarm',
  '04': '/offLineAlarm',
  '05': '/offLineAlarm',
  '07': '/keyEquipDispatch',
};

/** Where a click on a notification goes (decision 48): the desk of its type with the alarm selected, else the desk of all. */
export function wayOf({ message, id }: PopupEntry, menus: ReadonlySet<string>): string {
  if (message.type === 'flowable') return message.businessType === 'CC' ? '/recipientsList' : '/taskTodo';
  const desk = desks[message.type];
  return `${menus.has(desk) ? desk : '/monitoringAlarm'}?id=${encodeURIComponent(id)}`;
}
