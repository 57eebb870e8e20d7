import { expect, test } from 'vitest';
import { itemsToEnter } from './collectionItems.ts';

const items = [
  { cn: '总有功功率', en: 'Total power', id: 'P', kind: 'analog', unit: 'kW', decimals: 1 },
  { cn: '正向有功电能', en: 'Energy taken', id: 'E', kind: 'counter', unit: 'kWh', decimals: 2 },
] as const;

test('the items that a device lacks are entered by its data-item template, each once (E211 B319)', () => {
  const device = { id: 'M9', address: { kind: 'modbus' as const, unit: 1, host: null, port: null, maxRegisters: 125 } };
  const rows = itemsToEnter(device, items, new Set(['M9.P']));
  expect(rows).toEqual([
    {
      id: 'M9.E',
      name: '正向有功电能',
      nameEn: 'Energy taken',
      deviceId: 'M9',
      kind: 'counter',
      unit: 'kWh',
      decimals: 2,
      address: null,
    },
  ]);
  expect(itemsToEnter(device, items, new Set(['M9.P', 'M9.E']))).toEqual([]);
});

test('over MQTT the id says where an item is', () => {
  const device = { id: 'S1', address: { kind: 'json' as const, topic: 'site/s1' } } as Parameters<
    typeof itemsToEnter
  >[0];
  expect(itemsToEnter(device, items, new Set()).map(({ address }) => address)).toEqual([
    { kind: 'json', path: 'P' },
    { kind: 'json', path: 'E' },
  ]);
});
