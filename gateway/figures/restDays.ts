import { type IsRestDay, restDays } from '../../domain/clock/workingDays.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import type { Subject } from '../../domain/figure/question.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { siteCalendarOf } from '../../domain/site/siteCalendar.ts';
import { siteDays } from '../../domain/site/siteDay.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { usingUnits } from '../../domain/unit/usingUnit.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** Which days are days of rest where a subject is. */
export type RestOf = (subject: Pick<Subject, 'id'>) => IsRestDay;

const holding: Readonly<Record<Subject['kind'], LedgerDeclaration>> = {
  energyUnit: energyUnits,
  usingUnit: usingUnits,
  point: points,
  device: devices,
  equipment,
};

/** By the published calendar and what the organisation of each subject, or the nearest above it, says of its days; as these stood at `asOf`. */
export async function openRestDays(
  ledgers: Pick<Ledgers, 'everyRow'>,
  subjects: readonly Subject[],
  asOf: number | null,
): Promise<RestOf> {
  const days = await ledgers.everyRow(siteDays, { asOf });
  const asPublished = restDays();
  if (days.length === 0) return () => asPublished;
  const places = await ledgers.everyRow(organisations, { asOf });
  const found = new Map<string, IsRestDay>();
  for (const [kind, those] of Map.groupBy(subjects, (one) => one.kind)) {
    const rows = await ledgers.everyRow(holding[kind], { ids: those.map(({ id }) => id), asOf });
    for (const { id, org } of rows) found.set(id, restDays(siteCalendarOf(days, places, org)));
  }
  return ({ id }) => found.get(id) ?? asPublished;
}
