import type { AlarmSetting } from '../../../domain/alarm/duty/alarmSetting.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { anHour } from '../../../domain/clock/lengths.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';
import type { Database } from '../../store/database.ts';
import { boundBy } from './boundBy.ts';

const words = defineMessages({
  'alarmSetting.standingShelf': {
    cn: '已有告警搁置到 {until}，超过此时长；请先取消搁置',
    en: 'An alarm is shelved until {until}, which is longer: unshelve it first',
  },
});

interface SettingMeans {
  readonly database: Pick<Database, 'query'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly zone: Zone;
}

/** The bound of shelving is not lowered under a shelving that stands and goes on for longer. */
export function settingCheck({ database, ledgers, zone }: SettingMeans): RowCheck {
  return async ({ before, after: is, lang, now }: Checked): Promise<Refusal | null> => {
    const after = is as unknown as AlarmSetting;
    const was = before as unknown as AlarmSetting | null;
    if (was !== null && after.shelveLongest >= was.shelveLongest) return null;
    const [last] = await database.query<{ shelved_until: string }>(
      'select shelved_until from read.alarm_source where shelved_until > $2 and org = any($1) order by shelved_until desc limit 1',
      [await boundBy(ledgers, after.orgId), instantOf(now + after.shelveLongest * anHour)],
    );
    if (last === undefined) return null;
    const until = zone.written(Date.parse(last.shelved_until)).local.slice(0, 16);
    const told = words['alarmSetting.standingShelf'][lang].replace('{until}', until);
    return { code: 'RULE_BROKEN', fields: { shelveLongest: told }, data: { refusal: 'standingShelf' } };
  };
}
