import { instantOf } from '../../domain/clock/clock.ts';
import { aDay as day, anHour as hour, aMinute as minute } from '../../domain/clock/lengths.ts';
import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { patrolPaths, patrolPoints } from '../../domain/work/path/patrolPath.ts';
import { planLedgers, type WorkPlan } from '../../domain/work/plan/plans.ts';
import type { Trigger } from '../../domain/work/plan/trigger.ts';
import { type MadeTask, wantedTasks } from '../../domain/work/plan/wanted.ts';
import { taskLedgers } from '../../domain/work/task/tasks.ts';
import { textLedgers, type WorkText } from '../../domain/work/text/textLedgers.ts';
import { workSettings } from '../../domain/work/workSetting.ts';
import type { WriteBy } from '../../gateway/ledger/written.ts';
import { ensureRows, namesOf, writeAs } from './ensureRows.ts';
import { type DemoPlan, demoPaths, demoPlans } from './fieldPlans.ts';
import type { Means } from './means.ts';
import { seedCycles } from './seedCycles.ts';

interface Parts extends Means {
  readonly userOf: (account: string) => string;
  readonly now: number;
  readonly zone: string;
  /** What was written is read. */
  readonly settled: () => Promise<unknown>;
  /** Fills in and signs the sheet of a round that was walked, as its doer; nothing where nobody keeps sheets. */
  readonly walked?: (task: WalkedTask) => Promise<void>;
}

export interface WalkedTask {
  readonly id: string;
  readonly doer: string;
  /** When it was begun, and when it is signed. */
  readonly from: number;
  readonly to: number;
  readonly n: number;
}

/** What an hour of a fitter costs, raised once. */
const labour = [
  { since: '2025-01-01', rate: '85' },
  { since: '2026-07-01', rate: '92' },
];

/** So far back the plant tells of its rounds. */
const told = 5 * day;

const everyTrigger = (more: Partial<Trigger>): Trigger => ({
  every: 1,
  unit: 'day',
  weekdays: null,
  monthDay: null,
  times: '09:00',
  season: null,
  workingDays: 'any',
  counter: null,
  step: null,
  ...more,
});

/** Paths, plans and the rounds of some days, some late, some missed: each through the commands of its law with the moments of then. */
export async function seedFieldWork(parts: Parts): Promise<void> {
  const { ledgers, orgOf, took } = parts;
  await parts.settled();
  const pieces = new Map((await ledgers.everyRow(equipment)).map((one) => [one.code, one.id] as const));
  const orgId = orgOf('utilities');
  took(
    await ensureRows(ledgers, workSettings, {
      wanted: [
        {
          key: orgOf('demo'),
          row: { ...namesOf({ cn: '工时单价', en: 'Rate of an hour' }), orgId: orgOf('demo'), labour },
        },
      ],
      keyOf: (row) => row.orgId,
    }),
  );
  const paths = await ensureRows(ledgers, patrolPaths, {
    wanted: demoPaths.map(({ code, name }) => ({ key: code, row: { ...namesOf(name), code, orgId } })),
    keyOf: (row) => row.code,
  });
  took(paths);
  const texts = new Map<string, WorkText>();
  for (const ledger of Object.values(textLedgers))
    for (const one of await ledgers.everyRow(ledger)) if (one.state === 'inForce') texts.set(one.code, one);
  const points = demoPaths.flatMap(({ code, text, points: those }) => {
    const [pathId, textId] = [paths.ids.get(code) ?? '', texts.get(text)?.id];
    if (textId === undefined) return [];
    return those.map(([place, codes], n) => ({
      key: `${pathId}:${n + 1}`,
      row: {
        place: place.cn,
        placeEn: place.en,
        pathId,
        order: n + 1,
        textId,
        equipmentIds: codes.flatMap((one) => pieces.get(one) ?? []),
      },
    }));
  });
  took(await ensureRows(ledgers, patrolPoints, { wanted: points, keyOf: (row) => `${row.pathId}:${row.order}` }));
  const cycles = await seedCycles(parts);
  await parts.settled();
  for (const [n, plan] of demoPlans.entries()) {
    const textId = texts.get(plan.text)?.id;
    const cycleId = cycles[plan.kind].get(plan.cycle ?? plan.text) ?? null;
    if (textId !== undefined) await livePlan(parts, plan, { n, textId, cycleId, paths: paths.ids, pieces, orgId });
  }
}

interface About {
  readonly n: number;
  readonly textId: string;
  readonly cycleId: string | null;
  readonly paths: ReadonlyMap<string, string>;
  readonly pieces: ReadonlyMap<string, string>;
  readonly orgId: string;
}

const as = (userId: string, command: string): WriteBy => ({
  ...writeAs(command),
  by: { kind: 'user', id: userId, session: 'demo' },
});

async function livePlan(parts: Parts, plan: DemoPlan, about: About): Promise<void> {
  const { ledgers, userOf, now } = parts;
  const ledger = planLedgers[plan.kind];
  const zone = zoneOf(parts.zone);
  const standing = (await ledgers.everyRow(ledger)).find(({ name }) => name === plan.name.cn);
  const since = standing === undefined ? zone.startOfDay(now - told) : Date.parse(standing.establishedAt);
  const key = `fieldPlan:${about.n}`;
  const planner = userOf('operator');
  const given = {
    ...namesOf(plan.name),
    orgId: about.orgId,
    pathId: plan.path === undefined ? null : (about.paths.get(plan.path) ?? null),
    equipmentIds: (plan.equipment ?? []).flatMap((one) => about.pieces.get(one) ?? []),
    textId: about.textId,
    cycleId: about.cycleId,
    triggers: [everyTrigger(plan.trigger)],
    from: plan.from === 'then' ? zone.written(since).local.slice(0, 10) : plan.from,
    to: null,
    basis: plan.basis ?? 'grid',
    tolerance: plan.tolerance,
    lead: plan.lead,
    catchUp: 'skip',
    assigneeIds: [userOf(plan.doer)],
    leaderId: userOf('operator'),
    copyTo: [],
    minutes: plan.minutes,
  };
  const at = (hours: number) => instantOf(since + hours * hour);
  const made = await ledgers.obey(
    ledger,
    { command: 'establish', id: null, given, at: at(0) },
    as(planner, `${key}:establish`),
  );
  if (!made.ok || plan.isDraft === true) return;
  const { id } = made.value;
  for (const [command, hours] of [
    ['submit', 0.1],
    ['publish', 0.2],
  ] as const) {
    const write = command === 'submit' ? as(planner, `${key}:submit`) : writeAs(`${key}:publish`);
    const asked = command === 'publish' ? { case: null, reviewerIds: [userOf('reviewer')] } : {};
    const done = await ledgers.obey(ledger, { command, id, given: asked, at: at(hours) }, write);
    if (!done.ok) return;
  }
  await parts.settled();
  const row = await ledgers.anyRow(ledger, id);
  if (row !== null) await rounds(parts, plan, { row: row as WorkPlan, zone, since, key });
}

interface Round {
  readonly id: string;
  readonly task: MadeTask;
  readonly due: number;
  readonly n: number;
}

/** What its plan asked for since then, and what became of each: walked, late, missed, or still to be taken. */
async function rounds(
  parts: Parts,
  plan: DemoPlan,
  {
    row,
    zone,
    since,
    key,
  }: { readonly row: WorkPlan; readonly zone: Zone; readonly since: number; readonly key: string },
): Promise<void> {
  const { ledgers, userOf } = parts;
  const nothing = {
    lastOver: () => null,
    isOpen: () => false,
    isBegun: () => false,
    counted: () => null,
    lastStep: () => 0,
    textId: row.textId,
  };
  // What was due by the first start; what comes after it the job makes.
  const asked = { kind: plan.kind, from: since, to: since + told, now: since };
  const wanted = wantedTasks({ ...row, catchUp: 'make' }, nothing, asked, zone);
  if (wanted.length === 0) return;
  const ledger = taskLedgers[plan.kind];
  const all: Round[] = [];
  for (const [n, task] of wanted.entries()) {
    const due = Date.parse(task.due);
    const order = { command: 'make', id: null, given: { ...task }, at: instantOf(Math.max(since + hour, due - day)) };
    const made = await ledgers.obey(ledger, order, writeAs(`${key}:make:${task.occurrence}`));
    if (made.ok) all.push({ id: made.value.id, task, due, n });
  }
  const doer = userOf(plan.doer);
  for (const round of all) await walk(parts, plan, { round, doer, leader: userOf('reviewer'), key });
}

/** One in eleven was missed, one in seven was late; the newest two wait to be accepted. */
async function walk(
  parts: Parts,
  plan: DemoPlan,
  {
    round,
    doer,
    leader,
    key,
  }: { readonly round: Round; readonly doer: string; readonly leader: string; readonly key: string },
): Promise<void> {
  const { ledgers, walked } = parts;
  const { id, task, due, n } = round;
  const ledger = taskLedgers[plan.kind];
  const until = task.until === null ? null : Date.parse(task.until);
  const order = (command: string, at: number, write: WriteBy, given: object = {}) =>
    ledgers.obey(ledger, { command, id, given: { ...given }, at: instantOf(at) }, write);
  const named = (command: string): string => `${key}:${command}:${task.occurrence}`;
  if (n % 11 === 4 && until !== null) {
    await order('miss', until, writeAs(named('miss')));
    return;
  }
  const late = n % 7 === 3 ? 95 * minute : 0;
  const begun = due - 12 * minute + ((n * 37) % 9) * minute + late;
  const finished = begun + plan.minutes * minute * (0.7 + ((n * 13) % 5) / 10);
  const steps = [
    ['take', due - 2 * hour, { crewIds: [] }],
    ['begin', begun, {}],
  ] as const;
  for (const [command, at, given] of steps) if (!(await order(command, at, as(doer, named(command)), given)).ok) return;
  await walked?.({ id, doer, from: begun, to: finished, n });
  if (!(await order('finish', finished, as(doer, named('finish')), { reason: null, outsideCost: null })).ok) return;
  if (parts.now - finished > day)
    await order('accept', finished + 3 * hour, as(leader, named('accept')), { reason: null });
}
