import { describe, expect, test } from 'vitest';
import type { ElementKind, Network, Position } from '../network/network.ts';
import type { Direction } from '../network/preventions.ts';
import type { ReleasedInterlock } from './interlockEvents.ts';
import { type JudgedOn, judge, type ReadValue } from './judge.ts';

/** A bay: bus, bus disconnector, breaker, line disconnector, line; an earth switch on the line and one behind the breaker. */
const network: Network = {
  nodes: [
    { id: 'B', kind: 'busbar', voltage: 10, bay: null, isMeasured: false },
    { id: 'J1', kind: 'joint', voltage: 10, bay: 'feeder', isMeasured: false },
    { id: 'J2', kind: 'joint', voltage: 10, bay: 'feeder', isMeasured: false },
    { id: 'L', kind: 'cableEnd', voltage: 10, bay: 'line', isMeasured: true },
  ],
  elements: [
    element('grid', 'source', 'B'),
    element('QS1', 'disconnector', 'B', 'J1'),
    element('QF1', 'breaker', 'J1', 'J2'),
    element('QS2', 'disconnector', 'J2', 'L'),
    element('QE1', 'earthSwitch', 'L'),
    element('QE2', 'earthSwitch', 'J2'),
  ],
};
function element(id: string, kind: ElementKind, ...ends: readonly string[]) {
  return { id, kind, ends, forms: kind === 'source' ? 'always' : 'never' } as const;
}

interface Stand {
  readonly moved?: Readonly<Record<string, Position>>;
  /** Whether a voltage shows at the line. */
  readonly shown?: boolean | null;
  readonly points?: Readonly<Record<string, ReadValue>>;
  readonly tagged?: readonly string[];
  readonly ages?: Readonly<Record<string, number>>;
}
const running: Readonly<Record<string, Position>> = {
  QS1: 'closed',
  QF1: 'closed',
  QS2: 'closed',
  QE1: 'open',
  QE2: 'open',
};
const parted = { QS1: 'open', QF1: 'open', QS2: 'open' } as const;

const standing = ({ moved = {}, shown = true, points = {}, tagged = [], ages = {} }: Stand): JudgedOn => ({
  network,
  state: {
    positions: new Map(Object.entries({ ...running, ...moved })),
    sources: new Map([['grid', true]]),
    earths: new Set(),
    voltages: new Map([['L', shown]]),
  },
  tagged: new Set(tagged),
  work: new Set(),
  point: (id) => points[id] ?? null,
  ageOf: (id) => ages[id] ?? null,
});

const anInterlock = (expression: string, more: Partial<ReleasedInterlock> = {}): ReleasedInterlock => ({
  id: 'I',
  number: 1,
  version: 1,
  name: '联锁',
  nameEn: null,
  direction: 'both',
  prevention: 'own',
  expression,
  maxAge: 3,
  wayOut: '无',
  wayOutEn: null,
  enabled: true,
  by: 'li',
  on: '2026-11-20T08:00:00.000Z',
  ...more,
});

/** What one interlock says of a move; the breaker opens unless another move is named. */
function said(expression: string, stand: Stand = {}, [id, direction]: readonly [string, Direction] = ['QF1', 'open']) {
  const told = judge([anInterlock(expression)], { switch: id, direction }, standing(stand)).get('I');
  if (told === undefined) throw new Error('it is not judged');
  return told;
}

const P = (value: number, age: number) => ({ points: { P: { value, age } } });

describe('a point is believed while it is no older than the interlock says', () => {
  test.each<[string, Stand, ReturnType<typeof said>]>([
    ['of now', P(10, 0), { holds: 'yes', because: [{ of: 'P', found: '10' }], age: 0 }],
    ['as old as may be', P(10, 3000), { holds: 'yes', because: [{ of: 'P', found: '10' }], age: 3000 }],
    ['a moment too old', P(10, 3001), { holds: 'unknown', because: [{ of: 'P', found: '10' }], age: 3001 }],
    ['too old, and against it', P(900, 3001), { holds: 'unknown', because: [{ of: 'P', found: '900' }], age: 3001 }],
    ['of now, and against it', P(900, 0), { holds: 'no', because: [{ of: 'P', found: '900' }], age: 0 }],
    ['without a good reading', {}, { holds: 'unknown', because: [{ of: 'P', found: '?' }], age: null }],
  ])('%s', (_, stand, told) => {
    expect(said('point("P") < 100', stand)).toEqual(told);
  });

  test('each interlock by its own bound, in seconds', () => {
    const told = judge(
      [anInterlock('point("P") < 100', { id: 'short', maxAge: 2 }), anInterlock('point("P") < 100', { id: 'long' })],
      { switch: 'QF1', direction: 'open' },
      standing(P(10, 2500)),
    );
    expect([...told].map(([id, { holds }]) => [id, holds])).toEqual([
      ['short', 'unknown'],
      ['long', 'yes'],
    ]);
  });

  test('the oldest of what it rests on is told', () => {
    const points = { P: { value: 1, age: 800 }, Q: { value: 1, age: 40 } };
    const both = 'point("P") == 1 && point("Q") == 1';
    expect(said(both, { points }).age).toBe(800);
    expect(said(`${both} && position("QF1") == 1`, { points, ages: { QF1: 1200 } }).age).toBe(1200);
  });
});

describe('what the network says', () => {
  test.each<[string, string, Stand, string, string]>([
    ['a switch that is closed', 'position("QF1") == 1', {}, 'yes', '1'],
    ['a switch that is open', 'position("QF1") == 1', { moved: { QF1: 'open' } }, 'no', '0'],
    ['a switch whose feedback is not known', 'position("QF1") == 1', { moved: { QF1: null } }, 'unknown', '?'],
    ['a switch that nothing knows', 'position("QF9") == 0', {}, 'unknown', '?'],
    ['a switch that bears a tag', 'tagged("QF1") == 0', { tagged: ['QF1'] }, 'no', '1'],
    ['a switch beside one that bears a tag', 'tagged("QF1") == 0', { tagged: ['QS1'] }, 'yes', '0'],
    ['a node that is live', 'energised("L")', {}, 'yes', '1'],
    ['a node that is dead', 'energised("L")', { moved: { QF1: 'open' }, shown: false }, 'no', '0'],
    ['a node whose voltage says otherwise', 'energised("L")', { moved: { QF1: 'open' } }, 'unknown', '?'],
    ['a node behind a switch that is not known', 'energised("L")', { moved: { QF1: null } }, 'unknown', '?'],
    ['a node that is earthed', 'earthed("L")', { moved: { ...parted, QE1: 'closed' }, shown: false }, 'yes', '1'],
    ['a node that is not', 'earthed("L")', { moved: parted, shown: false }, 'no', '0'],
    ['a node that may be', 'earthed("L")', { moved: { ...parted, QE1: null }, shown: false }, 'unknown', '?'],
    ['a node that nothing knows', 'earthed("L9") == 0', {}, 'unknown', '?'],
  ])('%s', (_, expression, stand, holds, found) => {
    const told = said(expression, stand);
    expect([told.holds, told.because.map((one) => one.found)]).toEqual([holds, [found]]);
  });
});

describe('each prevention: what it forbids, what it lets, and what is not known', () => {
  test.each<[number, string, Stand, readonly [string, Direction], string, readonly string[]]>([
    [2, 'a disconnector under load', {}, ['QS2', 'open'], 'no', ['QF1']],
    [2, 'a disconnector behind an open breaker', { moved: { QF1: 'open' } }, ['QS2', 'open'], 'yes', []],
    [2, 'a disconnector behind a breaker not known', { moved: { QF1: null } }, ['QS2', 'open'], 'unknown', ['QF1']],
    [2, 'it has no say in the move of a breaker', {}, ['QF1', 'open'], 'yes', []],
    [3, 'an earth on what is live', {}, ['QE1', 'close'], 'no', ['L']],
    [3, 'an earth on what is dead and parted', { moved: parted, shown: false }, ['QE1', 'close'], 'yes', ['L']],
    [3, 'an earth where no voltage was read', { moved: parted, shown: null }, ['QE1', 'close'], 'unknown', ['L']],
    [4, 'a breaker onto an earth', { moved: { ...parted, QE2: 'closed' } }, ['QF1', 'close'], 'no', ['J2']],
    [4, 'a breaker onto no earth', { moved: parted }, ['QF1', 'close'], 'yes', []],
    [4, 'a breaker onto an earth not known', { moved: { ...parted, QE2: null } }, ['QF1', 'close'], 'unknown', ['J2']],
    [5, 'nobody works in the bay', {}, ['QF1', 'open'], 'yes', []],
  ])('prevention %i: %s', (n, _, stand, move, holds, because) => {
    const told = said(`prevention(${n})`, stand, move);
    expect(told.holds).toBe(holds);
    expect(told.because).toEqual(because.map((of) => ({ of, found: '0' })));
  });

  test('a prevention that holds does not stand for a condition beside it that does not', () => {
    expect(said('prevention(2) && point("P") < 100', P(900, 0), ['QS2', 'open']).holds).toBe('no');
    const lets: Stand = { moved: { QF1: 'open' }, ...P(900, 0) };
    expect(said('prevention(2) && point("P") < 100', lets, ['QS2', 'open']).holds).toBe('no');
    expect(said('prevention(2) && point("P") < 100', { moved: { QF1: 'open' } }, ['QS2', 'open']).holds).toBe(
      'unknown',
    );
  });
});

test('only what is in use and of this direction is judged', () => {
  const released = [
    anInterlock('1', { id: 'both' }),
    anInterlock('1', { id: 'opens', direction: 'open' }),
    anInterlock('1', { id: 'closes', direction: 'close' }),
    anInterlock('0', { id: 'off', enabled: false }),
  ];
  const judged = (direction: Direction) => [...judge(released, { switch: 'QF1', direction }, standing({})).keys()];
  expect(judged('open')).toEqual(['both', 'opens']);
  expect(judged('close')).toEqual(['both', 'closes']);
});

test.each(['position(', 'prevention(1)'])('%s is no condition, and what cannot be read blocks', (expression) => {
  expect(said(expression)).toEqual({ holds: 'unknown', because: [], age: null });
});

test('an interlock whose expression grows beyond all measure is not known, which blocks, and says that it is too large', () => {
  const grown = 'point("P") * point("P") > 5';
  const told = said(grown, P(1e20, 0));
  expect(told).toMatchObject({ holds: 'unknown', because: [{ of: grown, found: '> 1e30' }, { of: 'P' }] });
  expect(said('point("P") > 5', P(1e20, 0))).toMatchObject({ holds: 'yes', because: [{ of: 'P' }] });
});
