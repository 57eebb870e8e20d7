import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { type AlarmDuty, alarmDuties } from '../../../domain/alarm/duty/alarmDuty.ts';
import { type AlarmSetting, alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import type { People } from '../../../domain/alarm/duty/answering.ts';
import { type Shift, shifts } from '../../../domain/alarm/duty/shift.ts';
import type { Organisation } from '../../../domain/site/organisation.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { dutyEntries } from '../../../domain/work/duty/dutyEntry.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { AlarmSettingMeans } from './alarmSettings.ts';
import { type Kept, keptOf } from './kept.ts';

/** All that says who answers. */
export interface DutyBook extends People {
  readonly duties: readonly AlarmDuty[];
  readonly shifts: readonly Shift[];
  readonly settings: readonly AlarmSetting[];
  readonly organisations: readonly Organisation[];
}

const ledgersOfBook = [alarmDuties, shifts, alarmSettings, organisations, users, roles, dutyEntries];

/** As it stands, or stood. */
export async function readDutyBook(ledgers: Pick<Ledgers, 'everyRow'>, asOf: number | null = null): Promise<DutyBook> {
  const [duties, spans, settings, places, people, held, absences] = await Promise.all([
    ledgers.everyRow(alarmDuties, { asOf }),
    ledgers.everyRow(shifts, { asOf }),
    ledgers.everyRow(alarmSettings, { asOf }),
    ledgers.everyRow(organisations, { asOf }),
    ledgers.everyRow(users, { asOf }),
    ledgers.everyRow(roles, { asOf }),
    ledgers.everyRow(dutyEntries, { asOf }),
  ]);
  return { duties, shifts: spans, settings, organisations: places, users: people, roles: held, absences };
}

/** The present one, kept until something of it changes. */
export const keptDutyBook = ({ ledgers, log, followed }: AlarmSettingMeans): Kept<DutyBook> =>
  keptOf({ log, followed, of: ledgersOfBook, read: () => readDutyBook(ledgers) });
