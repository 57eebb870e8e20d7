import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { incidentFolds } from '../../../domain/alarm/incident/calls.ts';
import { groupAlarms } from '../../../domain/alarm/incident/groupAlarms.ts';
import type { GroupedAlarm, Plant } from '../../../domain/alarm/incident/plant.ts';
import { shippedPatterns } from '../../../domain/alarm/incident/shipped.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { systemClock as clock } from '../../../gateway/ground/systemClock.ts';
import { underCause } from '../../../views/alarms/parts/desk/underCause.ts';
import { asked } from '../../world/asked.ts';
import { eventually } from '../../world/eventually.ts';
import { type Drawn, drawn, incidentWorld } from '../../world/incidentWorld.ts';
import { aCaller, scopeOf, value } from '../../world/ledgers.ts';
import { manyMeters } from '../../world/manyMeters.ts';
import { foldedOneByOne, seedFolds } from '../alarms/manyFolds.ts';
import { type Bench, type Figure, median } from '../bench.ts';
import { withStore } from '../store.ts';

const meters = Array.from({ length: 500 }, (_, n) => `M${n}`);
const desk = { causes: 100, effects: 99 };
const times = 5;

/** A switch with so many meters behind it. */
const plan: Drawn = {
  network: drawn([
    ['GRID', 'source', 'G'],
    ['QF1', 'breaker', 'G', 'B'],
    ...meters.map((id) => [id, 'load', 'B'] as const),
  ]),
  devices: Object.fromEntries(meters.map((id) => [id, id])),
  trips: {},
};

type Site = Awaited<ReturnType<typeof incidentWorld>>;

async function tookOf(work: () => unknown): Promise<number> {
  const began = clock.monotonic();
  await work();
  return clock.monotonic() - began;
}

/** An incident of many effects, from the move of its switch until the last is kept quiet; and a desk of many alarms folded under their causes. */
export const incidents: Bench = () =>
  withStore(async ({ database, logDatabase }) => {
    const site = await incidentWorld(plan, { database, logDatabase, close: async () => undefined });
    try {
      return [...(await decided(site)), comes(), ...(await folded(site))];
    } finally {
      await site.world.close();
    }
  });

async function decided(site: Site): Promise<readonly Figure[]> {
  const { world } = site;
  await world.aChannel('C1', {});
  const rules = await manyMeters(world, 'C1', { ids: meters, role: 'Ua', name: 'L', at: 200 });
  for (const id of meters) {
    const source = { rule: rules.get(id) ?? '', point: `${id}.Ua` };
    await site.raise(`u-${id}`, { source, object: { kind: 'device', id }, point: source.point, limitName: 'L' });
  }
  await world.settled();
  const steps = monitorEventLoopDelay({ resolution: 1 });
  steps.enable();
  let cause = '';
  const took = await tookOf(async () => {
    cause = `operation-${await site.move('QF1', 'open', { ordered: true })}`;
    const quiet = () =>
      world.database.query<{ n: number }>('select count(*)::int as n from read.alarm where suppressed', []);
    await eventually('all are kept quiet', quiet, { isSo: ([row]) => row?.n === meters.length });
  });
  steps.disable();
  const { length: measured } = await site.membersOf(cause);
  return [
    { name: 'effects that joined an incident', unit: '', target: meters.length, is: 'least', measured },
    {
      name: 'of these, from the move until all are kept quiet',
      unit: 's',
      target: 1,
      is: 'most',
      measured: took / 1000,
    },
    { name: 'of this, the longest step of the thread', unit: 'ms', target: 20, is: 'most', measured: steps.max / 1e6 },
  ];
}

const plant: Plant = {
  patterns: shippedPatterns,
  tree: { kindOf: () => 'meter', nodesOf: () => [] },
  wiring: {
    switchOfTrip: () => null,
    sourceOf: () => null,
    reachOf: () => ({ devices: [], points: [], perhapsDevices: [], perhapsPoints: [] }),
  },
};

/** One that comes into a flood is laid against all that stands; the alternative lays all against all. */
function comes(): Figure {
  const alarms = Array.from({ length: 2000 }, (_, n): GroupedAlarm => {
    const [device, role] = [`T${n % 50}`, n % 2 === 0 ? 'P' : 'windingTemp'];
    const point = `${device}.${role}`;
    return {
      id: `a${n}`,
      type: '01',
      level: 3,
      judges: 'limit',
      limitName: 'H',
      source: { rule: `r-${point}`, point },
      object: { kind: 'device', id: device },
      channel: 'C1',
      point,
      at: n * 100,
      uncertainty: 1000,
    };
  });
  const timed = (work: () => unknown): number => {
    const began = clock.monotonic();
    work();
    return clock.monotonic() - began;
  };
  const one = () => groupAlarms(plant, { alarms, openings: [] }, { alarm: 'a1999' });
  const measured = median(Array.from({ length: times }, () => timed(one)));
  const all = timed(() => groupAlarms(plant, { alarms, openings: [] }));
  const against = { name: 'all against all', measured: all };
  return { name: 'one alarm that comes among 2,000 that stand', unit: 'ms', target: 20, is: 'most', measured, against };
}

type Folds = AnswerOf<typeof incidentFolds>['folds'];

async function folded({ world, calls }: Site): Promise<readonly Figure[]> {
  await seedFolds(world.database, { org: world.plant, ...desk });
  const caller = aCaller({ scope: scopeOf(world.plant), permissions: new Set(['/monitoringAlarm']) });
  let folds: Folds = [];
  const took: number[] = [];
  for (let n = 0; n < times; n += 1)
    took.push(
      await tookOf(async () => {
        const told = await asked(calls, incidentFolds.name, {}, { caller, now: world.clock.now() });
        folds = (value(told) as AnswerOf<typeof incidentFolds>).folds;
      }),
    );
  const one = await tookOf(() => foldedOneByOne(world.database));
  const all = folds.reduce((sum, { members }) => sum + members.length, 0);
  const rows = folds.flatMap(({ id, members }) => [rowOf(id, false), ...members.map((member) => rowOf(member, true))]);
  const drawing = await tookOf(() =>
    underCause({ rows, others: new Map() }, { folds, opened: new Set(), ofDevice: null }),
  );
  const against = { name: 'an incident after the other', measured: one / 1000 };
  return [
    { name: 'alarms of a desk that lie under a cause', unit: '', target: 9900, is: 'least', measured: all },
    {
      name: 'of 10,000, told under what each lies',
      unit: 's',
      target: 1,
      is: 'most',
      measured: median(took) / 1000,
      against,
    },
    { name: 'of 10,000, folded where they are drawn', unit: 's', target: 1, is: 'most', measured: drawing / 1000 },
  ];
}

/** As far as folding looks at it. */
const rowOf = (id: string, suppressed: boolean): Alarm =>
  ({ id, level: 3, state: { suppressed }, object: { kind: 'device', id } }) as unknown as Alarm;
