import { instantOf } from '../../domain/clock/clock.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { writeAs } from './ensureRows.ts';
import type { Given, Means } from './means.ts';
import { type OrderEnd, type OrderPlan, orderPlans } from './orderPlans.ts';

/** One command of an order's life: by whom, so many hours after it was established. */
interface Step {
  readonly command: string;
  readonly by: 'leader' | 'doer' | 'case';
  readonly hours: number;
  readonly given?: Given;
}

const step = (command: string, by: Step['by'], hours: number, given: Given = {}): Step => ({
  command,
  by,
  hours,
  given,
});

const published = [step('submit', 'leader', 1), step('publish', 'case', 3)];
const taken = [...published, step('take', 'doer', 5)];
const begun = (plan: OrderPlan): readonly Step[] => [
  ...taken,
  step('begin', 'doer', 8),
  step('recordHours', 'doer', 11, { hours: plan.priority === '1' ? '3.5' : '2.0', work: null }),
  step('recordMaterial', 'doer', 12, materialOf(plan)),
];
const finish = ({ cause, remedy }: OrderPlan, hours: number): Step =>
  step('finish', 'doer', hours, { result: 'fixed', cause: cause ?? null, remedy: remedy ?? null });

/** A part without a price now and then: its cost is then known in part. */
const materialOf = ({ priority }: OrderPlan): Given =>
  priority === '4'
    ? { part: 'SKF LGHP 2', batch: null, quantity: '0.2', unit: 'kg', price: null }
    : { part: 'NR2-25 4–6 A', batch: 'B2607', quantity: '1', unit: 'pcs', price: '186.40' };

const stepsTo: Readonly<Record<OrderEnd, (plan: OrderPlan) => readonly Step[]>> = {
  established: () => [],
  published: () => published,
  unpublished: () => [...published, step('unpublish', 'leader', 6, { reason: '改为下月停电时一并处理' })],
  pending: () => taken,
  inProgress: begun,
  finished: (plan) => [...begun(plan), finish(plan, 14)],
  again: (plan) => [
    ...[...begun(plan), finish(plan, 14)],
    step('return', 'leader', 18, { reason: '仍有漏点，请复查' }),
  ],
  completed: (plan) => [...begun(plan), finish(plan, 14), step('accept', 'leader', 20, { reason: null })],
  cancelled: () => [...published, step('cancel', 'leader', 9, { reason: '设备已更换，不再需要' })],
  terminated: (plan) => [...begun(plan), step('terminate', 'leader', 16, { reason: '须停炉处理，另行安排' })],
};

interface Parts extends Pick<Means, 'ledgers' | 'site' | 'orgOf'> {
  readonly userOf: (account: string) => string;
  readonly now: number;
}

const [hour, day] = [3_600_000, 86_400_000];

/** Work orders in every state, each through the commands of its law with the moments of then; once, whenever it is begun. */
export async function seedOrders(parts: Parts): Promise<void> {
  const standing = new Map((await parts.ledgers.everyRow(workOrders)).map((one) => [one.name, one] as const));
  for (const [n, plan] of orderPlans.entries()) {
    const known = standing.get(plan.name.cn);
    // What was begun at an earlier start goes on from the moment of then, so that each command is the same.
    const from =
      known === undefined ? Math.floor(parts.now / hour) * hour - plan.ago * day : Date.parse(known.establishedAt);
    await liveOrder(parts, plan, { key: `workOrder:${n + 1}`, from });
  }
}

async function liveOrder(
  { ledgers, site, orgOf, userOf }: Parts,
  plan: OrderPlan,
  { key, from }: { readonly key: string; readonly from: number },
): Promise<void> {
  const [leader, doer] = [userOf('operator'), userOf('maintenance')];
  const at = (hours: number) => instantOf(from + hours * hour);
  const writing = (by: Step['by'], command: string) =>
    by === 'case'
      ? writeAs(`${key}:${command}`)
      : {
          ...writeAs(`${key}:${command}`),
          by: { kind: 'user', id: by === 'leader' ? leader : doer, session: 'demo' } as const,
        };
  const devices = site.devices.filter(({ id }) => id === plan.device).map(({ id }) => id);
  const given = {
    name: plan.name.cn,
    nameEn: plan.name.en,
    orgId: orgOf(plan.org),
    priority: plan.priority,
    deviceIds: devices,
    leaderId: leader,
    due: at(plan.days * 24),
    plannedFrom: at(24),
    plannedTo: at(36),
  };
  const made = await ledgers.obey(
    workOrders,
    { command: 'establish', id: null, given, at: at(0) },
    writing('leader', 'establish'),
  );
  if (!made.ok) return;
  const { id } = made.value;
  let version = made.value.version;
  for (const { command, by, hours, given: asked = {} } of stepsTo[plan.end](plan)) {
    const done = await ledgers.obey(
      workOrders,
      { command, id, given: asked, version, at: at(hours) },
      writing(by, command),
    );
    if (!done.ok) return;
    version = done.value.version;
  }
}
