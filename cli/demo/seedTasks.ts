import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import type { Text } from '../../domain/text/message.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { type CaseWish, orderCase } from '../../gateway/work/caseCommands.ts';
import { type CaseMeans, subjectsIn } from '../../gateway/work/caseMeans.ts';
import { tellSubject } from '../../gateway/work/caseToSubject.ts';
import { submitting } from '../../gateway/work/submitting.ts';
import { orderTask } from '../../gateway/work/taskCommands.ts';
import type { Means } from './means.ts';

interface Parts extends Means, Pick<CaseMeans, 'log' | 'clock' | 'zone' | 'say'> {
  readonly userOf: (account: string) => string;
  readonly now: number;
  readonly settled: () => Promise<unknown>;
}

/** An act on a submitted order: by whom, so many hours after it was submitted. */
interface Act {
  readonly by: string;
  readonly hours: number;
  readonly wish: CaseWish | { readonly type: 'CLAIM'; readonly task: string } | { readonly type: 'CHANGE' };
}

interface Plan {
  readonly name: Text;
  readonly org: 'utilities' | 'production';
  readonly device: string;
  /** Who submitted it, and how many hours ago. */
  readonly by: string;
  readonly ago: number;
  readonly acts: readonly Act[];
}

const approve = (by: string, step: string, hours: number, opinion: string | null = null): Act => ({
  by,
  hours,
  wish: { type: 'APPROVE', step, opinion, answers: {} },
});
const back = (by: string, step: string, hours: number, reason: string): Act => ({
  by,
  hours,
  wish: { type: 'RETURN', step, to: null, reason },
});

const plans: readonly Plan[] = [
  {
    name: { cn: '主变有载开关检修', en: 'Overhaul a tap changer' },
    org: 'utilities',
    device: 'T1',
    by: 'maintenance',
    ago: 30,
    acts: [],
  },
  {
    name: { cn: '空压机油气分离器更换', en: 'Replace an oil separator' },
    org: 'utilities',
    device: 'AIR1',
    by: 'maintenance',
    ago: 3,
    acts: [],
  },
  {
    name: { cn: '母联开关特性试验', en: 'Test the bus tie' },
    org: 'utilities',
    device: 'QF430',
    by: 'operator',
    ago: 22,
    acts: [],
  },
  {
    name: { cn: '涂装线风机轴承更换', en: 'Replace a fan bearing' },
    org: 'production',
    device: 'M411',
    by: 'dispatcher',
    ago: 5,
    acts: [],
  },
  {
    name: { cn: '冷却水泵机封更换', en: 'Replace a pump seal' },
    org: 'utilities',
    device: 'M423',
    by: 'maintenance',
    ago: 60,
    acts: [approve('operator', 'duty', 4, '同意，停泵前通知制冷站')],
  },
  {
    name: { cn: '光伏逆变器风道清扫', en: 'Clean inverter ducts' },
    org: 'utilities',
    device: 'PV-INV-02',
    by: 'operator',
    ago: 28,
    acts: [approve('dispatcher', 'duty', 2), { by: 'reviewer', hours: 3, wish: { type: 'CLAIM', task: '2.0' } }],
  },
  {
    name: { cn: '低压柜触头紧固', en: 'Tighten contacts' },
    org: 'utilities',
    device: 'QF402',
    by: 'maintenance',
    ago: 26,
    acts: [back('operator', 'duty', 6, '请补充停电范围和计划工时')],
  },
  {
    name: { cn: '循环水电动阀检修', en: 'Repair a motor valve' },
    org: 'utilities',
    device: 'T2',
    by: 'inspector',
    ago: 46,
    acts: [
      approve('operator', 'duty', 3, '同意'),
      back('reviewer', 'review', 20, '工时偏少，请核实后重报'),
      { by: 'inspector', hours: 26, wish: { type: 'CHANGE' } },
    ],
  },
  {
    name: { cn: '应急照明蓄电池更换', en: 'Replace batteries' },
    org: 'production',
    device: 'M411',
    by: 'maintenance',
    ago: 50,
    acts: [approve('dispatcher', 'duty', 2), approve('reviewer', 'review', 9, '同意，注意回收旧电池')],
  },
  {
    name: { cn: '退役电容器柜改造', en: 'Rebuild an old cabinet' },
    org: 'utilities',
    device: 'QF402',
    by: 'operator',
    ago: 70,
    acts: [
      approve('dispatcher', 'duty', 4),
      { by: 'reviewer', hours: 12, wish: { type: 'FAIL', step: 'review', reason: '已列入下年度技改，不再单独立项' } },
    ],
  },
];

/** Orders under approval at every stage, so that each account with a screen of tasks has some; each by its commands, once. */
export async function seedTasks(parts: Parts): Promise<void> {
  const { ledgers, log, clock, zone, say, settled } = parts;
  const means: CaseMeans = { ledgers, log, clock, zone, say, subjects: subjectsIn(declarations) };
  await settled();
  ledgers.accompaniedBy(submitting(means));
  for (const [n, plan] of plans.entries()) await live(parts, means, { plan, key: `task:${n + 1}` });
}

interface Living {
  readonly plan: Plan;
  readonly key: string;
}

async function live(parts: Parts, means: CaseMeans, { plan, key }: Living): Promise<void> {
  const { ledgers, orgOf, site, userOf, log } = parts;
  const writing = (account: string, what: string) => ({
    by: { kind: 'user', id: userOf(account), session: 'demo' } as const,
    command: { id: `demo:${key}:${what}`, digest: key },
  });
  // Of an earlier start the same.
  const first = writing(plan.by, 'establish');
  if ((await log.answered(first.command.id, first.by, key)) !== null) return;
  const from = parts.now - plan.ago * hour;
  const at = (hours: number) => instantOf(from + hours * hour);
  const head = {
    name: plan.name.cn,
    nameEn: plan.name.en,
    priority: '2',
    plannedHours: '4.0',
    deviceIds: site.devices.filter(({ id }) => id === plan.device).map(({ id }) => id),
    leaderId: null,
    due: at(120),
    plannedFrom: at(96),
    plannedTo: at(104),
  };
  const made = await ledgers.obey(
    workOrders,
    { command: 'establish', id: null, given: { ...head, orgId: orgOf(plan.org) }, at: at(-1) },
    first,
  );
  if (!made.ok) return;
  const { id } = made.value;
  const submit = (what: string, account: string, hours: number) =>
    ledgers.obey(workOrders, { command: 'submit', id, given: {}, at: at(hours) }, writing(account, what));
  const submitted = await submit('submit', plan.by, 0);
  if (!submitted.ok) return;
  const caseId = `workOrder-${id}-1`;
  for (const [n, { by, hours, wish }] of plan.acts.entries()) {
    const order = { ...writing(by, `act${n}`), lang: 'cn', at: at(hours) } as const;
    if (wish.type === 'CHANGE') {
      const version = (await log.remembered([`workOrder-${id}`])).get(`workOrder-${id}`)?.version ?? 0;
      const given = { ...head, plannedHours: '9.5', description: '含解体检查和动作时间测试' };
      await ledgers.obey(workOrders, { command: 'change', id, given, version, at: order.at }, order);
      await submit('resubmit', by, hours + 0.5);
    } else if (wish.type === 'CLAIM')
      await orderTask(means, { ...order, type: 'CLAIM', task: `${caseId}.${wish.task}` });
    else {
      const done = await orderCase(means, { ...order, caseId, wish });
      if (done.ok) for (const event of done.value.events) await tellSubject(means, event);
    }
  }
}
