import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller, aRowIn, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../../tests/world/ledgers.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const entry = (code: string, order: number, enabled = true) => ({
  code,
  cn: `中${code}`,
  en: `En ${code}`,
  order,
  enabled,
});

test('a dictionary is read by its code: entries in use, in their order, in the language of who asks (C039 C040)', async () => {
  const made = await aRowIn(world, 'dictionary', {
    dictCode: 'feedbackType',
    entries: [entry('03', 2), entry('01', 1), entry('02', 3, false)],
  });
  await world.settled();
  const org =
    (await world.base.database.query<{ org: string }>('select org from read.dictionary where id = $1', [made.id]))[0]
      ?.org ?? '';
  const seen = { caller: aCaller({ scope: scopeOf(org) }) };
  const inChinese = value(
    await world.ask('dictionaryEntries', { query: { code: 'feedbackType' } }, { ...seen, lang: 'cn' }),
  );
  expect(inChinese).toEqual([
    { id: `${made.id}.01`, dictCode: '01', dictName: '中01' },
    { id: `${made.id}.03`, dictCode: '03', dictName: '中03' },
  ]);
  expect(value(await world.ask('dictionaryByCode', { query: { dictCode: 'feedbackType' } }, seen))).toMatchObject({
    dictCode: 'feedbackType',
    entries: [{ dictName: 'En 01' }, { dictName: 'En 03' }],
  });
});

test('a dictionary of another organisation, and one that does not stand, are not there', async () => {
  const other = { caller: aCaller({ scope: scopeOf('elsewhere') }) };
  expect(value(await world.ask('dictionaryEntries', { query: { code: 'feedbackType' } }, other))).toEqual([]);
  expect(value(await world.ask('dictionaryByCode', { query: { dictCode: 'none' } }, other))).toBeNull();
});
