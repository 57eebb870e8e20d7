import { instantOf } from '../../domain/clock/clock.ts';
import { anHour as hour, aMinute as minute } from '../../domain/clock/lengths.ts';
import { causeOf } from '../../domain/defect/cause.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { faults } from '../../domain/fault/faultLedger.ts';
import { faultEntries } from '../../domain/fault/library/faultEntry.ts';
import { shippedEntries, takenEntry } from '../../domain/fault/library/shipped/entries.ts';
import { lostOf } from '../../domain/fault/loss.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { ensureRows, writeAs } from './ensureRows.ts';
import { type FaultPlan, faultPlans } from './faultPlans.ts';
import type { Given, Means } from './means.ts';

interface Parts extends Pick<Means, 'ledgers' | 'orgOf' | 'took'> {
  readonly userOf: (account: string) => string;
  readonly now: number;
}

/** The library as it is shipped, and faults in every state with the orders that mended them, each through the commands of its law with the moments of then. */
export async function seedFaults(parts: Parts): Promise<void> {
  const { ledgers, now } = parts;
  const things = new Map((await ledgers.everyRow(equipment)).map((row) => [row.code, row]));
  const [place] = faultPlans.flatMap(({ code }) => things.get(code)?.org ?? []);
  if (place === undefined) return;
  const library = await ensureRows(ledgers, faultEntries, {
    wanted: shippedEntries.map((one) => ({ key: one.code, row: takenEntry(one, place) })),
    keyOf: (row) => row.shipped ?? '',
  });
  parts.took(library);
  // What was begun at an earlier start stands.
  const known = new Set((await ledgers.everyRow(faults)).map(({ symptom }) => symptom));
  for (const [n, plan] of faultPlans.entries()) {
    const thing = things.get(plan.code);
    const from = Math.floor(now / hour) * hour - plan.ago * hour;
    if (thing === undefined || known.has(plan.symptom[0])) continue;
    const entryId = plan.entry === null ? null : (library.ids.get(plan.entry) ?? null);
    await liveFault(parts, plan, { key: `fault:${n + 1}`, from, thing, entryId });
  }
}

interface Live {
  readonly key: string;
  readonly from: number;
  readonly thing: { readonly id: string; readonly org: string };
  readonly entryId: string | null;
}

async function liveFault({ ledgers, userOf }: Parts, plan: FaultPlan, { key, from, thing, entryId }: Live) {
  const at = (minutes: number) => instantOf(from + minutes * minute);
  const versions = new Map<string, number>();
  interface Asked {
    readonly command: string;
    readonly id: string | null;
    readonly after: number;
    readonly by?: string;
    readonly given?: Given;
  }
  const obey = async (ledger: LedgerDeclaration, { command, id, after, by, given = {} }: Asked) => {
    const what = `${key}:${ledger.name}:${command}`;
    const writing =
      by === undefined
        ? writeAs(what)
        : { ...writeAs(what), by: { kind: 'user', id: userOf(by), session: 'demo' } as const };
    const version = versions.get(id ?? '');
    const order = { command, id, given, at: at(after), ...(version === undefined ? {} : { version }) };
    const done = await ledgers.obey(ledger, order, writing);
    if (done.ok) versions.set(done.value.id, done.value.version);
    return done.ok ? done.value.id : null;
  };
  const [leader, doer] = ['operator', 'maintenance'];
  const { symptom, severity, isolated, restored, load, end } = plan;
  const head = { symptom: symptom[0], symptomEn: symptom[1], severity, occurredAt: at(0) };
  const given = { ...head, orgId: thing.org, equipmentId: thing.id };
  const id = await obey(faults, { command: 'report', id: null, after: 4, by: leader, given });
  if (id === null) return;
  if (end === 'void') {
    await obey(faults, { command: 'void', id, after: 20, by: leader, given: { reason: '通信误报，设备未停' } });
    return;
  }
  const orderId = plan.ordered ? await anOrder() : null;
  if (isolated !== null)
    await obey(faults, {
      command: 'isolate',
      id,
      after: isolated + 1,
      by: leader,
      given: { isolatedAt: at(isolated), switches: plan.code },
    });
  if (end === 'isolated') return;
  const back = { restoredAt: at(restored), selfRestored: isolated === null };
  await obey(faults, { command: 'restore', id, after: restored + 1, by: leader, given: back });
  const loss =
    load === null
      ? { loadBefore: null, lostKwh: null, loadPoint: null, lossFault: 'noData' }
      : { loadBefore: load, lostKwh: lostOf(load, restored * minute), loadPoint: null, lossFault: null };
  await obey(faults, { command: 'estimate', id, after: restored + 1, given: loss });
  if (orderId !== null) await mended(orderId);
  if (end === 'restored') return;
  const analysis = {
    faultClass: plan.faultClass,
    cause: plan.cause[0],
    causeEn: plan.cause[1],
    remedy: plan.remedy[0],
    remedyEn: plan.remedy[1],
    entryId,
    advice: entryId === null ? null : plan.helped ? 'helped' : 'notHelped',
  };
  await obey(faults, { command: 'analyse', id, after: restored + 200, by: leader, given: analysis });
  if (end === 'closed') await obey(faults, { command: 'close', id, after: restored + 1500, by: leader });

  async function anOrder(): Promise<string | null> {
    const order = {
      name: `${plan.code} ${symptom[0]}`.slice(0, 32),
      nameEn: `${plan.code} ${symptom[1]}`.slice(0, 64),
      orgId: thing.org,
      origin: 'fault',
      causeId: causeOf(id ?? '', 0),
      priority: severity === 'urgent' ? '1' : '2',
      equipmentIds: [thing.id],
      leaderId: userOf(leader),
      assigneeIds: [userOf(doer)],
    };
    const made = await obey(workOrders, { command: 'establish', id: null, after: 5, given: order });
    if (made === null) return null;
    const reviewed = { case: null, reviewerIds: [userOf(leader)] };
    await obey(workOrders, { command: 'publishReviewed', id: made, after: 5, given: reviewed });
    await obey(faults, { command: 'order', id, after: 5, by: leader, given: { orderId: made } });
    return made;
  }

  async function mended(order: string): Promise<void> {
    await obey(workOrders, { command: 'take', id: order, after: 6, by: doer });
    await obey(workOrders, { command: 'begin', id: order, after: 10, by: doer });
    const result = { result: 'fixed', cause: plan.cause[0], remedy: plan.remedy[0] };
    await obey(workOrders, { command: 'finish', id: order, after: restored - 1, by: doer, given: result });
    await obey(workOrders, { command: 'accept', id: order, after: restored + 90, by: leader });
    await obey(faults, { command: 'orderOver', id, after: restored + 90 });
  }
}
