import { instantOf } from '../../domain/clock/clock.ts';
import { causeOf } from '../../domain/defect/cause.ts';
import { defects } from '../../domain/defect/defectLedger.ts';
import { dueOf, usualLimits } from '../../domain/defect/due.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { type DefectEnd, type DefectPlan, defectPlans } from './defectPlans.ts';
import { writeAs } from './ensureRows.ts';
import type { Given, Means } from './means.ts';

interface Parts extends Pick<Means, 'ledgers' | 'orgOf'> {
  readonly userOf: (account: string) => string;
  readonly now: number;
}

const [hour, day] = [3_600_000, 86_400_000];
const way: readonly DefectEnd[] = ['registered', 'audited', 'assigned', 'fixing', 'acceptance', 'closed'];

/** Defects in every state, with the orders that mend them, each through the commands of its law with the moments of then; once, whenever it is begun. */
export async function seedDefects(parts: Parts): Promise<void> {
  const things = new Map((await parts.ledgers.everyRow(equipment)).map((row) => [row.code, row]));
  const standing = new Map((await parts.ledgers.everyRow(defects)).map((one) => [one.sourceId, one]));
  for (const [n, plan] of defectPlans.entries()) {
    const thing = things.get(plan.code);
    const key = `defect:${n + 1}`;
    const known = standing.get(key);
    if (known?.state === (plan.end === 'watched' ? 'closed' : plan.end)) continue;
    // What was begun at an earlier start goes on from the moment of then, so that each command is the same.
    const from = known === undefined ? Math.floor(parts.now / hour) * hour - plan.ago * day : Date.parse(known.foundAt);
    if (thing !== undefined) await liveDefect(parts, plan, { key, from, thing });
  }
}

interface Live {
  readonly key: string;
  readonly from: number;
  readonly thing: { readonly id: string; readonly org: string };
}

async function liveDefect({ ledgers, userOf }: Parts, plan: DefectPlan, { key, from, thing }: Live): Promise<void> {
  const at = (hours: number) => instantOf(from + hours * hour);
  const person = (account: string, what: string) => ({
    ...writeAs(`${key}:${what}`),
    by: { kind: 'user', id: userOf(account), session: 'demo' } as const,
  });
  // What rests on what was seen rests on what was written last.
  const versions = new Map<string, number>();
  interface Asked {
    readonly command: string;
    readonly id: string | null;
    readonly hours: number;
    readonly by?: string;
    readonly given?: Given;
  }
  const obey = async (ledger: LedgerDeclaration, { command, id, hours, by, given = {} }: Asked) => {
    const what = `${ledger.name}:${command}`;
    const writing = by === undefined ? writeAs(`${key}:${what}`) : person(by, what);
    const version = versions.get(id ?? '');
    const order = { command, id, given, at: at(hours), ...(version === undefined ? {} : { version }) };
    const done = await ledgers.obey(ledger, order, writing);
    if (done.ok) versions.set(done.value.id, done.value.version);
    return done.ok ? done.value.id : null;
  };
  const [finder, leader, doer] = ['inspector', 'operator', 'maintenance'];
  const { part, phenomenon, severity, source, value } = plan;
  const names = { part: part.cn, partEn: part.en, phenomenon: phenomenon.cn, phenomenonEn: phenomenon.en };
  const measured = value === null ? {} : { value: value[0], limit: value[1], unit: value[2] };
  const given = {
    ...names,
    ...measured,
    severity,
    source,
    sourceId: key,
    orgId: thing.org,
    equipmentId: thing.id,
    foundAt: at(0),
    limits: usualLimits,
  };
  const id = await obey(defects, { command: 'register', id: null, hours: 0.1, by: finder, given });
  if (id === null) return;
  if (plan.end === 'returned') {
    const given = { reason: '请补充照片和位置' };
    await obey(defects, { command: 'return', id, hours: 5, by: leader, given });
    return;
  }
  const isPast = (state: DefectEnd) => plan.end === 'watched' || way.indexOf(plan.end) >= way.indexOf(state);
  if (!isPast('audited')) return;
  await obey(defects, { command: 'audit', id, hours: 6, by: leader, given: { severity } });
  if (plan.end === 'watched') {
    const given = { how: 'watched', reason: '不影响运行，列入巡检重点' };
    await obey(defects, { command: 'closeWithout', id, hours: 30, by: 'reviewer', given });
    return;
  }
  if (!isPast('assigned')) return;
  const people = { leaderId: userOf(leader), assigneeIds: [userOf(doer)] };
  await obey(defects, { command: 'assign', id, hours: 7, by: leader, given: people });
  const order = {
    name: `${plan.code} ${part.cn}`.slice(0, 32),
    nameEn: `${plan.code} ${part.en}`.slice(0, 64),
    orgId: thing.org,
    origin: 'defect',
    causeId: causeOf(id, 0),
    equipmentIds: [thing.id],
    ...people,
    // One text for every reader: the order leads to its defect, which says it in the language of each.
    description: null,
    due: dueOf(at(0), severity, usualLimits),
  };
  const orderId = await obey(workOrders, { command: 'establish', id: null, hours: 7.1, given: order });
  if (orderId === null) return;
  const reviewed = { case: null, reviewerIds: [userOf(leader)] };
  await obey(workOrders, { command: 'publishReviewed', id: orderId, hours: 7.1, given: reviewed });
  await obey(defects, { command: 'order', id, hours: 7.1, given: { orderId } });
  if (!isPast('fixing')) return;
  await obey(workOrders, { command: 'take', id: orderId, hours: 9, by: doer });
  await obey(workOrders, { command: 'begin', id: orderId, hours: 26, by: doer });
  await obey(defects, { command: 'fix', id, hours: 26 });
  if (!isPast('acceptance')) return;
  const result = { result: 'fixed', cause: '老化', remedy: '更换后复测合格' };
  await obey(workOrders, { command: 'finish', id: orderId, hours: 30, by: doer, given: result });
  await obey(defects, { command: 'offer', id, hours: 30 });
  if (!isPast('closed')) return;
  await obey(workOrders, { command: 'accept', id: orderId, hours: 44, by: leader });
  await obey(defects, { command: 'close', id, hours: 44, given: { acceptedBy: userOf(leader) } });
}
