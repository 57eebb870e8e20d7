import type { Announcement } from '../../../domain/alarm/alarm.ts';
import { isWork, pageOfWork, works } from '../../../domain/notice/works.ts';
import type { PopupEntry } from '../../../machines/popup/queue.ts';

const desks: Readonly<Record<Exclude<Announcement['type'], 'flowable'>, string>> = {
  '01': '/limitWarning',
  '02': '/intelligentWarning',
  '03': '/energyAlarm',
  '04': '/offLineAlarm',
  '05': '/offLineAlarm',
  '06': '/monitoringAlarm',
  '07': '/keyEquipDispatch',
};

/**
 * Where a click on a notification goes (decision 48): an alarm to the desk of its type, else to the desk of all, and there it is
 * selected; a message to its list or its record. Null without the menu: the card shows what it knows itself.
 */
export function wayOf({ message, id }: PopupEntry, menus: ReadonlySet<string>): string | null {
  if (message.type === 'flowable') return wayOfMessage(message, menus);
  const desk = [desks[message.type], '/monitoringAlarm'].find((path) => menus.has(path));
  return desk === undefined
    ? null
    : `${desk}?id=${encodeURIComponent(desk === '/keyEquipDispatch' ? id.replace(/^dispatch-/, '') : id)}`;
}

function wayOfMessage(
  { businessType, businessType2, dataId }: Announcement,
  menus: ReadonlySet<string>,
): string | null {
  if (businessType === 'CC') return menus.has('/recipientsList') ? '/recipientsList' : null;
  if (businessType === 'TODO') return menus.has('/taskTodo') ? '/taskTodo' : null;
  if (!isWork(businessType2) || !menus.has(works[businessType2].page)) return null;
  return `${pageOfWork(businessType2)}${dataId === null ? '' : `?id=${encodeURIComponent(dataId)}`}`;
}
