import { type AlarmParameters, alarmSettings, parametersAt } from '../../../domain/alarm/duty/alarmSetting.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import { keptOf } from './kept.ts';

/** How the alarms of an organisation are handled: as it set it, or the nearest above it. */
export type AlarmSettingOf = (org: string) => Promise<AlarmParameters>;

export interface AlarmSettingMeans {
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly log: Pick<Log, 'head' | 'subscribe'>;
  /** Waits a while until the tables of this ledger have taken the position. */
  readonly followed: (position: number, name: string) => Promise<boolean>;
}

/** What is set of alarms, kept until somebody changes it. */
export function openAlarmSettings({ ledgers, log, followed }: AlarmSettingMeans): {
  readonly of: AlarmSettingOf;
  readonly close: () => void;
} {
  const kept = keptOf({
    log,
    followed,
    of: [alarmSettings, organisations],
    read: () => Promise.all([ledgers.everyRow(alarmSettings), ledgers.everyRow(organisations)]),
  });
  return {
    async of(org) {
      const [settings, places] = await kept.now();
      return parametersAt(settings, places, org);
    },
    close: kept.close,
  };
}

/** The same of one organisation, read as it stands now or stood then: for what asks seldom. */
export async function alarmSettingOf(
  ledgers: Pick<Ledgers, 'everyRow'>,
  org: string,
  asOf: number | null = null,
): Promise<AlarmParameters> {
  const [settings, places] = await Promise.all([
    ledgers.everyRow(alarmSettings, { asOf }),
    ledgers.everyRow(organisations, { asOf }),
  ]);
  return parametersAt(settings, places, org);
}
