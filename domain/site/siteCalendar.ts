import type { SiteCalendar } from '../clock/workingDays.ts';
import { lineUp } from './nearest.ts';
import type { SiteDay } from './siteDay.ts';

type Said = Pick<SiteDay, 'org' | 'day' | 'works'>;

/** What is said of days in an organisation: by itself, else by the nearest above it that says anything of that day. */
export function siteCalendarOf(
  days: readonly Said[],
  organisations: Parameters<typeof lineUp>[0],
  org: string,
): SiteCalendar {
  const said = new Map<string, boolean>();
  for (const one of lineUp(organisations, org).toReversed())
    for (const { day, works } of days.filter((row) => row.org === one)) said.set(day, works);
  return said;
}
