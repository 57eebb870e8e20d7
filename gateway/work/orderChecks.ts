import { alarmEvents, alarmStream } from '../../domain/alarm/events.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { defineMessages } from '../../domain/text/message.ts';
import { type WorkOrder, workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { hungOf } from '../alarms/index.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../ledger/write/deciding.ts';
import type { Log } from '../log/log.ts';
import { personSees, readersOf } from './people.ts';
import type { PartsOpen } from './stock/partsOpen.ts';

const words = defineMessages({
  'order.noCause': {
    cn: '没有此告警，或不在此组织、不在您的数据权限内',
    en: 'There is no such alarm in this organisation that you may see',
  },
  'order.byDefect': { cn: '请在缺陷管理中派工，工单由此生成', en: 'Assign the defect: its order comes of that' },
  'order.byFault': { cn: '请在故障详情中派工单', en: 'Order it from the fault: the fault then knows its order' },
  'order.copyUnseen': {
    cn: '抄送的人中有人看不到此组织的工单',
    en: 'Somebody who is to have a copy may not read orders of this organisation',
  },
  'order.partsOpen': {
    cn: '已领出，既未登记使用也未退库：{parts}。请登记材料或退库后再完工',
    en: 'Drawn, neither used nor returned: {parts}. Enter it as material, or return it, then finish',
  },
  'order.unseen': { cn: '对方看不到此组织的工单', en: 'This person does not see orders of this organisation' },
});

interface OrderChecksMeans {
  readonly log: Pick<Log, 'read'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  /** What it drew and neither used nor gave back. */
  readonly partsOpen?: PartsOpen;
}

/** What an order is made for is there, its writer's to see and of its organisation; and who it is handed to, or is to have a copy, can see it. */
export function orderCheck(means: OrderChecksMeans): RowCheck {
  return async (checked) => {
    const { lang } = checked;
    const [before, after] = [checked.before, checked.after] as unknown as [WorkOrder | null, WorkOrder];
    const refusal = (field: string, name: keyof typeof words): Refusal => ({
      code: 'RULE_BROKEN',
      fields: { [field]: words[name][lang] },
    });
    if (before === null && after.origin === 'alarm' && !(await isCause(means, after, checked)))
      return refusal('causeId', 'order.noCause');
    // By a person it would stand in the way of the one that the defect or the fault gets.
    if (before === null && (after.origin === 'defect' || after.origin === 'fault') && checked.asker.caller !== null)
      return refusal('origin', after.origin === 'defect' ? 'order.byDefect' : 'order.byFault');
    if (before?.state === 'inProgress' && after.state === 'finished') {
      const parts = (await means.partsOpen?.({ ...after, id: checked.id }, lang)) ?? null;
      if (parts !== null) {
        const says = words['order.partsOpen'][lang].replace('{parts}', parts);
        return { code: 'RULE_BROKEN', data: { refusal: 'partsOpen', says } };
      }
    }
    const isHandedOn = before !== null && before.holderId !== null && after.holderId !== before.holderId;
    const isUnseen =
      isHandedOn && after.holderId !== null && !(await personSees(means.ledgers, after.orgId, after.holderId));
    if (isUnseen) return refusal('to', 'order.unseen');
    return (await isCopied(means, checked.now, after, before)) ? null : refusal('copyTo', 'order.copyUnseen');
  };
}

/** A copy tells number and name: whoever comes to have one may read them. Who had it already is not asked for again. */
async function isCopied(
  { ledgers }: OrderChecksMeans,
  now: number,
  after: WorkOrder,
  before: WorkOrder | null,
): Promise<boolean> {
  const had = before?.orgId === after.orgId ? before.copyTo : [];
  const fresh = after.copyTo.filter((one) => !had.includes(one));
  if (fresh.length === 0) return true;
  const readers = await readersOf(ledgers, workOrders, { org: after.orgId, now });
  return fresh.every((one) => readers.has(one));
}

/** Whoever may not see an alarm takes no order for it from who does. */
async function isCause({ log }: OrderChecksMeans, { causeId, orgId }: WorkOrder, { asker }: Checked): Promise<boolean> {
  if (causeId === null) return false;
  const [raised] = await log.read({
    after: 0,
    limit: 1,
    streams: [alarmStream(causeId)],
    types: [alarmEvents.AlarmRaised.type],
  });
  if (raised?.org !== orgId) return false;
  return asker.scope === null || asker.scope.sees(raised.org, hungOf(dataOf(alarmEvents.AlarmRaised, raised)));
}
