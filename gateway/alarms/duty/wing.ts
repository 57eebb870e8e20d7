import { alarmTemplates } from '../../../domain/alarm/alarmTemplate.ts';
import { alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Wing } from '../../wing/wing.ts';
import { alarmFollowerName } from '../alarmFollower.ts';
import { suppressedRuleCheck } from '../suppression/suppressionCheck.ts';
import { openAlarmSettings } from './alarmSettings.ts';
import { keptDutyBook } from './dutyBook.ts';
import { dutyEscalation, escalationPolicy, escalationTimer } from './escalation.ts';
import { levelPreviewCall } from './levelPreview.ts';
import { levelsBy } from './levels.ts';
import { settingCheck } from './settingCheck.ts';
import { watchUnattended } from './unattended.ts';
import { whoAnswersCall } from './whoAnswersCall.ts';

/** Who answers alarms, and how they are handled. */
export const dutyWing: Wing = {
  name: 'alarmDuty',
  open({ ledgers, database, log, followers, clock, access, say, zone: name }) {
    const zone = zoneOf(name);
    ledgers.checkedBy(alarmSettings, settingCheck({ database, ledgers, zone }));
    const settings = openAlarmSettings({ ledgers, log, followed: followers.waitFor });
    ledgers.checkedBy(limitRules, suppressedRuleCheck(ledgers), undefined, levelsBy(settings.of));
    ledgers.checkedBy(alarmTemplates, async () => null, undefined, levelsBy(settings.of));
    const book = keptDutyBook({ ledgers, log, followed: followers.waitFor });
    const { callerOfUser, presenceOf } = access;
    const caughtUp = (position: number): Promise<void> => followers.passed(position, alarmFollowerName);
    const calling = { database, log, ledgers, clock, zone, book, caughtUp, callerOfUser };
    return {
      policies: [escalationPolicy(calling)],
      timerHandlers: new Map([[dutyEscalation, escalationTimer(calling)]]),
      calls: () => [whoAnswersCall({ ledgers, zone, presenceOf }), levelPreviewCall({ ledgers, database })],
      watch: (alarms) => watchUnattended({ book, presenceOf, clock, zone, alarms, say }),
      async close() {
        book.close();
        settings.close();
      },
    };
  },
};
