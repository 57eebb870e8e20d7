import { alarmEvents, alarmStream } from '../../domain/alarm/events.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { defineMessages } from '../../domain/text/message.ts';
import type { WorkOrder } from '../../domain/workOrder/workOrderLedger.ts';
import { hungOf } from '../alarms/index.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../ledger/write/deciding.ts';
import type { Log } from '../log/log.ts';
import { personSees } from './people.ts';

const words = defineMessages({
  'order.noCause': {
    cn: '没有此告警，或不在此组织、不在您的数据权限内',
    en: 'There is no such alarm in this organisation that you may see',
  },
  'order.unseen': { cn: '对方看不到此组织的工单', en: 'This person does not see orders of this organisation' },
});

interface Means {
  readonly log: Pick<Log, 'read'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
}

/** What an order is made for is there, its writer's to see and of its organisation; and who it is handed to can see it. */
export function orderCheck(means: Means): RowCheck {
  return async (checked) => {
    const { lang } = checked;
    const [before, after] = [checked.before, checked.after] as unknown as [WorkOrder | null, WorkOrder];
    const refusal = (field: string, name: keyof typeof words): Refusal => ({
      ...{ code: 'RULE_BROKEN', fields: { [field]: words[name][lang] } },
    });
    if (before === null && after.origin === 'alarm' && !(await isCause(means, after, checked)))
      return refusal('causeId', 'order.noCause');
    const isHandedOn = before !== null && before.holderId !== null && after.holderId !== before.holderId;
    const isUnseen =
      isHandedOn && after.holderId !== null && !(await personSees(means.ledgers, after.orgId, after.holderId));
    return isUnseen ? refusal('to', 'order.unseen') : null;
  };
}

/** Whoever may not see an alarm takes no order for it from who does. */
async function isCause({ log }: Means, { causeId, orgId }: WorkOrder, { asker }: Checked): Promise<boolean> {
  if (causeId === null) return false;
  const [raised] = await log.read({
    ...{ after: 0, limit: 1, streams: [alarmStream(causeId)], types: [alarmEvents.AlarmRaised.type] },
  });
  if (raised?.org !== orgId) return false;
  return asker.scope === null || asker.scope.sees(raised.org, hungOf(dataOf(alarmEvents.AlarmRaised, raised)));
}
