import { alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Wing } from '../../wing/wing.ts';
import { settingCheck } from './settingCheck.ts';

/** Who answers alarms, and how they are handled. */
export const dutyWing: Wing = {
  name: 'alarmDuty',
  open({ ledgers, database, zone }) {
    ledgers.checkedBy(alarmSettings, settingCheck({ database, ledgers, zone: zoneOf(zone) }));
    return {};
  },
};
