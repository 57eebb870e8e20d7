import { noSiteDays, type SiteCalendar } from '../../../domain/clock/workingDays.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { siteCalendarOf } from '../../../domain/site/siteCalendar.ts';
import { siteDays } from '../../../domain/site/siteDay.ts';
import { patrolPaths } from '../../../domain/work/path/patrolPath.ts';
import type { Planning } from '../../../domain/work/plan/wanted.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/** What an organisation, or the nearest above it, says of its days. */
export async function siteDaysAt(
  ledgers: Pick<Ledgers, 'everyRow'>,
  org: string,
  asOf: number | null = null,
): Promise<SiteCalendar> {
  const days = await ledgers.everyRow(siteDays, { asOf });
  return days.length === 0 ? noSiteDays : siteCalendarOf(days, await ledgers.everyRow(organisations, { asOf }), org);
}

/** Where a plan that is not kept yet will be: where its path is, or the first of its equipment. */
export async function placeOf(
  ledgers: Pick<Ledgers, 'anyRow'>,
  { pathId, equipmentIds }: Pick<Planning, 'pathId' | 'equipmentIds'>,
): Promise<string> {
  const [first] = equipmentIds;
  const row =
    pathId !== null
      ? await ledgers.anyRow(patrolPaths, pathId)
      : first === undefined
        ? null
        : await ledgers.anyRow(equipment, first);
  return row?.org ?? '';
}
