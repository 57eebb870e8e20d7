import { describe, expect, test } from 'vitest';
import { drawing } from '../../../tests/world/labelledIncidents.ts';
import { type PatternExceptionRow, withExceptions } from './exceptions.ts';
import { nothingReached } from './grid.ts';
import { groupAlarms } from './groupAlarms.ts';
import type { Pattern } from './pattern.ts';
import type { Cause, GroupedAlarm, Plant } from './plant.ts';
import { shippedPatterns } from './shipped.ts';
import { triedPattern, tryPattern } from './tryPattern.ts';

const plant: Omit<Plant, 'patterns'> = {
  tree: { kindOf: () => 'meter', nodesOf: (device) => [`n${Number(device.slice(1)) % 2}`] },
  wiring: { switchOfTrip: () => null, sourceOf: () => null, reachOf: () => nothingReached },
};
const every = { types: [], ruleKinds: [], deviceKinds: [], roles: [], limits: [] };
const roles = ['P', 'windingTemp', 'fanFault', 'Ua'];

/** Alarms of half an hour on four devices of two lines. */
function alarmsOf(seed: number): readonly GroupedAlarm[] {
  const draw = drawing(seed);
  const one = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;
  return Array.from({ length: 120 }, (_, n): GroupedAlarm => {
    const device = one(['D0', 'D1', 'D2', 'D3']);
    const channel = device < 'D2' ? 'C0' : 'C1';
    const at = Math.floor(draw() * 1800) * 1000;
    const common = { id: `a${String(n).padStart(3, '0')}`, channel, at, uncertainty: 1000, level: 3 } as const;
    if (draw() < 0.1) {
      const source = { rule: 'channelOffline', point: channel };
      return {
        ...common,
        type: '05',
        judges: 'limit',
        limitName: null,
        source,
        object: { kind: 'channel', id: channel },
        point: null,
      };
    }
    const point = `${device}.${one(roles)}`;
    const source = { rule: `r-${point}`, point };
    return {
      ...common,
      type: '01',
      judges: 'limit',
      limitName: one(['L', 'H']),
      source,
      object: { kind: 'device', id: device },
      point,
    };
  });
}

const patterns = [
  ...shippedPatterns.filter(({ relation }) => relation !== 'suppliedBy'),
  triedPattern({ cause: every, effect: { ...every, types: ['01'] }, relation: 'sameDevice', before: 20, after: 90 }),
  triedPattern({ cause: every, effect: { ...every, types: ['01'] }, relation: 'sameNode', before: 0, after: 300 }),
];

describe('A pattern that is tried', () => {
  test.each(patterns.map((pattern, n) => [`${n} ${pattern.id}`, pattern] as const))(
    'groups of the past what it groups of alarms that come: %s',
    (_, pattern) => {
      for (let seed = 1; seed <= 10; seed++) {
        const alarms = alarmsOf(seed);
        const tried = tryPattern(plant, pattern, { alarms, told: [] });
        const grouped = groupAlarms({ ...plant, patterns: [pattern] }, { alarms, openings: [] });
        const pairs = (groups: readonly { readonly cause: Cause; readonly effects: readonly object[] }[]) =>
          groups.flatMap(({ cause, effects }) =>
            (effects as readonly { readonly alarm: GroupedAlarm; readonly quiet: boolean }[]).map(
              ({ alarm, quiet }) => `${cause.id} ${alarm.id} ${quiet}`,
            ),
          );
        expect(pairs(tried).toSorted()).toEqual(pairs(grouped).toSorted());
      }
    },
  );

  test('along a supply goes by what the log told to be dark, for as long as it told', () => {
    const [pattern] = shippedPatterns.filter(({ relation }) => relation === 'suppliedBy');
    if (pattern === undefined) throw new Error('none is shipped');
    const low = (id: string, device: string, at: number): GroupedAlarm => ({
      ...{ id, type: '01', level: 3, judges: 'limit', limitName: 'L', channel: 'C0', at, uncertainty: 1000 },
      source: { rule: 'r', point: `${device}.Ua` },
      object: { kind: 'device', id: device },
      point: `${device}.Ua`,
    });
    const opening = { position: 7, switch: 'QF1', ordered: true, at: 100_000, uncertainty: 1000 };
    const reach = { devices: ['D0'], points: [], perhapsDevices: ['D1'], perhapsPoints: [] };
    const cause: Cause = { id: 'operation-7', at: 100_000, uncertainty: 1000, alarm: null, opening, reach };
    const alarms = [
      low('early', 'D0', 80_000),
      low('in', 'D0', 101_000),
      low('perhaps', 'D1', 102_000),
      low('elsewhere', 'D2', 103_000),
      low('long', 'D0', 900_000),
      low('after', 'D0', 1_100_000),
    ];
    const tried = tryPattern(plant, pattern, { alarms, told: [{ cause, until: 1_000_000 }] });
    expect(tried.map(({ effects }) => effects.map(({ alarm, quiet }) => `${alarm.id} ${quiet}`))).toEqual([
      ['in true', 'perhaps false', 'long true'],
    ]);
    expect(tryPattern(plant, pattern, { alarms, told: [] })).toEqual([]);
  });

  test.each([
    ['its row', { id: 'own' }, { shipped: null, patternId: 'own' }],
    ['the shipped one that it stands instead of', { replaces: 'overload' }, { shipped: 'overload', patternId: null }],
  ])('leaves out sources that are excepted of %s', (_, known, of) => {
    const window = { relation: 'sameDevice', before: 20, after: 90 } as const;
    const pattern = triedPattern({ ...known, cause: every, effect: { ...every, types: ['01'] }, ...window });
    const source = { rule: 'r-D0.P', point: 'D0.P' };
    const exceptions = [{ orgId: 'works', ...of, ...source } as PatternExceptionRow];
    const taken = (one: Pattern) =>
      tryPattern(plant, one, { alarms: alarmsOf(1), told: [] })
        .flatMap(({ effects }) => effects.map(({ alarm }) => alarm.source.point))
        .includes(source.point);
    const [excepted] = withExceptions([pattern], ['works', 'group'], { exceptions, rows: [] });
    expect([taken(pattern), excepted !== undefined && taken(excepted)]).toEqual([true, false]);
  });
});
