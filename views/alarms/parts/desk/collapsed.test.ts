import { expect, test } from 'vitest';
import { anAlarm } from '../../../../tests/world/deskAlarm.ts';
import { collapsed, foldedByCause, ofDevices, unfolded } from './collapsed.ts';

const ids = (alarms: readonly { readonly id: string }[]) => alarms.map(({ id }) => id);
const loose = (id: string, minute: number, chattering = false) =>
  anAlarm({ id, minute, rule: 'loose wire', state: { recovered: id !== 'now', chattering } });

test('a source that chatters takes one row on the desk, in the place of its first, with all that it stands for', () => {
  const all = [
    anAlarm({ id: 'a' }),
    loose('now', 9, true),
    anAlarm({ id: 'b' }),
    loose('before', 8),
    loose('first', 7),
  ];
  const { rows, others } = collapsed(all);
  expect(ids(rows)).toEqual(['a', 'now', 'b']);
  expect(ids(others.get('now') ?? [])).toEqual(['before', 'first']);
  expect(ids(unfolded(rows, others))).toEqual(['a', 'now', 'before', 'first', 'b']);
});

test('where two raises are chattering by the setting of the organisation, two already take one row', () => {
  expect(ids(collapsed([loose('now', 9, true), loose('before', 8)]).rows)).toEqual(['now']);
});

test('a source that nobody called chattering keeps its rows, and what no rule raised stands by itself', () => {
  const channels = ['x', 'y', 'z'].map((id) => ({ ...anAlarm({ id, type: '05' }), rule: null, point: null }));
  const all = [loose('now', 9), loose('before', 8), loose('first', 7), ...channels];
  expect(collapsed(all)).toEqual({ rows: all, others: new Map() });
});

test('the same rule on another point is another source', () => {
  const all = ['T1', 'T2', 'T3'].map((object) => anAlarm({ id: object, object, rule: 'one rule' }));
  expect(ids(collapsed(all).rows)).toEqual(['T1', 'T2', 'T3']);
});

test('R094 a device takes one row, of what asks for somebody most, and says how much stands there; a nuisance counts with each of its alarms', () => {
  const on = (object: string, id: string, rule = id) => anAlarm({ id, object, rule });
  const loosely = (id: string) => ({
    ...on('T1', id, 'loose wire'),
    state: { ...on('T1', id).state, chattering: true },
  });
  const { rows, counts } = ofDevices(
    collapsed([on('T2', 'a'), loosely('b'), on('T1', 'c'), loosely('d'), on('T3', 'e')]),
  );
  expect(ids(rows)).toEqual(['a', 'b', 'e']);
  expect([...counts]).toEqual([
    ['T2', 1],
    ['T1', 3],
    ['T3', 1],
  ]);
});

test('by cause the equal rows of one device are one with their number, each device and each cause for itself', () => {
  const silent = (id: string, object: string, more = {}) => ({
    ...anAlarm({ id, object, type: '04' as const }),
    rule: null,
    point: null,
    ...more,
  });
  const shelved = { state: { ...anAlarm().state, shelvedUntil: '2026-11-20T09:00:00.000Z' } };
  const all = [
    ...[silent('a1', 'M1'), anAlarm({ id: 'limit', object: 'M1' }), silent('a2', 'M1'), silent('b1', 'M2')],
    ...[silent('a3', 'M1', shelved), silent('a4', 'M1')],
  ];
  const { rows, others } = foldedByCause(all);
  expect(ids(rows)).toEqual(['a1', 'limit', 'b1', 'a3']);
  expect(ids(others.get('a1') ?? [])).toEqual(['a2', 'a4']);
  expect(unfolded(rows, others)).toHaveLength(all.length);
});
