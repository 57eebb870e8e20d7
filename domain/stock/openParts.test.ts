import { expect, test } from 'vitest';
import type { WorkOrder } from '../workOrder/workOrderLedger.ts';
import { costWithParts, type DrawnPart, drawnBy, openParts } from './openParts.ts';

const filter = (drawn: string): DrawnPart => ({ id: 'p', name: '空气滤芯', code: 'AF-01', model: 'C 14200', drawn });
const used = (part: string, quantity: string, price: string | null = null, takesBack: number | null = null) =>
  ({ at: '', by: null, part, batch: null, quantity, unit: '件', price, takesBack }) as WorkOrder['materials'][number];

test.each<readonly [string, DrawnPart[], WorkOrder['materials'], readonly string[]]>([
  ['drawn, neither used nor returned', [filter('1')], [], ['1']],
  ['used by its model, however it is written', [filter('1')], [used('c14200', '1')], []],
  ['used by its code', [filter('1')], [used('af-01', '1')], []],
  ['used in part', [filter('2')], [used('空气滤芯', '1')], ['1']],
  ['used, and that was taken back', [filter('1')], [used('C 14200', '1'), used('C 14200', '-1', null, 1)], ['1']],
  ['more used than drawn: the rest was in the van', [filter('1')], [used('C 14200', '2')], []],
  ['all came back', [filter('0')], [], []],
  ['another thing was used', [filter('1')], [used('W962', '1')], ['1']],
])('what an order drew and did not use: %s', (_, parts, materials, left) => {
  expect(openParts(parts, materials).map(({ drawn }) => drawn)).toEqual(left);
});

test('what is drawn is what was handed out and has not come back', () => {
  const line = { partId: 'p', quantity: '3', returned: '1' };
  const documents = [
    { kind: 'out', state: 'confirmed', lines: [line, { ...line, partId: 'q', returned: '3' }] },
    { kind: 'out', state: 'reserved', lines: [line] },
    { kind: 'out', state: 'reversed', lines: [line] },
    { kind: 'return', state: 'confirmed', lines: [line] },
  ];
  expect([...drawnBy(documents)]).toEqual([
    ['p', '2'],
    ['q', '0'],
  ]);
});

const known = { amount: '240.00', isAtLeast: false };
const nothing = { amount: '0.00', isAtLeast: false };
const twenty = { amount: '20.00', isAtLeast: false };
test.each<readonly [string, string, WorkOrder['materials'], { amount: string; isAtLeast: boolean }, string, boolean]>([
  ['its price is known from the store: no least any more', '1', [used('C 14200', '1')], known, '240.00', false],
  ['what came from there is counted once', '1', [used('C 14200', '1', '999')], known, '240.00', false],
  [
    'beside it something bought on the way',
    '1',
    [used('C 14200', '1'), used('胶带', '2', '3')],
    known,
    '246.00',
    false,
  ],
  ['that has no price: at least', '1', [used('胶带', '2')], known, '240.00', true],
  ['the store does not know it yet: at least', '1', [], { amount: '0.00', isAtLeast: true }, '0.00', true],
  ['all came back, and one was bought', '0', [used('AF-01', '1', '100')], nothing, '100.00', false],
  ['three more were bought', '2', [used('AF-01', '3', '30'), used('AF-01', '2')], twenty, '110.00', false],
  ['of five three were not drawn', '2', [used('AF-01', '5', '30')], twenty, '110.00', false],
  ['and have no price: at least', '2', [used('AF-01', '5')], twenty, '20.00', true],
  ['a line taken back', '2', [used('AF-01', '9', '5'), used('AF-01', '-9', '5', 1)], twenty, '20.00', false],
])('what an order cost with its parts: %s', (_, drawn, materials, cost, amount, isAtLeast) => {
  const told = costWithParts({ materials, hours: [] }, { parts: [filter(drawn)], cost });
  expect([told.amount, told.isAtLeast]).toEqual([amount, isAtLeast]);
});
