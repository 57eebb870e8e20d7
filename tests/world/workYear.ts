import { instantOf } from '../../domain/clock/clock.ts';
import { aDay, aMinute, anHour } from '../../domain/clock/lengths.ts';
import { defects } from '../../domain/defect/defectLedger.ts';
import { historians } from '../../domain/event/past.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { patrolTasks } from '../../domain/work/task/tasks.ts';
import { workSettings } from '../../domain/work/workSetting.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import type { LawOrder } from '../../gateway/ledger/write/lawOrder.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aGiven, aRowIn, bySystem, type LedgerWorld, value } from './ledgers.ts';

/** Numbers that look like chance and are the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export interface WorkYear {
  /** Seen, below it, and beside it. */
  readonly orgs: readonly [string, string, string];
  /** What stood when half of it had been written. */
  readonly half: number;
  readonly persons: readonly string[];
}

const first = Date.UTC(2026, 0, 3);
const mondays = 46;
type Wave = readonly LawOrder[];

/** A year of rounds, orders and defects in three organisations, each by the laws' own word and at its own moment. */
export async function workYear(
  world: LedgerWorld,
  { tasks, orders, found }: Record<'tasks' | 'orders' | 'found', number>,
): Promise<WorkYear> {
  const next = chance(7);
  const plant = (await aRowIn(world, 'organisation')).id;
  const hall = (await aRowIn(world, 'organisation', { orgPid: plant })).id;
  const beside = (await aRowIn(world, 'organisation')).id;
  const orgs = [plant, hall, beside] as const;
  const persons: string[] = [];
  for (const orgId of [plant, hall, hall, beside]) persons.push((await aRowIn(world, 'user', { orgId })).id);
  const labour = [
    { since: '2026-01-01', rate: '60' },
    { since: '2026-06-01', rate: '66.6' },
  ];
  const setting = { name: '工时', orgId: hall, urgentHours: 24, majorDays: 30, generalDays: 90, labour };
  value(await world.ledgers.create(workSettings, setting, bySystem()));
  await world.settled();
  const year = { world, next, orgs, persons };
  await rounds(year, tasks);
  await repairs(year, Math.floor(orders / 2));
  await world.settled();
  const half = world.log.head().position;
  await repairs(year, orders - Math.floor(orders / 2));
  await findings(year, found);
  await world.settled();
  return { orgs, half, persons };
}

interface Year {
  readonly world: LedgerWorld;
  readonly next: (below: number) => number;
  readonly orgs: readonly string[];
  readonly persons: readonly string[];
}

/** Sends orders and gives the ids of their rows; one that is refused breaks the year. */
async function written({ world }: Year, ledger: LedgerDeclaration, wave: Wave): Promise<readonly string[]> {
  const done = await world.ledgers.obeyMany(ledger, wave, { ...bySystem(), by: historians.simulation });
  return done.map((one) => value(one).id);
}

const moment = (next: Year['next']): number =>
  first + next(mondays * 7) * aDay + next(24) * anHour + next(60) * aMinute;

async function rounds(year: Year, n: number): Promise<void> {
  const { world, next, orgs, persons } = year;
  const bare = await aGiven(world, lawOfLedger(patrolTasks), 'make');
  const whats = Array.from({ length: n }, (_, at) => ({ at, due: moment(next), org: orgs[next(3)] ?? '' }));
  const ids = await written(
    year,
    patrolTasks,
    whats.map(({ at, due, org }) => {
      const given = {
        ...bare,
        orgId: org,
        occurrence: `year:${at}`,
        due: instantOf(due),
        until: null,
        tolerance: next(5),
        minutes: 40,
      };
      return { command: 'make', id: null, given, at: instantOf(due - aDay) };
    }),
  );
  const left = ids.map((id, at) => ({
    id,
    at: (whats[at]?.due ?? 0) - next(20) * anHour,
    person: persons[next(4)] ?? '',
    step: 'take',
  }));
  const because = () => ({ reason: '因故' });
  const finish = () => (next(9) === 0 ? { outsideCost: '12.50' } : {});
  await waves(year, left, {
    ledger: patrolTasks,
    // What may come after what: by chance, always at a later moment.
    ways: {
      take: ['begin', 'begin', 'begin', 'release', 'miss', 'cancel'],
      release: ['take', 'miss'],
      begin: ['finish', 'finish', 'finish', 'pause', 'terminate', ''],
      pause: ['resume'],
      resume: ['finish', 'pause'],
      finish: ['accept', 'accept', 'accept', 'return', ''],
      return: ['finish', ''],
    },
    givens: { release: because, pause: because, cancel: because, terminate: because, return: because, finish },
    ofProgram: 'miss',
    longest: 240,
    seen: [],
  });
}

interface Step {
  readonly id: string;
  readonly at: number;
  readonly person: string;
  readonly step: string;
}

interface Life {
  readonly ledger: LedgerDeclaration;
  readonly ways: Readonly<Record<string, readonly string[]>>;
  readonly givens: Readonly<Record<string, () => LawOrder['given']>>;
  /** What no person orders. */
  readonly ofProgram: string;
  /** So many minutes lie between two steps at most. */
  readonly longest: number;
  /** What rests on the version that was looked at. */
  readonly seen: readonly string[];
}

/** Each row goes its way, all of them a step at a time, until none goes on. */
async function waves(year: Year, left: readonly Step[], life: Life): Promise<void> {
  if (left.length === 0) return;
  const { next, persons } = year;
  const { ledger, ways, givens, ofProgram, longest, seen } = life;
  const wave = left.map(({ id, at, person, step }) => {
    // A second person judges.
    const by = ['accept', 'return'].includes(step) ? (persons[(persons.indexOf(person) + 1) % 4] ?? '') : person;
    const order = { command: step, id, at: instantOf(at), given: givens[step]?.() ?? {} };
    return step === ofProgram ? order : { ...order, person: by };
  });
  await written(year, ledger, seen.length === 0 ? wave : await withVersions(year.world, wave, new Set(seen)));
  const then = left.flatMap(({ step, at, ...one }): readonly Step[] => {
    const way = ways[step] ?? [];
    const following = way[next(way.length)] ?? '';
    return following === '' ? [] : [{ ...one, at: at + next(longest) * aMinute + 1, step: following }];
  });
  await waves(year, then, life);
}

async function repairs(year: Year, n: number): Promise<void> {
  const { world, next, orgs, persons } = year;
  const bare = await aGiven(world, lawOfLedger(workOrders), 'establish');
  const whats = Array.from({ length: n }, () => ({
    at: moment(next),
    org: orgs[next(3)] ?? '',
    person: persons[next(4)] ?? '',
  }));
  const make = whats.map(({ at, org, person }) => ({
    command: 'establish',
    id: null,
    at: instantOf(at),
    given: { ...bare, orgId: org, origin: 'hand', causeId: null },
    person,
  }));
  const ids = await written(year, workOrders, make);
  const left = ids.map((id, n) => ({
    id,
    at: (whats[n]?.at ?? 0) + aMinute,
    person: whats[n]?.person ?? '',
    step: 'submit',
  }));
  const ways: Readonly<Record<string, readonly string[]>> = {
    submit: ['publish', 'publish', 'publish', ''],
    publish: ['take', 'take', 'take', 'cancel', ''],
    take: ['begin', 'begin', ''],
    begin: ['recordHours', 'recordHours', 'recordMaterial', 'finish', 'terminate'],
    recordHours: ['finish', 'recordMaterial'],
    recordMaterial: ['finish', ''],
    finish: ['accept', 'accept', 'return', ''],
    return: ['finish', 'recordHours'],
  };
  const givens: Readonly<Record<string, () => LawOrder['given']>> = {
    publish: () => ({ case: null, reviewerIds: [] }),
    cancel: () => ({ reason: '因故' }),
    terminate: () => ({ reason: '因故' }),
    return: () => ({ reason: '因故' }),
    finish: () => ({ result: 'fixed', cause: null, remedy: null }),
    recordHours: () => ({ hours: `${next(9) + 1}.5`, work: null }),
    recordMaterial: () => ({
      part: '滤芯',
      batch: null,
      quantity: '2',
      unit: '个',
      price: next(3) === 0 ? null : '18.335',
    }),
  };
  await waves(year, left, {
    ledger: workOrders,
    ways,
    givens,
    ofProgram: 'publish',
    longest: 2000,
    seen: ['accept', 'return'],
  });
}

/** What rests on the version that was looked at names it. */
async function withVersions(world: LedgerWorld, wave: Wave, seen: ReadonlySet<string>): Promise<Wave> {
  await world.settled();
  const versions = new Map((await world.ledgers.everyRow(workOrders)).map(({ id, version }) => [id, version]));
  return wave.map((one) => (seen.has(one.command) ? { ...one, version: versions.get(one.id ?? '') ?? 0 } : one));
}

async function findings(year: Year, n: number): Promise<void> {
  const { world, next, orgs, persons } = year;
  const bare = await aGiven(world, lawOfLedger(defects), 'register', { orgId: orgs[1] });
  const severities = ['urgent', 'major', 'general'] as const;
  const made: { readonly id: string; readonly at: number; readonly org: string }[] = [];
  for (let i = 0; i < n; i += 40) {
    const wave = Array.from({ length: Math.min(40, n - i) }, (_, k) => {
      const [at, org] = [moment(next), orgs[next(3)] ?? ''];
      const recurs = i === 0 ? null : (made.filter((one) => one.org === org)[next(20)]?.id ?? null);
      const given = {
        ...bare,
        orgId: org,
        equipmentId: null,
        part: `部位 ${i + k}`,
        severity: severities[next(3)],
        foundAt: instantOf(at),
        recursOfId: recurs,
      };
      return {
        at,
        org,
        order: { command: 'register', id: null, at: instantOf(at + anHour), given, person: persons[0] ?? '' },
      };
    });
    const ids = await written(
      year,
      defects,
      wave.map(({ order }) => order),
    );
    made.push(...ids.map((id, k) => ({ id, at: wave[k]?.at ?? 0, org: wave[k]?.org ?? '' })));
  }
  const audited = made.filter(() => next(5) > 0);
  const audit = audited.map(({ id, at }) => ({
    command: 'audit',
    id,
    at: instantOf(at + 2 * anHour),
    given: { severity: severities[next(3)] },
    person: persons[1] ?? '',
  }));
  await written(year, defects, audit);
  await world.settled();
  const versions = new Map((await world.ledgers.everyRow(defects)).map(({ id, version }) => [id, version]));
  const closed = audited
    .filter(() => next(3) > 0)
    .map(({ id, at }) => ({
      command: 'closeWithout',
      id,
      version: versions.get(id) ?? 0,
      at: instantOf(at + 3 * anHour + next(100) * aDay),
      given: { how: 'watched', reason: '加强监视' },
      person: persons[1] ?? '',
    }));
  await written(year, defects, closed);
}
