import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { outageData } from '../../tests/world/alarmFacts.ts';
import { limit } from '../../tests/world/alarms.ts';
import { type Drawn, drawn, incidentWorld } from '../../tests/world/incidentWorld.ts';

/** A source over an incomer onto a busbar with two feeders, each with a meter behind it, and a tie between them that is open; a generator on the first, at rest. */
const plan: Drawn = {
  network: drawn([
    ['GRID', 'source', 'G'],
    ['QF1', 'breaker', 'G', 'B'],
    ['QF11', 'breaker', 'B', 'F1'],
    ['QF12', 'breaker', 'B', 'F2'],
    ['L1', 'load', 'F1'],
    ['L2', 'load', 'F2'],
    ['GEN', 'source', 'F1'],
    ['QF2', 'breaker', 'F1', 'X'],
    ['QF3', 'breaker', 'X', 'F2'],
  ]),
  devices: { L1: 'M1', L2: 'M2', QF1: 'D1', QF11: 'D11' },
  trips: { QF11: 'D11.trip' },
};

let site: Awaited<ReturnType<typeof incidentWorld>>;
let rules: Readonly<Record<string, string>> = {};

beforeEach(async () => {
  site = await incidentWorld(plan);
  const { world } = site;
  site.sources.set('GEN', false);
  for (const tie of ['QF2', 'QF3']) site.positions.set(tie, 'open');
  await world.aChannel('C1', { M1: ['M1.Ua', 'M1.temp'], M2: ['M2.Ua'], D11: ['D11.trip', 'D11.temp'] });
  rules = {
    ua1: await world.aRule('M1.Ua', [limit('L', 200)]),
    ua2: await world.aRule('M2.Ua', [limit('L', 200)]),
    temp1: await world.aRule('M1.temp', [limit('H', 90)]),
  };
});
afterEach(() => site.world.close());

const low = (device: string, more = {}) =>
  ({
    source: { rule: rules[device === 'M1' ? 'ua1' : 'ua2'] ?? '', point: `${device}.Ua` },
    object: { kind: 'device', id: device },
    point: `${device}.Ua`,
    limitName: 'L',
    ...more,
  }) as const;
const hot = (device: string, more = {}) =>
  ({
    source: { rule: rules['temp1'] ?? '', point: `${device}.temp` },
    object: { kind: 'device', id: device },
    point: `${device}.temp`,
    limitName: 'H',
    ...more,
  }) as const;
const trip = {
  source: { rule: 'trip', point: 'D11.trip' },
  object: { kind: 'device', id: 'D11' },
  point: 'D11.trip',
  limitName: 'H',
  judges: 'state',
  level: 1,
  latching: true,
} as const;

describe('A switch that opens', () => {
  test('on order darkens what it feeds: the undervoltage there is told of by it alone, and no other', async () => {
    const position = await site.move('QF11', 'open', { ordered: true });
    await site.world.settled();
    await site.raise('u1', low('M1'));
    await site.raise('u2', low('M2'));
    await site.raise('h1', hot('M1'));
    await site.world.settled();
    expect(await site.announced()).toEqual(['u2', 'h1']);
    expect(await site.membersOf(`operation-${position}`)).toEqual(['u1']);
  });

  test('keeps its effects quiet a period longer: what has returned is never told, what stands beyond speaks once', async () => {
    const position = await site.move('QF1', 'open', { ordered: true });
    await site.world.settled();
    for (const device of ['M1', 'M2']) await site.raise(`u${device}`, low(device));
    await site.world.settled();
    await site.move('QF1', 'closed', { ordered: true });
    await site.world.settled();
    expect(await site.stateOf(`operation-${position}`)).toBe('asking');
    await site.recover('uM1');
    expect(await site.announced()).toEqual([]);
    await site.pass(4);
    expect(await site.announced()).toEqual(['uM2 again']);
    expect(await site.stateOf(`operation-${position}`)).toBe('closed');
    // Nothing keeps its source quiet any more.
    await site.raise('later', low('M1'));
    await site.world.settled();
    expect(await site.announced()).toEqual(['uM2 again', 'later']);
  });

  test('by its protection: the trip is told of, its own move and what it darkens lie under it', async () => {
    await site.raise('t1', trip);
    await site.move('QF11', 'open');
    await site.world.settled();
    await site.raise('u1', low('M1'));
    await site.world.settled();
    expect(await site.announced()).toEqual(['t1']);
    expect(await site.membersOf('t1')).toEqual(['u1']);
  });
});

describe('A switch that opened', () => {
  test('once more on the same fault, its protection not reset, darkens as before: nothing new is told', async () => {
    await site.raise('t1', trip);
    await site.move('QF11', 'open');
    await site.world.settled();
    await site.raise('u1', low('M1'));
    await site.world.settled();
    await site.move('QF11', 'closed');
    await site.world.settled();
    expect(await site.stateOf('t1')).toBe('asking');
    await site.pass(1);
    await site.move('QF11', 'open');
    await site.world.settled();
    await site.pass(4);
    expect(await site.stateOf('t1')).toBe('open');
    await site.raise('u3', low('M1'));
    await site.world.settled();
    expect(await site.membersOf('t1')).toEqual(['u1', 'u3']);
    expect(await site.announced()).toEqual(['t1']);
  });

  test('stays a cause where a sign comes too late to be of its move', async () => {
    const moved = `switchMoved-${await site.move('QF11', 'open')}`;
    await site.world.settled();
    const object = { kind: 'device', id: 'D11' } as const;
    await site.raise(moved, { source: { rule: 'switchMoved', point: 'QF11' }, object, point: null, limitName: null });
    await site.world.settled();
    await site.pass(11);
    await site.raise('t1', trip);
    await site.world.settled();
    expect(await site.stateOf(moved)).toBe('open');
  });

  test.each([
    ['was so before it closed has its while as all do', -500, []],
    ['came after it closed speaks', 500, ['late again']],
  ])('and closed before a rule had asked enough: what %s', async (_, ms, announced) => {
    await site.move('QF11', 'open', { ordered: true });
    await site.world.settled();
    await site.pass(2);
    const closed = site.world.clock.now();
    await site.move('QF11', 'closed', { ordered: true });
    await site.world.settled();
    await site.pass(1);
    await site.raise('late', low('M1', { firstOverAt: instantOf(closed + ms) }));
    await site.world.settled();
    expect(await site.announced()).toEqual(announced);
    await site.recover('late');
    await site.pass(4);
    expect(await site.announced()).toEqual(announced);
  });

  test('asks what it kept quiet as often as its rule does', async () => {
    const rule = await site.world.aRule('M1.Ua', [limit('L', 190, { m: 3 })]);
    await site.move('QF11', 'open', { ordered: true });
    await site.world.settled();
    await site.raise('u', low('M1', { source: { rule, point: 'M1.Ua' } }));
    await site.world.settled();
    expect((await site.facts(['IncidentJoined'])).map(({ data }) => data)).toMatchObject([{ members: [{ again: 4 }] }]);
  });
});

describe('What was dark and is not surely so any more is kept quiet no longer', () => {
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    'a source below comes live': async () => {
      site.sources.set('GEN', true);
      await site.looks();
    },
    'a network comes into force that has no such switch': () => {
      const elements = plan.network.elements.filter(({ id }) => id !== 'QF11');
      return site.publish({ ...plan, network: { ...plan.network, elements } });
    },
    'a tie closes behind a switch on its way': async () => {
      site.positions.set('QF3', null);
      await site.move('QF2', 'closed', { ordered: true });
      await site.world.settled();
      await site.looks();
      await site.pass(31);
      await site.looks();
    },
  };
  test.each(Object.keys(ways))('%s', async (way) => {
    const position = await site.move('QF11', 'open', { ordered: true });
    await site.world.settled();
    await site.looks();
    expect(await site.stateOf(`operation-${position}`)).toBe('open');
    await ways[way]?.();
    await site.world.settled();
    await site.pass(4);
    expect(await site.stateOf(`operation-${position}`)).toBe('closed');
    await site.raise('later', low('M1'));
    await site.world.settled();
    expect(await site.announced()).toEqual(['later']);
  });
});

describe('A line that is lost', () => {
  test('groups what is behind it, which raising keeps quiet, and speaks itself', async () => {
    await site.raise('o1', outageData('C1'));
    await site.world.settled();
    expect(await site.announced()).toEqual(['o1']);
    await site.raise('d1', {
      ...outageData('C1'),
      type: '04',
      object: { kind: 'device', id: 'M1' },
      source: { rule: 'deviceOffline', point: 'M1' },
    });
    await site.world.settled();
    expect(await site.membersOf('o1')).toEqual(['d1']);
  });
});
