import { expect, test } from 'vitest';
import { losingOn } from './losing.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { wholeNetwork } from './sight.ts';

const at = Date.parse('2026-11-21T02:12:07.000Z');
const shown = new Map([
  [1, { value: 418.2, quality: 0, at }],
  [2, { value: 30.5, quality: 3, at }],
  [4, { value: 9, quality: 0, at }],
]);
const points: Readonly<Record<string, readonly object[]>> = {
  M1: [{ row: { id: 'M1.Pa', unit: 'kW', number: 9 } }, { row: { id: 'M1.P', unit: 'kW', number: 1 } }],
  M2: [{ row: { id: 'M2.power', unit: 'kW', number: 2 } }],
  // Of several which none of them is the total, none is taken for it.
  M3: [{ row: { id: 'M3.Pa', unit: 'kW', number: 4 } }, { row: { id: 'M3.Pb', unit: 'kW', number: 4 } }],
};
const means = {
  doors: () => ({ live: { latest: (number: number) => shown.get(number) ?? null } }),
  field: { pointsOf: (device: string) => points[device] ?? [] },
} as unknown as OperatingMeans;
const element = (id: string, kind: string, ...ends: readonly string[]) => ({ id, kind, ends, forms: 'never' });
const rows = ['M1', 'M2', 'M3'].map((id) => [id, { name: `车间 ${id}`, nameEn: `Shop ${id}`, deviceId: id }] as const);
const one = {
  network: {
    network: {
      nodes: [],
      elements: [
        ...[element('QF1', 'breaker', 'B', 'F'), element('M2', 'load', 'F'), element('M1', 'load', 'F')],
        ...[element('M3', 'storage', 'F'), element('M4', 'load', 'F'), element('M5', 'load', 'B')],
      ],
    },
    elements: new Map(rows as never),
  },
} as unknown as Switch;
const lost = (sees: (id: string) => boolean = () => true) =>
  losingOn(means, one, { nodes: ['F'], sight: { ...wholeNetwork, element: sees }, lang: 'en' });

test('who hangs on what goes dead is named with its power now, the largest first, or since when that is not known', () => {
  expect(lost()).toEqual({
    consumers: [
      { id: 'M1', name: 'Shop M1', kw: 418.2, since: null },
      { id: 'M2', name: 'Shop M2', kw: null, since: '2026-11-21T02:12:07.000Z' },
      { id: 'M3', name: 'Shop M3', kw: null, since: null },
      { id: 'M4', name: 'M4', kw: null, since: null },
    ],
    hidden: 0,
  });
});

test('what its reader does not see is counted, and neither named nor measured', () => {
  const { consumers, hidden } = lost((id) => id === 'M2');
  expect([consumers.map(({ id }) => id), hidden]).toEqual([['M2'], 3]);
});
