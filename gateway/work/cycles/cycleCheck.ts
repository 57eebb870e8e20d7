import type { Zone } from '../../../domain/clock/zone.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { versionFault, type WorkCycle } from '../../../domain/work/cycle/cycles.ts';
import type { RowCheck } from '../../ledger/write/deciding.ts';

const words = defineMessages({
  'cycle.changed': {
    cn: '已执行过的周期不能修改或删除，请从以后某日起新增一条',
    en: 'What has run is not changed and not removed: add one from a later day',
  },
  'cycle.tooEarly': { cn: '新的周期最早从明天起生效', en: 'A new one begins tomorrow at the earliest' },
});

/** What ran stays as it was: a cycle is changed from a later day on. */
export function cycleCheck(zone: Zone): RowCheck {
  return async ({ before: was, after: is, lang, now }) => {
    const [before, after] = [was, is] as unknown as [WorkCycle | null, WorkCycle];
    if (before === null) return null;
    const fault = versionFault(before.versions, after.versions, zone.written(now).local.slice(0, 10));
    return fault === null ? null : { code: 'RULE_BROKEN', fields: { versions: words[`cycle.${fault}`][lang] } };
  };
}
