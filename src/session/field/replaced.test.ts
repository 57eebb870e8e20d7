import { expect, test } from 'vitest';
import type { EntryHeard, EntrySent } from '../../../domain/work/sheet/calls.ts';
import { aGateway, anEntry, aPhone, entryId, type Phone } from '../../../tests/world/phones.ts';
import { memoryStore } from './fieldStore.ts';

const still = () => true;
const key = new Uint8Array(32).fill(7);

/** A gateway that takes no answer of these numbers, and none in the place of one that it has not. */
function strict(never: readonly number[]) {
  const taken = new Map<string, EntrySent>();
  const answers = (entry: EntrySent): EntryHeard => {
    const refused = (code: string, says: string) => ({ entry: entry.entry, is: 'refused', code, says }) as const;
    if (never.includes(Number(entry.value))) return refused('noNumber', '须填数字');
    if (entry.replaces !== null && entry.replaces !== entryId(100) && !taken.has(entry.replaces))
      return refused('unknownEntry', '没有此答案');
    taken.set(entry.entry, entry);
    return { entry: entry.entry, is: 'done' };
  };
  return { far: aGateway({ answers }), taken };
}

/** Each replaces the one before it; the first one what the gateway has, or nothing. */
async function chain(phone: Phone, length: number, first: string | null): Promise<void> {
  for (let n = 1; n <= length; n++) {
    const replaces = n === 1 ? first : entryId(n - 1);
    await phone.outbox.put('zheng', 't1', anEntry(n, { replaces, reason: replaces === null ? null : `更正 ${n}` }));
  }
}
const has = entryId(100);

test.each<
  [string, number, readonly number[], string | null, readonly (readonly [string, string | null, string | null])[]]
>([
  [
    'nothing is refused',
    2,
    [],
    null,
    [
      ['1', null, null],
      ['2', entryId(1), '更正 2'],
    ],
  ],
  ['the first is', 2, [1], null, [['2', null, null]]],
  [
    'the first is, in whose place more comes',
    3,
    [1],
    null,
    [
      ['2', null, null],
      ['3', entryId(2), '更正 3'],
    ],
  ],
  ['the first two are', 3, [1, 2], null, [['3', null, null]]],
  [
    'the second is',
    3,
    [2],
    null,
    [
      ['1', null, null],
      ['3', entryId(1), '更正 3'],
    ],
  ],
  ['the first is, which was to replace what the gateway has', 2, [1], has, [['2', has, '更正 2']]],
  ['all are', 2, [1, 2], null, []],
])('what replaces an answer that is refused is taken: %s', async (_, length, never, first, becomes) => {
  for (const isSealed of [false, true]) {
    const phone = aPhone(memoryStore());
    if (isSealed) await phone.vault.setPin('zheng', '123456', key);
    await chain(phone, length, first);
    const { far, taken } = strict(never);
    await phone.outbox.send('zheng', far.api, still);
    expect([...taken.values()].map(({ value, replaces, reason }) => [value, replaces, reason])).toEqual(becomes);
    // What was refused and corrected since is over: of a chain the last alone is told as refused.
    const told = never.filter((n) => n === length);
    expect(phone.outbox.all('zheng').map(({ entry }) => Number(entry.value))).toEqual(told);
  }
});

test.each([2, 3])(
  'an answer that was refused and corrected is never sent against its correction (of %i)',
  async (length) => {
    const phone = aPhone(memoryStore());
    await chain(phone, length, null);
    // The first is refused for what can be mended, all else as well at first.
    await phone.outbox.send('zheng', strict(Array.from({ length }, (_, n) => n + 1)).far.api, still);
    await phone.outbox.retry('zheng', 't1');
    const { far, taken } = strict([]);
    await phone.outbox.send('zheng', far.api, still);
    expect([...taken.values()].map(({ value, replaces }) => [value, replaces])).toEqual([[String(length), null]]);
    expect(phone.outbox.all('zheng')).toEqual([]);
  },
);

test('what replaces an answer that is given up comes in its place, though it was refused for that before', async () => {
  const phone = aPhone(memoryStore());
  await chain(phone, 2, null);
  await phone.outbox.send('zheng', aGateway({ code: () => 'NO_PERMISSION' }).api, still);
  await phone.outbox.drop('zheng', entryId(1));
  await phone.outbox.retry('zheng', 't1');
  const { far, taken } = strict([]);
  await phone.outbox.send('zheng', far.api, still);
  expect([...taken.values()].map(({ value, replaces }) => [value, replaces])).toEqual([['2', null]]);
});

test('what the gateway has and is still to decide is replaced all the same once that was read', async () => {
  const phone = aPhone(memoryStore());
  await chain(phone, 1, null);
  await phone.outbox.send('zheng', aGateway({ answers: ({ entry }) => ({ entry, is: 'kept' }) }).api, still);
  await phone.outbox.put('zheng', 't1', anEntry(2, { replaces: entryId(1), reason: '看错' }));
  await phone.outbox.drop('zheng', entryId(1));
  expect(phone.outbox.all('zheng')).toMatchObject([{ entry: { replaces: entryId(1), reason: '看错' } }]);
});
