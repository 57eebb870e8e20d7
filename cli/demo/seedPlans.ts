import { instantOf } from '../../domain/clock/clock.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { energyPlans } from '../../domain/plan/energyPlan.ts';
import { evenly } from '../../domain/plan/months.ts';
import { writeAs } from './ensureRows.ts';
import type { Given, Means } from './means.ts';

interface Parts extends Means {
  readonly units: ReadonlyMap<string, string>;
  readonly userOf: (account: string) => string;
  readonly now: number;
}

interface Planned {
  readonly name: readonly [cn: string, en: string];
  readonly unit: string;
  /** Of this year; of the one before, -1. */
  readonly years: number;
  readonly target: string;
  readonly to: 'established' | 'inProgress' | 'completed';
  readonly actions: readonly (readonly [name: string, nameEn: string, day: string, saving: string, isDone: boolean])[];
}

const planned: readonly Planned[] = [
  {
    name: ['厂区年度用电', 'Electricity of the plant'],
    unit: '示范厂区',
    years: 0,
    target: '14200000',
    to: 'inProgress',
    actions: [
      ['空压站降压 0.05 MPa', 'Compressed air lowered by 0.05 MPa', '04-30', '180000', true],
      ['车间照明改 LED', 'LED lighting in the shops', '06-30', '96000', true],
      ['谷段熔炼', 'Melting in valley hours', '09-30', '60000', false],
    ],
  },
  {
    name: ['冲压车间年度用电', 'Electricity of the press shop'],
    unit: '冲压车间',
    years: 0,
    target: '3300000',
    to: 'inProgress',
    actions: [['压力机待机停泵', 'Pumps off while presses idle', '08-31', '42000', false]],
  },
  {
    name: ['厂区上年用电', 'Electricity of the plant, last year'],
    unit: '示范厂区',
    years: -1,
    target: '14600000',
    to: 'completed',
    actions: [['更换二段变压器', 'Second transformer replaced', '10-31', '75000', true]],
  },
  {
    name: ['厂区来年用电', 'Electricity of the plant, next year'],
    unit: '示范厂区',
    years: 1,
    target: '13900000',
    to: 'established',
    actions: [],
  },
];

/** Plans of last year, this one and the next, each through the commands of its law with the moments of then. */
export async function seedPlans({ ledgers, orgOf, units, userOf, now }: Parts): Promise<void> {
  const year = new Date(now).getUTCFullYear();
  for (const [n, plan] of planned.entries()) {
    const unitId = units.get(plan.unit);
    if (unitId === undefined) continue;
    await livePlan({ ledgers, userOf, now }, plan, {
      key: `energyPlan:${n + 1}`,
      year: year + plan.years,
      given: { unitId, orgId: orgOf('demo'), indicator: 'electricity' },
    });
  }
}

async function livePlan(
  { ledgers, userOf, now }: Pick<Parts, 'ledgers' | 'userOf' | 'now'>,
  plan: Planned,
  { key, year, given }: { readonly key: string; readonly year: number; readonly given: Given },
): Promise<void> {
  const [manager, head] = [userOf('energyManager'), userOf('administrator')];
  const [name, nameEn] = plan.name;
  const told = { name, nameEn, target: plan.target, remark: null };
  // Written in the autumn before; what is planned for a year to come, not after now.
  const written = `${year - 1}-11-10T02:00:00.000Z`;
  let version = 0;
  let id: string | null = null;
  const order = async (command: string, at: string, more: { by?: string; given?: Given } = {}): Promise<boolean> => {
    const done = await ledgers.obey(
      energyPlans,
      { command, id, given: more.given ?? {}, version, at: instantOf(Math.min(Date.parse(at), now)) },
      {
        ...writeAs(`${key}:${command}:${String(more.given?.['action'] ?? '')}`),
        by: { kind: 'user', id: more.by ?? manager, session: 'demo' },
      },
    );
    if (!done.ok) return false;
    id = done.value.id;
    version = done.value.version;
    return true;
  };
  if (!(await order('establish', written, { given: { ...given, ...told, year } }))) return;
  const actions = plan.actions.map(([action, actionEn, day, saving]) => ({
    name: action,
    nameEn: actionEn,
    ownerId: userOf('maintenance'),
    due: `${year}-${day}`,
    saving,
  }));
  const each = evenly(quantity(plan.target), 2);
  if (!(await order('change', written, { given: { ...told, months: each, warnAt: '90', actions } }))) return;
  if (plan.to === 'established') return;
  if (!(await order('publish', `${year - 1}-12-05T02:00:00.000Z`))) return;
  if (!(await order('begin', `${year - 1}-12-31T16:00:00.000Z`))) return;
  for (const [action, , day, , isDone] of plan.actions)
    if (isDone) await order('finishAction', `${year}-${day}T06:00:00.000Z`, { given: { action } });
  if (plan.to !== 'completed') return;
  if (!(await order('finish', `${year}-12-31T16:00:00.000Z`))) return;
  await order('complete', `${year + 1}-01-12T02:00:00.000Z`, { by: head, given: { reason: null } });
}
