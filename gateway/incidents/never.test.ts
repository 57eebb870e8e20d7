import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { historians } from '../../domain/event/past.ts';
import { outageData, raisedData, tellAlarm } from '../../tests/world/alarmFacts.ts';
import { limit } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { feeders, meters, on, trip } from '../../tests/world/feeders.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';
import { aCaller, narrowedTo, scopeOf, value } from '../../tests/world/ledgers.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;

beforeEach(async () => {
  site = await incidentWorld(feeders);
  const { world } = site;
  await world.aChannel('C1', { M1: ['M1.Ua', 'M1.P', 'M1.temp'], M11: ['M11.Ua'], D12: ['D12.trip'] });
});
afterEach(() => site.world.close());

const settled = () => site.world.settled();
const raise = async (id: string, data: object) => {
  await site.raise(id, data);
  await settled();
};
const asks = (name: string, input: object, more: object = {}) => {
  const permissions = new Set(['/intelligentAlarm', '/intelligentAlarm:handle', '/monitoringAlarm']);
  const caller = aCaller({ userId: 'zhou', scope: scopeOf(site.world.plant), permissions, ...more });
  const command = { id: `${name}-${JSON.stringify(input)}`, digest: name };
  return asked(site.calls, name, input, { caller, now: site.world.clock.now(), command });
};
async function listed(query: object = {}, more: object = {}) {
  const told = value(await asks('listIncidents', { query }, more)) as {
    rows: { id: string }[];
    total: number;
    single: number;
  };
  return { ids: told.rows.map(({ id }) => id), total: told.total, single: told.single };
}

describe.each([
  ['on order', true],
  ['by its protection', false],
])('Forty undervoltages behind a switch that opened %s', (_, ordered) => {
  test(
    'are told of by it alone',
    async () => {
      const { world } = site;
      await world.aChannel('C2', Object.fromEntries(meters.map((id) => [id, [`${id}.Ua`]])));
      const rules = new Map<string, string>();
      for (const id of meters) rules.set(id, await world.aRule(`${id}.Ua`, [limit('L', 200)]));
      if (!ordered) await raise('t1', trip);
      const position = await site.move('QF12', 'open', { ordered });
      await settled();
      const cause = ordered ? `operation-${position}` : 't1';
      for (const id of meters)
        await site.raise(`u-${id}`, on(id, 'Ua', 'L', { source: { rule: rules.get(id) ?? '', point: `${id}.Ua` } }));
      await settled();
      expect((await site.membersOf(cause)).length).toBe(40);
      expect(await site.announced()).toEqual(ordered ? [] : ['t1']);
      await site.move('QF12', 'closed', { ordered: true });
      for (const id of meters) await site.recover(`u-${id}`);
      await settled();
      await site.pass(4);
      expect(await site.announced()).toEqual(ordered ? [] : ['t1']);
      expect(await site.stateOf(cause)).toBe('closed');
    },
    patient(60_000),
  );
});

describe('Never', () => {
  test('is the highest level kept quiet: not as a member, not by its source, not once it comes to it', async () => {
    await site.move('QF1', 'open', { ordered: true });
    await settled();
    await raise('u1', on('M1', 'Ua', 'L', { level: 1 }));
    await raise('u2', on('M11', 'Ua', 'L'));
    expect([await site.isQuiet('u1'), await site.isQuiet('u2')]).toEqual([false, true]);
    const data = { limitName: 'LL', level: 1, value: '1', quality: 0, limit: '2', rule: null, worst: null } as const;
    await site.tell('u2', { type: 'ESCALATE', at: site.now(), data });
    await settled();
    expect(await site.isQuiet('u2')).toBe(false);
  });

  test('is anything quiet that only shares its source with an effect: too much voltage is none of it', async () => {
    await site.move('QF1', 'open', { ordered: true });
    await settled();
    await raise('low', on('M1', 'Ua', 'L'));
    expect(await site.isQuiet('low')).toBe(true);
    await raise('high', on('M1', 'Ua', 'H'));
    expect(await site.isQuiet('high')).toBe(false);
    expect(await site.announced()).toContain('high again');
  });

  test('is anything quiet that stands behind a switch of which nothing is known; it is grouped as perhaps', async () => {
    site.positions.set('QF111', null);
    const position = await site.move('QF11', 'open', { ordered: true });
    await settled();
    await raise('sure', on('M1', 'Ua', 'L'));
    await raise('perhaps', on('M11', 'Ua', 'L'));
    expect([await site.isQuiet('sure'), await site.isQuiet('perhaps')]).toEqual([true, false]);
    expect(await site.membersOf(`operation-${position}`)).toEqual(['perhaps', 'sure']);
  });

  test('does what outlives its cause stay quiet, or speak before it was asked again; two causes are both waited for', async () => {
    const first = await site.move('QF11', 'open', { ordered: true });
    await settled();
    await raise('hot', on('M1', 'P', 'HH'));
    await raise('temp', on('M1', 'temp', 'H'));
    await raise('low', on('M1', 'Ua', 'L'));
    expect([await site.isQuiet('temp'), await site.isQuiet('low')]).toEqual([true, true]);
    await site.move('QF11', 'closed', { ordered: true });
    await site.recover('hot');
    await settled();
    expect([await site.isQuiet('temp'), await site.isQuiet('low')]).toEqual([true, true]);
    await site.pass(4);
    expect([await site.isQuiet('temp'), await site.isQuiet('low')]).toEqual([false, false]);
    const said = await site.announced();
    expect(said.filter((one) => one === 'low again').length).toBe(1);
    const left = (await site.facts(['IncidentLeft'])).map(({ data }) => (data as { why: string }).why);
    expect(left).toEqual(['outlived', 'outlived']);
    expect(await site.stateOf(`operation-${first}`)).toBe('closed');
  });

  test('is anything told because a cause goes and comes again before what it kept quiet was asked', async () => {
    await site.move('QF11', 'open', { ordered: true });
    await settled();
    await raise('low', on('M1', 'Ua', 'L'));
    const before = await site.announced();
    await site.move('QF11', 'closed', { ordered: true });
    await settled();
    const again = await site.move('QF11', 'open', { ordered: true });
    await settled();
    await site.pass(5);
    expect(await site.isQuiet('low')).toBe(true);
    expect(await site.membersOf(`operation-${again}`)).toEqual(['low']);
    expect(await site.announced()).toEqual(before);
    await site.move('QF11', 'closed', { ordered: true });
    await settled();
    await site.pass(4);
    expect(await site.isQuiet('low')).toBe(false);
  });

  test('can a group not be taken apart: a person takes one out, it speaks at once and its source joins no more', async () => {
    const position = await site.move('QF11', 'open', { ordered: true });
    await settled();
    await raise('low', on('M1', 'Ua', 'L'));
    const id = `operation-${position}`;
    const body = { alarm: 'low', reason: '电压互感器单独故障' };
    expect(
      await asks('leaveIncident', { params: { id }, body }, { scope: scopeOf(site.world.elsewhere) }),
    ).toMatchObject({ ok: false, refusal: { code: 'NO_PERMISSION' } });
    value(await asks('leaveIncident', { params: { id }, body }));
    await settled();
    expect(await site.isQuiet('low')).toBe(false);
    await site.recover('low');
    await raise('next', on('M1', 'Ua', 'L'));
    expect(await site.isQuiet('next')).toBe(false);
    expect(await site.membersOf(id)).toEqual([]);
    value(await asks('noteIncident', { params: { id }, body: { remedy: '更换熔断器' } }));
    await settled();
    const told = value(await asks('getIncident', { params: { id } })) as {
      members: { left: object }[];
      incident: object;
    };
    expect(told.incident).toMatchObject({ remedy: { text: '更换熔断器' }, effects: { total: 0 } });
    expect(told.members).toMatchObject([{ left: { why: 'wrong', reason: '电压互感器单独故障' } }]);
  });

  test('does the past act on the present, nor a network that is published anew amid an incident', async () => {
    const position = await site.move('QF11', 'open', { ordered: true });
    await settled();
    const by = historians.simulation;
    const data = raisedData({ ...on('M1', 'Ua', 'L'), firstOverAt: site.now() });
    await tellAlarm({ log: site.world.log, org: site.world.plant, by }, 'past', [
      { type: 'RAISE', at: site.now(), data },
    ]);
    await settled();
    expect([await site.isQuiet('past'), await site.membersOf(`operation-${position}`)]).toEqual([false, []]);
    await site.publish({ ...feeders, trips: {} });
    await raise('low', on('M1', 'Ua', 'L'));
    expect(await site.membersOf(`operation-${position}`)).toEqual(['low']);
  });

  test('does a restart in the middle forget what is quiet, or keep what outlived', async () => {
    const position = await site.move('QF11', 'open', { ordered: true });
    await settled();
    await raise('hot', on('M1', 'P', 'HH'));
    await raise('temp', on('M1', 'temp', 'H'));
    await raise('low', on('M1', 'Ua', 'L'));
    await site.world.alarms.liftOutlived();
    await site.begins();
    await settled();
    expect([await site.isQuiet('temp'), await site.isQuiet('low')]).toEqual([true, true]);
    expect(await site.stateOf(`operation-${position}`)).toBe('open');
    await site.move('QF11', 'closed', { ordered: true });
    await settled();
    await site.world.alarms.liftOutlived();
    await settled();
    expect(await site.isQuiet('low')).toBe(true);
    await site.pass(4);
    expect(await site.isQuiet('low')).toBe(false);
  });
});

test('What the reader may not see of an incident is counted and never told', async () => {
  const { world } = site;
  const position = await site.move('QF1', 'open', { ordered: true });
  await settled();
  await raise('seen', on('M1', 'Ua', 'L'));
  await raise('hidden', on('M11', 'Ua', 'L', { channel: 'C2' }));
  const narrowed = { scope: narrowedTo(world.plant, 'C1') };
  const list = value(await asks('listIncidents', { query: {} }, narrowed)) as {
    rows: { id: string; effects: object; hidden: number }[];
  };
  expect(list.rows).toMatchObject([{ id: `operation-${position}`, effects: { total: 1 }, hidden: 1 }]);
  const { folds } = value(await asks('incidentFolds', {}, narrowed)) as { folds: object[] };
  expect(folds).toMatchObject([{ id: `operation-${position}`, alarm: null, members: ['seen'], hidden: 1 }]);
  const nobody = value(await asks('listIncidents', { query: {} }, { scope: scopeOf(world.elsewhere) })) as {
    rows: object[];
  };
  expect(nobody.rows).toEqual([]);
  // A page after the last still tells how many there are.
  expect(await listed({ page: 2 }, narrowed)).toEqual({ ids: [], total: 1, single: 0 });
});

test('A cause whose effects are still to come is an alarm by itself; what has ended is asked for by when it ended', async () => {
  await raise('t', { ...trip, channel: 'C1' });
  await site.move('QF12', 'open');
  await settled();
  expect(await site.stateOf('t')).toBe('open');
  expect(await listed()).toEqual({ ids: [], total: 0, single: 1 });
  await raise('u', on('W1', 'Ua', 'L', { channel: 'C2' }));
  expect(await listed()).toEqual({ ids: ['t'], total: 1, single: 0 });
  // Whoever does not see what broke reads its effect as an alarm by itself.
  expect(await listed({}, { scope: narrowedTo(site.world.plant, 'C2') })).toEqual({ ids: [], total: 0, single: 1 });
  const position = await site.move('QF11', 'open', { ordered: true });
  await settled();
  await raise('low', on('M1', 'Ua', 'L'));
  await site.pass(2);
  const between = site.now();
  await site.move('QF11', 'closed', { ordered: true });
  await site.recover('low');
  await settled();
  await site.pass(4);
  const id = `operation-${position}`;
  expect((await listed({ open: false, 'closed.from': between })).ids).toEqual([id]);
  expect((await listed({ open: false, 'since.from': between })).ids).toEqual([]);
  await site.pass(1);
  expect((await listed({ open: false, 'closed.from': site.now() })).ids).toEqual([]);
});

test('A protection that is told of behind its own move takes over what lies under the move', async () => {
  const position = await site.move('QF12', 'open');
  await settled();
  const moved = `switchMoved-${position}`;
  await raise(moved, {
    source: { rule: 'switchMoved', point: 'QF12' },
    object: { kind: 'device', id: 'D12' },
    point: null,
    limitName: null,
  });
  await raise('u', on('W1', 'Ua', 'L'));
  expect(await site.membersOf(moved)).toEqual(['u']);
  await raise('t', trip);
  expect(await site.membersOf('t')).toEqual([moved, 'u']);
  await site.pass(4);
  expect([
    await site.stateOf(moved),
    await site.isQuiet('u'),
    await site.isQuiet(moved),
    await site.isQuiet('t'),
  ]).toEqual(['closed', true, true, false]);
});

test('A held-up gateway explains what it calls offline, and a lost line its devices', async () => {
  await raise('g', {
    type: '06',
    source: { rule: 'heldUp', point: 'gateway' },
    object: { kind: 'gateway', id: 'gateway' },
    channel: null,
    point: null,
    limitName: null,
  });
  await raise('o', outageData('C1', { firstOverAt: site.now() }));
  expect(await site.membersOf('g')).toEqual(['o']);
});
