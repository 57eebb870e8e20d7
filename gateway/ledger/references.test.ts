import { expect, test } from 'vitest';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { defineLedger } from '../../domain/ledger/declaration.ts';
import { reference, text } from '../../domain/ledger/field.ts';
import { graphOf, hangsOnChannel } from './references.ts';

const aLedger = (more: object = {}) =>
  defineLedger({
    name: 'spare',
    plural: 'spares',
    wing: 'devices',
    title: { cn: '备件', en: 'Spares' },
    org: { from: 'reference', field: 'deviceId' },
    fields: {
      name: text({ label: { cn: '名称', en: 'Name' }, max: 32 }),
      deviceId: reference({ label: { cn: '设备', en: 'Device' } }, 'device'),
    },
    permissions: { see: [], add: [], edit: [], delete: [] },
    ...more,
  });

test('a ledger that refers to what hangs on a channel must say where it hangs itself', () => {
  expect(() => graphOf([...declarations, aLedger()])).toThrow('spare must say where it hangs itself');
  expect(() =>
    graphOf([...declarations, aLedger({ channel: { from: 'reference', field: 'deviceId' } })]),
  ).not.toThrow();
  expect(() => graphOf([...declarations, aLedger({ channel: null })])).not.toThrow();
});

test('channels, devices, points and whatever judges or counts a point are narrowed by their channel', () => {
  const narrowed = declarations.filter(hangsOnChannel).map(({ name }) => name);
  expect(narrowed).toEqual(expect.arrayContaining(['channel', 'device', 'point', 'limitRule']));
  expect(narrowed).not.toEqual(expect.arrayContaining(['user']));
});
