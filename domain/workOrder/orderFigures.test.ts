import { expect, test } from 'vitest';
import { daysLate, orderCost } from './orderFigures.ts';

const entry = { at: '2026-11-20T08:00:00.000Z', by: null, batch: null, unit: '个', takesBack: null };

test('what an order cost is exact, and a least where a price or a rate is missing (E293 E294)', () => {
  const relay = { ...entry, part: '热继电器', quantity: '1.000', price: '186.40' };
  const filter = { ...entry, part: '滤网', quantity: '4', price: '95' };
  const grease = { ...entry, part: '轴承脂', quantity: '0.2', price: '400.0000' };
  expect(orderCost({ materials: [relay, filter, grease], hours: [] })).toEqual({
    amount: '646.40',
    isAtLeast: false,
    hours: '0',
  });
  expect(orderCost({ materials: [relay, { ...grease, price: null }], hours: [] })).toMatchObject({
    amount: '186.40',
    isAtLeast: true,
  });
  const worked = { at: entry.at, by: null, work: null, takesBack: null };
  expect(
    orderCost({
      materials: [],
      hours: [
        { ...worked, hours: '0.1' },
        { ...worked, hours: '0.2' },
      ],
    }),
  ).toEqual({ amount: '0.00', isAtLeast: true, hours: '0.3' });
});

test('a line that is taken back counts nothing, priced or not', () => {
  const grease = { ...entry, part: '轴承脂', quantity: '25', price: null };
  const filter = { ...entry, part: '滤网', quantity: '4', price: '95' };
  const back = { ...grease, quantity: '-25', takesBack: 1 };
  expect(orderCost({ materials: [grease, filter, back], hours: [] })).toMatchObject({
    amount: '380.00',
    isAtLeast: false,
  });
});

test('an order is late by days while somebody still has to do it, and no longer once it is finished (E290)', () => {
  const due = '2026-11-20T08:00:00.000Z';
  const late = (state: 'pending' | 'finished' | 'completed', hours: number, at: string | null = due) =>
    daysLate({ state, due: at }, Date.parse(due) + hours * 3_600_000);
  expect([late('pending', 0), late('pending', 1), late('pending', 25), late('pending', 1, null)]).toEqual([
    null,
    1,
    2,
    null,
  ]);
  expect([late('finished', 100), late('completed', 100)]).toEqual([null, null]);
});
