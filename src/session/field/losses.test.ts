import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashIn } from '../../../domain/file/calls.ts';
import { fakeIndexedDb } from '../../../tests/world/fakeIndexedDb.ts';
import { aGateway, anEntry, aPhone, entryId, type Phone } from '../../../tests/world/phones.ts';
import { aPng } from '../../../tests/world/pictures.ts';
import { openBrowserFieldStore } from './browserFieldStore.ts';
import { FieldFault, type FieldStore } from './fieldStore.ts';
import { isWaiting } from './sendWaiting.ts';

const still = () => true;
beforeEach(fakeIndexedDb);
afterEach(() => void vi.unstubAllGlobals());

/** What happens at a step: the wire is dead once, or the phone is switched off before or after it wrote. */
type Blow = 'cut' | 'offBefore' | 'offAfter';

/** A store and a wire that count their steps together, and are struck at one of them. */
function struck(store: FieldStore, at: number, blow: Blow) {
  let step = 0;
  let isOff = false;
  const isNow = (): boolean => step++ === at;
  const turn: FieldStore['turn'] = async (...given) => {
    const hits = isNow();
    if (isOff || (hits && blow === 'offBefore')) {
      isOff = true;
      throw new FieldFault('blocked');
    }
    await store.turn(...given);
    if (!hits || blow !== 'offAfter') return;
    isOff = true;
    throw new FieldFault('blocked');
  };
  const cut = (): boolean => {
    const hits = isNow();
    if (hits && blow !== 'cut') isOff = true;
    return hits || isOff;
  };
  return { store: { ...store, turn }, cut, wasHit: () => step > at };
}

const pictures = [aPng(3, 3), aPng(5, 4, 2000), aPng(7, 7)];

/** Four answers, two with photos, one photo in both, the last in the place of the first. Told: those that the phone said it has. */
async function walk(phone: Phone): Promise<readonly string[]> {
  const told: string[] = [];
  const give = async (n: number, photos: readonly string[], more: object = {}) => {
    await phone.outbox.put('zheng', n === 3 ? 't2' : 't1', anEntry(n, { photos, ...more }));
    told.push(entryId(n));
  };
  const keep = async (n: number): Promise<string> =>
    String(await phone.photos.keep('zheng', { name: 'a.png', bytes: new Uint8Array(pictures[n] as Buffer) }));
  try {
    await give(1, [await keep(0), await keep(1)]);
    await give(2, []);
    await give(3, [await keep(1), await keep(2)]);
    await give(4, [], { replaces: entryId(1), reason: '看错' });
  } catch (failure) {
    if (!(failure instanceof FieldFault)) throw failure;
  }
  return told;
}

const sealings = { open: false, sealed: true } as const;
const key = new Uint8Array(32).fill(7);

describe.each(Object.keys(sealings) as (keyof typeof sealings)[])('a phone whose things are %s', (sealing) => {
  test.each<Blow>(['cut', 'offBefore', 'offAfter'])(
    '%s at each step: each answer once, each photo as it was taken',
    async (blow) => {
      let at = 0;
      for (let wasHit = true; wasHit; at++) {
        fakeIndexedDb();
        const store = await openBrowserFieldStore();
        if (sealings[sealing]) await aPhone(store).vault.setPin('zheng', '123456', key);
        const blown = struck(store, at, blow);
        const far = aGateway({ cut: blown.cut });
        const before = aPhone(blown.store);
        if (sealings[sealing]) await before.vault.openWith('zheng', key).catch(() => undefined);
        const told = await walk(before);
        await before.outbox.send('zheng', far.api, still).catch(() => undefined);
        wasHit = blown.wasHit();
        // Switched on again, with a wire: the page is another one, and so is all that it holds in memory.
        const after = aPhone(store);
        if (sealings[sealing]) await after.vault.openWith('zheng', key);
        const whole = aGateway();
        whole.heard.entries.push(...far.heard.entries);
        for (const [hash, bytes] of far.heard.photos) whole.heard.photos.set(hash, bytes);
        await after.outbox.send('zheng', whole.api, still);
        const { entries, photos } = whole.heard;
        const ids = entries.map(({ entry }) => entry);
        expect(new Set(ids).size, `step ${at}`).toBe(ids.length);
        expect(ids, `step ${at}`).toEqual(expect.arrayContaining([...told]));
        expect(after.outbox.all('zheng'), `step ${at}`).toEqual([]);
        expect(await store.all('outbox', 'zheng')).toEqual([]);
        for (const { photos: named } of entries)
          for (const address of named) {
            const bytes = Buffer.from(photos.get(hashIn(address)) ?? '', 'base64');
            expect(Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')).toBe(hashIn(address));
          }
        // An answer comes after the one in whose place it is.
        if (ids.includes(entryId(4))) expect(ids.indexOf(entryId(1))).toBeLessThan(ids.indexOf(entryId(4)));
      }
      expect(at).toBeGreaterThan(8);
    },
  );
});

describe('two windows of one phone', () => {
  test('send each answer once, whichever comes first, and a refusal that comes late brings nothing back', async () => {
    const store = await openBrowserFieldStore();
    const [one, two] = [aPhone(store), aPhone(store)];
    for (let n = 1; n <= 5; n++) await (n % 2 === 0 ? two : one).outbox.put('zheng', 't1', anEntry(n));
    const far = aGateway();
    await Promise.all([one, two].map(({ outbox }) => outbox.send('zheng', far.api, still)));
    expect(far.heard.entries.map(({ entry }) => entry).toSorted()).toEqual([1, 2, 3, 4, 5].map(entryId));
    expect(await store.all('outbox', 'zheng')).toEqual([]);
    // The second window asked before it knew: what it is told is of something that is not here any more.
    await one.outbox.put('zheng', 't1', anEntry(6));
    await two.outbox.open('zheng');
    let isFirst = true;
    const late = aGateway({
      code: () => {
        const code = isFirst ? null : 'NO_PERMISSION';
        isFirst = false;
        return code;
      },
    });
    await Promise.all([one, two].map(({ outbox }) => outbox.send('zheng', late.api, still)));
    for (const { outbox } of [one, two]) await outbox.open('zheng');
    expect([...one.outbox.all('zheng'), ...two.outbox.all('zheng')].filter(isWaiting)).toEqual([]);
    expect(late.heard.entries.map(({ entry }) => entry)).toEqual([entryId(6)]);
  });
});

test('two persons share a phone: neither sees, opens or sends what the other gave', async () => {
  const store = await openBrowserFieldStore();
  const phone = aPhone(store);
  await phone.vault.setPin('zheng', '123456', key);
  await phone.vault.setPin('sun', '654321', new Uint8Array(32).fill(9));
  await phone.outbox.put('zheng', 't1', anEntry(1));
  await phone.outbox.put('sun', 't1', anEntry(2));
  const later = aPhone(store);
  expect(await later.vault.unlock('sun', '123456')).toEqual({ is: 'wrong', left: 9 });
  expect(await later.vault.unlock('sun', '654321')).toEqual({ is: 'open' });
  for (const person of ['zheng', 'sun']) await later.outbox.open(person);
  expect(later.outbox.all('sun').map(({ entry }) => entry.value)).toEqual(['2']);
  expect([later.outbox.all('zheng'), later.outbox.sealed('zheng')]).toEqual([[], 1]);
  const far = aGateway();
  await later.outbox.send('sun', far.api, still);
  expect(far.heard.entries.map(({ value }) => value)).toEqual(['2']);
  expect(await store.all('outbox', 'zheng')).toHaveLength(1);
});

test('a disk without room says so before the answer is taken as given', async () => {
  const store = await openBrowserFieldStore();
  const phone = aPhone(store);
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  try {
    await expect(phone.outbox.put('zheng', 't1', anEntry(1))).rejects.toMatchObject({ why: 'full' });
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  expect(await store.all('outbox', 'zheng')).toEqual([]);
});

describe('a photo that waits', () => {
  const named = async (phone: Phone): Promise<string> => {
    const bytes = new Uint8Array(pictures[0] as Buffer);
    const address = String(await phone.photos.keep('zheng', { name: 'a.png', bytes }));
    await phone.outbox.put('zheng', 't1', anEntry(1, { photos: [address] }));
    return address;
  };

  test.each([0, 1, 2, 3])(
    'goes under no other name, though its giver leaves while it is read (asked %i times)',
    async (n) => {
      const phone = aPhone(await openBrowserFieldStore());
      await named(phone);
      let asked = 0;
      let isIn = true;
      const far = aGateway();
      const call: typeof far.api.call = (...given) => {
        expect(isIn).toBe(true);
        return far.api.call(...given);
      };
      const isStill = () => {
        isIn = asked++ < n;
        return isIn;
      };
      await phone.outbox.send('zheng', { call }, isStill);
      const own = aGateway();
      for (const [hash, bytes] of far.heard.photos) own.heard.photos.set(hash, bytes);
      own.heard.entries.push(...far.heard.entries);
      await phone.outbox.send('zheng', own.api, still);
      expect(phone.outbox.all('zheng')).toEqual([]);
      expect([own.heard.entries.length, own.heard.photos.size]).toEqual([1, 1]);
    },
  );

  test('that the gateway has not, though it was heard to, is sent once more with its answer', async () => {
    const phone = aPhone(await openBrowserFieldStore());
    const address = await named(phone);
    let isLost = true;
    const far = aGateway({
      answers: ({ entry }) =>
        isLost ? { entry, is: 'refused', code: 'photoMissing', says: '照片尚未上传' } : { entry, is: 'done' },
    });
    await phone.outbox.send('zheng', far.api, still);
    far.heard.photos.clear();
    isLost = false;
    await phone.outbox.retry('zheng', 't1');
    await phone.outbox.send('zheng', far.api, still);
    expect([...far.heard.photos.keys()]).toEqual([hashIn(address)]);
    expect(phone.outbox.all('zheng')).toEqual([]);
  });
});
