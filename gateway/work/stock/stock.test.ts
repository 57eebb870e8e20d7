import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { aRowIn, code, value } from '../../../tests/world/ledgers.ts';
import { line, refusalOf, type StoresWorld, saysOf, storesWorld } from '../../../tests/world/stores.ts';

let world: StoresWorld['world'];
let { aStore, order, confirm, done, takeIn, stock }: Omit<StoresWorld, 'world'> = {} as StoresWorld;
beforeAll(async () => {
  const stores = await storesWorld();
  world = stores.world;
  ({ aStore, order, confirm, done, takeIn, stock } = stores);
});
afterAll(() => world.close());

test('V206 D131 nothing goes that is not there, and what others have reserved is not there', async () => {
  const store = await aStore();
  const part = await store.part({ name: 'Air filter' });
  await takeIn(store, [line(part, '5')]);
  const reserving = value(await order(store, 'draftOut', { lines: [line(part, '2')] }));
  value(await order(store, 'reserve', {}, { id: reserving.id }));
  await world.settled();
  const number = (await world.ledgers.anyRow(stockDocuments, reserving.id))?.number;
  expect(await stock(store, part)).toMatchObject({ quantity: '5', reserved: '2', free: '3' });
  const over = value(await order(store, 'draftOut', { lines: [line(part, '5')] }));
  const refused = await confirm(store, over.id);
  expect([code(refused), refusalOf(refused), saysOf(refused)]).toEqual([
    'RULE_BROKEN',
    'shortByReserved',
    `Air filter: free 3, asked 5; 2 reserved for ${number}`,
  ]);
  // What is free goes; whoever reserved draws his own; then nothing is left.
  await done(store, 'draftOut', { lines: [line(part, '3')] });
  value(await confirm(store, reserving.id));
  expect(await stock(store, part)).toMatchObject({ quantity: '0', reserved: '0', free: '0' });
  const short = value(await order(store, 'draftOut', { lines: [line(part, '1')] }));
  expect(saysOf(await confirm(store, short.id))).toBe(
    'Air filter: free 0, asked 1. Ask for less, or take more in first',
  );
});

test('V206 of what was never taken in nothing goes, and a reservation of it is refused', async () => {
  const store = await aStore();
  const part = await store.part();
  const { id } = value(await order(store, 'draftOut', { lines: [line(part, '1')] }));
  expect(refusalOf(await confirm(store, id))).toBe('shortOfStock');
  expect(refusalOf(await order(store, 'reserve', {}, { id }))).toBe('shortOfStock');
  expect(await stock(store, part)).toBeUndefined();
});

test(
  '60 who draw one each of 30 at once get exactly 30, and nothing is left; nobody hears anything else than that it is short',
  async () => {
    const store = await aStore();
    const part = await store.part();
    await takeIn(store, [line(part, '30')]);
    const drafts = await Promise.all(
      Array.from({ length: 60 }, () => order(store, 'draftOut', { lines: [line(part, '1')] }).then(value)),
    );
    const all = await Promise.all(drafts.map(({ id }) => confirm(store, id)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(30);
    expect(new Set(all.filter(({ ok }) => !ok).map(refusalOf))).toEqual(new Set(['shortOfStock']));
    expect(await stock(store, part)).toMatchObject({ quantity: '0', free: '0' });
  },
  patient(60_000),
);

test('two who take the same new part in at once open its line once', async () => {
  const store = await aStore();
  const part = await store.part();
  const drafts = await Promise.all(
    [1, 2, 3].map(() => order(store, 'draftIn', { lines: [line(part, '2')] }).then(value)),
  );
  for (const one of await Promise.all(drafts.map(({ id }) => confirm(store, id)))) value(one);
  expect(await stock(store, part)).toMatchObject({ quantity: '6' });
});

test('documents that name the same parts in other orders at once do not wait for each other for ever', async () => {
  const store = await aStore();
  const [a, b] = [await store.part(), await store.part()];
  await takeIn(store, [line(a, '20'), line(b, '20')]);
  const drafts = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      order(store, 'draftOut', {
        lines: n % 2 === 0 ? [line(a, '1'), line(b, '1')] : [line(b, '1'), line(a, '1')],
      }).then(value),
    ),
  );
  for (const one of await Promise.all(drafts.map(({ id }) => confirm(store, id)))) value(one);
  expect([(await stock(store, a))?.quantity, (await stock(store, b))?.quantity]).toEqual(['10', '10']);
});

test('of several lines all move or none: one that is short leaves the others where they are', async () => {
  const store = await aStore();
  const [a, b] = [await store.part(), await store.part()];
  await takeIn(store, [line(a, '5'), line(b, '1')]);
  const { id } = value(await order(store, 'draftOut', { lines: [line(a, '2'), line(b, '2')] }));
  expect(refusalOf(await confirm(store, id))).toBe('shortOfStock');
  expect([(await stock(store, a))?.quantity, (await stock(store, b))?.quantity]).toEqual(['5', '1']);
});

describe('what is entered', () => {
  test.each([
    ['0', 'lines.0.quantity'],
    ['-5', 'lines.0.quantity'],
    ['10000000000000000', 'lines.0.quantity'],
    ['1000000.01', 'lines.0.quantity'],
    ['0.001', 'lines.0.quantity'],
    ['NaN', 'lines.0.quantity'],
  ])('%s is no quantity', async (quantity) => {
    const store = await aStore();
    const refused = await order(store, 'draftIn', { lines: [line(await store.part(), quantity)] });
    expect(code(refused)).not.toBe('OK');
  });

  test('one batch of a part stands in a document once', async () => {
    const store = await aStore();
    const part = await store.part();
    const twice = await order(store, 'draftIn', {
      lines: [line(part, '1', { batch: 'a1' }), line(part, '1', { batch: 'A1' })],
    });
    expect([code(twice), twice.ok ? null : Object.keys(twice.refusal.fields ?? {})]).toEqual([
      'RULE_BROKEN',
      ['lines.1.partId'],
    ]);
    value(
      await order(store, 'draftIn', { lines: [line(part, '1', { batch: 'a1' }), line(part, '1', { batch: 'a2' })] }),
    );
  });

  test('a part, a warehouse and an order of another organisation are not taken', async () => {
    const [store, other] = [await aStore(), await aStore()];
    const refused = await order(store, 'draftIn', { lines: [line(await other.part(), '1')] });
    expect(code(refused)).not.toBe('OK');
    const place = await order(store, 'draftIn', {
      warehouseId: other.warehouseId,
      lines: [line(await store.part(), '1')],
    });
    expect(code(place)).not.toBe('OK');
  });
});

test('D098 E348 a keeper of this warehouse confirms, and nobody else; he reverses it, and that may be short', async () => {
  const store = await aStore();
  const part = await store.part();
  const { id } = value(await order(store, 'draftIn', { lines: [line(part, '5')] }));
  const refused = await confirm(store, id, store.mechanic);
  expect([code(refused), refusalOf(refused)]).toEqual(['NO_PERMISSION', 'notKeeper']);
  value(await confirm(store, id));
  await done(store, 'draftOut', { lines: [line(part, '2')] });
  const reversing = { by: store.keeper, id };
  expect(refusalOf(await order(store, 'reverse', { reason: 'wrong' }, reversing))).toBe('shortOfStock');
  const again = await takeIn(store, [line(part, '1')]);
  expect(refusalOf(await order(store, 'reverse', { reason: 'wrong' }, { by: store.mechanic, id: again }))).toBe(
    'notKeeper',
  );
  value(await order(store, 'reverse', { reason: 'wrong' }, { by: store.keeper, id: again }));
  expect(await stock(store, part)).toMatchObject({ quantity: '3' });
});

test('E339 E343 an expired batch is not drawn, on its last day it is', async () => {
  const store = await aStore();
  const part = await store.part();
  await takeIn(store, [
    line(part, '1', { batch: 'old', expires: '2026-11-19' }),
    line(part, '1', { batch: 'today', expires: '2026-11-20' }),
  ]);
  const old = value(await order(store, 'draftOut', { lines: [line(part, '1', { batch: 'old' })] }));
  const refused = await confirm(store, old.id);
  expect([refusalOf(refused), String(saysOf(refused))]).toEqual([
    'batchExpired',
    expect.stringContaining('2026-11-19'),
  ]);
  await done(store, 'draftOut', { lines: [line(part, '1', { batch: 'today' })] });
});

test('what comes back was drawn: never more of it, by one return or by several at once', async () => {
  const store = await aStore();
  const part = await store.part();
  await takeIn(store, [line(part, '10', { price: '3' })]);
  const out = await done(store, 'draftOut', { lines: [line(part, '4')] });
  const back = (quantity: string) =>
    order(store, 'draftReturn', { ofId: out, lines: [line(part, quantity)] }).then(value);
  expect(refusalOf(await confirm(store, (await back('5')).id))).toBe('overReturned');
  const [one, two] = [await back('3'), await back('3')];
  const both = await Promise.all([one, two].map(({ id }) => confirm(store, id)));
  expect(both.map(refusalOf).sort()).toEqual([null, 'overReturned'].sort());
  expect(await stock(store, part)).toMatchObject({ quantity: '9', value: '27.00' });
  // What has come back is not undone from under its return.
  expect(refusalOf(await order(store, 'reverse', { reason: 'wrong' }, { by: store.keeper, id: out }))).toBe(
    'hasReturns',
  );
  const returned = both[0]?.ok ? one.id : two.id;
  value(await order(store, 'reverse', { reason: 'wrong' }, { by: store.keeper, id: returned }));
  value(await order(store, 'reverse', { reason: 'wrong' }, { by: store.keeper, id: out }));
  expect(await stock(store, part)).toMatchObject({ quantity: '10', value: '30.00' });
});

test('E349 a transfer takes from one warehouse and gives to the other at once, at what it is worth', async () => {
  const store = await aStore();
  const { id: toId } = await aRowIn(world, 'warehouse', { orgId: store.orgId, keeperIds: [store.mechanic] });
  const there = { ...store, warehouseId: toId };
  const part = await store.part();
  await takeIn(store, [line(part, '5', { price: '4' })]);
  const { id } = value(await order(store, 'draftTransfer', { toId, lines: [line(part, '2')] }));
  // By the keeper from whom it is taken.
  expect(refusalOf(await confirm(store, id, store.mechanic))).toBe('notKeeper');
  value(await confirm(store, id));
  expect([await stock(store, part), await stock(there, part)]).toMatchObject([
    { quantity: '3', value: '12.00' },
    { quantity: '2', value: '8.00' },
  ]);
  // Back it goes out of the other one: by its keeper.
  const reversed = (by: string) => order(store, 'reverse', { reason: 'wrong' }, { by, id });
  expect(refusalOf(await reversed(store.keeper))).toBe('notKeeper');
  value(await reversed(store.mechanic));
  expect(await stock(store, part)).toMatchObject({ quantity: '5', value: '20.00' });
  const same = await order(store, 'draftTransfer', { toId: store.warehouseId, lines: [line(part, '1')] });
  expect(same.ok ? null : Object.keys(same.refusal.fields ?? {})).toEqual(['toId']);
});

test('a reservation is let go with its document, and a price comes later than the part', async () => {
  const store = await aStore();
  const part = await store.part();
  const into = await takeIn(store, [line(part, '5')]);
  expect(await stock(store, part)).toMatchObject({ value: null });
  const { id } = value(await order(store, 'draftOut', { lines: [line(part, '5')] }));
  value(await order(store, 'reserve', {}, { id }));
  expect(await stock(store, part)).toMatchObject({ free: '0' });
  const cancelling = { by: store.other, id };
  expect(refusalOf(await order(store, 'cancel', { reason: 'not mine' }, cancelling))).toBe('notOwn');
  value(await order(store, 'cancel', { reason: 'not needed' }, { id }));
  expect(await stock(store, part)).toMatchObject({ free: '5', reservations: [] });
  value(await order(store, 'price', { n: 0, price: '2.5' }, { id: into }));
  expect(await stock(store, part)).toMatchObject({ value: '12.50' });
  expect(refusalOf(await order(store, 'price', { n: 0, price: '3' }, { id: into }))).toBe('hasPrice');
  await world.settled();
  expect(((await world.ledgers.anyRow(stockDocuments, into)) as StockDocument | null)?.lines[0]?.price).toBe('2.5');
});
