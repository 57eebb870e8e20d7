import { pageOfReminder, pageOfWork, reminderTypes } from '../../../domain/notice/works.ts';
import type { Reminder } from './bellEntries.ts';

/**
 * Where a reminder leads (B128 to B131): to its desk, where what is due first stands first, and the row is open where it is about one. The page of
 * overhauls lists their plans: one of their tasks is opened itself, and whoever has not that page has the desk of the crews.
 */
export function wayOfReminder(
  { businessType, dataId }: Pick<Reminder, 'businessType' | 'dataId'>,
  menus: ReadonlySet<string>,
): string {
  const page = pageOfReminder(businessType);
  const desk = businessType === '03' && !menus.has(page) && menus.has('/overhaul') ? '/overhaul' : page;
  if (dataId === null) return desk;
  const record = encodeURIComponent(dataId);
  return businessType === '03' && desk === page
    ? `${pageOfWork(reminderTypes[businessType])}?id=${record}`
    : `${desk}?row=${record}`;
}
