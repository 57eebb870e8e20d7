import { afterAll, beforeAll, expect, test } from 'vitest';
import { newItem } from '../../../domain/form/model.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { value } from '../../../tests/world/ledgers.ts';
import { line, type Store, type StoresWorld, storesWorld } from '../../../tests/world/stores.ts';
import { partsOut } from './partsOut.ts';

let stores: StoresWorld;
beforeAll(async () => {
  stores = await storesWorld();
});
afterAll(() => stores.world.close());

let position = 9_000_000;

interface Marked {
  readonly flags?: readonly string[];
  readonly replaces?: string;
}

/** A sheet that asks for one of a part that this store keeps, and what it has told. */
async function aSheet(model: string, day = '2027-01-01') {
  const { world, aStore, takeIn } = stores;
  const store = await aStore();
  const part = await store.part({ model });
  await takeIn(store, [line(part, '5', { batch: 'b1' }), line(part, '9', { batch: 'b2', expires: day })]);
  await world.settled();
  const item = newItem({
    key: 'filter',
    name: '滤芯',
    nameEn: 'Filter',
    kind: 'part',
    part: { model: model.toLowerCase().replace(' ', ''), quantity: '1', unit: 'pcs' },
  });
  const facts: unknown[] = [];
  const policy = partsOut({
    ledgers: world.ledgers,
    followers: { ...world.followers, passed: async () => undefined },
    clock: world.clock,
    zone: 'Asia/Shanghai',
    log: { read: async () => facts as never, answered: world.log.answered },
    say: () => undefined,
    sources: { anyTask: async () => ({ org: store.orgId, number: 'UT-1' }) as never },
    asked: async () => [{ key: 'filter', item }],
  });
  const told = async (type: string, data: object) => {
    const fact = { position: ++position, stream: `sheet-${part}`, type, data };
    facts.push(fact);
    await policy.react(fact as never);
    await world.settled();
  };
  const answered = (entry: string, said: string, { flags = [], ...more }: Marked = {}) => {
    const type = 'replaces' in more ? 'WorkSheetReplaced' : 'WorkSheetEntered';
    const name = { cn: '滤芯', en: 'Filter' };
    return told(type, { taskId: 't', entry, item: 'filter', itemName: name, value: said, flags, ...more });
  };
  return {
    store,
    answered,
    decided: (keeps: string | null, ...drops: string[]) => told('WorkSheetDecided', { keeps, drops }),
  };
}

const outOf = async ({ orgId }: Store) =>
  ((await stores.world.ledgers.everyRow(stockDocuments)) as readonly StockDocument[]).filter(
    (one) => one.orgId === orgId && one.kind === 'out' && one.state !== 'cancelled',
  );
const amounts = async (store: Store) => (await outOf(store)).map(({ lines }) => lines[0]?.quantity);

test.each([
  ['2', ['2']],
  ['已更换', ['1']],
  ['无异常，已更换', ['1']],
  ['0', []],
  ['-3', []],
  ['未更换', []],
  ['无', []],
  ['No', []],
  ['没换，下次再换', []],
  ['99999999', ['1']],
])('a sheet that says %s of a part drafts %j', async (said, drafts) => {
  const { store, answered } = await aSheet(`C 1420${said}`.slice(0, 12));
  await answered('a', said);
  const out = await outOf(store);
  expect(out.map(({ taskId, lines }) => [taskId, lines[0]?.batch, lines[0]?.quantity])).toEqual(
    drafts.map((amount) => ['UT-1', 'b2', amount]),
  );
});

test('a batch that has expired is drawn last', async () => {
  const { store, answered } = await aSheet('E 1', '2026-11-01');
  await answered('a', '1');
  expect((await outOf(store)).map(({ lines }) => lines[0]?.batch)).toEqual(['b1']);
});

test('an answer that is corrected takes its draft with it, and nothing becomes something', async () => {
  const { store, answered } = await aSheet('R 1');
  await answered('a', '2');
  await answered('b', '1', { replaces: 'a' });
  expect(await amounts(store)).toEqual(['1']);
  await answered('c', '0', { replaces: 'b' });
  expect(await amounts(store)).toEqual([]);
  await answered('d', '3', { replaces: 'c' });
  expect(await amounts(store)).toEqual(['3']);
});

test('what was handed out before its correction is told to the keeper of the next draft', async () => {
  const { store, answered } = await aSheet('R 2');
  await answered('a', '2');
  const [before] = await outOf(store);
  value(await stores.confirm(store, before?.id ?? ''));
  await stores.world.settled();
  await answered('b', '1', { replaces: 'a' });
  const [draft] = (await outOf(store)).filter(({ state }) => state === 'draft');
  expect([draft?.lines[0]?.quantity, draft?.note]).toEqual(['1', expect.stringContaining(before?.number ?? 'none')]);
});

test('of several answers the one that was decided for is drafted, once', async () => {
  const { store, answered, decided } = await aSheet('R 3');
  await answered('a', '2');
  await answered('b', '1', { flags: ['second'] });
  expect(await amounts(store)).toEqual(['2']);
  await decided('b', 'a');
  expect(await amounts(store)).toEqual(['1']);
  await decided('b');
  expect(await amounts(store)).toEqual(['1']);
  await decided('a', 'b');
  expect(await amounts(store)).toEqual(['2']);
});
