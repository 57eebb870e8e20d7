import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { code, value } from '../../../tests/world/ledgers.ts';
import { line, refusalOf, type Store, type StoresWorld, saysOf, storesWorld } from '../../../tests/world/stores.ts';

let world: StoresWorld['world'];
let { aStore, order, confirm, done, takeIn, stock }: Omit<StoresWorld, 'world'> = {} as StoresWorld;
beforeAll(async () => {
  const stores = await storesWorld();
  world = stores.world;
  ({ aStore, order, confirm, done, takeIn, stock } = stores);
});
afterAll(() => world.close());

describe('a stocktake', () => {
  const counted = (partId: string, amount: string) => ({ lines: [{ partId, batch: null, counted: amount }] });
  const begun = async (store: Store, partId: string, amount: string) => {
    const { id } = value(await order(store, 'draftStocktake', { lines: [{ partId, batch: null }] }));
    value(await order(store, 'count', counted(partId, amount), { id, by: store.keeper }));
    return id;
  };

  test('is confirmed by another keeper than counted, against the book as of the count: a draw meanwhile spoils nothing', async () => {
    const store = await aStore();
    const part = await store.part();
    await takeIn(store, [line(part, '10', { price: '2' })]);
    const id = await begun(store, part, '9');
    await done(store, 'draftOut', { lines: [line(part, '3')] });
    expect((await stock(store, part))?.counts).toEqual([{ document: id, counted: '9', book: '10' }]);
    const own = await confirm(store, id, store.keeper);
    expect([code(own), refusalOf(own)]).toEqual(['NO_PERMISSION', 'ownStocktake']);
    value(await confirm(store, id, store.other));
    expect(await stock(store, part)).toMatchObject({ quantity: '6', value: '12.00', counts: [] });
  });

  test('finds what is in no book, and finds nothing', async () => {
    const store = await aStore();
    const [found, gone] = [await store.part(), await store.part()];
    await takeIn(store, [line(gone, '4')]);
    value(await confirm(store, await begun(store, found, '2'), store.other));
    value(await confirm(store, await begun(store, gone, '0'), store.other));
    expect([await stock(store, found), await stock(store, gone)]).toMatchObject([
      { quantity: '2', value: null },
      { quantity: '0', value: '0.00' },
    ]);
  });

  test('would fall below nothing: it is counted anew', async () => {
    const store = await aStore();
    const part = await store.part();
    await takeIn(store, [line(part, '10')]);
    const id = await begun(store, part, '2');
    await done(store, 'draftOut', { lines: [line(part, '9')] });
    expect(refusalOf(await confirm(store, id, store.other))).toBe('countOvertaken');
    value(await order(store, 'count', counted(part, '1'), { id, by: store.keeper }));
    value(await confirm(store, id, store.other));
    expect(await stock(store, part)).toMatchObject({ quantity: '1' });
  });

  test('is not confirmed before it is counted, and not counted in part; cancelled it leaves nothing behind', async () => {
    const store = await aStore();
    const [a, b] = [await store.part(), await store.part()];
    await takeIn(store, [line(a, '1'), line(b, '1')]);
    const lines = [a, b].map((partId) => ({ partId, batch: null }));
    const { id } = value(await order(store, 'draftStocktake', { lines }));
    expect(refusalOf(await confirm(store, id))).toBe('notCounted');
    expect(refusalOf(await order(store, 'count', counted(a, '1'), { id }))).toBe('notAllCounted');
    value(await order(store, 'count', { lines: lines.map((one) => ({ ...one, counted: '0' })) }, { id }));
    const mechanics = await order(store, 'cancel', { reason: 'later' }, { id });
    expect([code(mechanics), refusalOf(mechanics)]).toEqual(['NO_PERMISSION', 'notOwn']);
    value(await order(store, 'cancel', { reason: 'later' }, { id, may: ['/sPManagement:edit'] }));
    expect(await stock(store, a)).toMatchObject({ quantity: '1', counts: [] });
  });

  test.each(['draftOut', 'draftReserved'])('is not counted while %s would move what it counts', async (moving) => {
    const store = await aStore();
    const [part, beside] = [await store.part(), await store.part()];
    await takeIn(store, [line(part, '10'), line(beside, '10')]);
    value(await order(store, moving, { lines: [line(beside, '3')] }));
    const out = value(await order(store, moving, { lines: [line(part, '3')] }));
    const { id } = value(await order(store, 'draftStocktake', { lines: [{ partId: part, batch: null }] }));
    const refused = await order(store, 'count', counted(part, '7'), { id });
    const number = (await world.ledgers.anyRow(stockDocuments, out.id))?.number ?? 'none';
    expect([refusalOf(refused), saysOf(refused)]).toEqual(['moving', expect.stringContaining(number)]);
    value(await confirm(store, out.id));
    value(await order(store, 'count', counted(part, '7'), { id, by: store.keeper }));
    value(await confirm(store, id, store.other));
    expect(await stock(store, part)).toMatchObject({ quantity: '7' });
  });
});
