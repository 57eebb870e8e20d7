import { expect, test } from 'vitest';
import { type FieldStore, memoryStore } from './fieldStore.ts';
import { openVault, pinRounds } from './vault.ts';

const key = new Uint8Array(32).fill(7);
const said = new TextEncoder().encode('62.5 °C');
const aVault = (store: FieldStore, rounds = 1) =>
  openVault({
    store: async () => store,
    subtle: crypto.subtle,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    rounds,
  });
const kept = (part: { readonly body: Uint8Array<ArrayBuffer>; readonly iv: Uint8Array<ArrayBuffer> | null }) => ({
  person: 'zheng',
  id: 'a',
  head: {},
  ...part,
});

test('nothing is sealed of whoever took nothing along; from then on all is, and each time otherwise', async () => {
  const vault = aVault(memoryStore());
  expect(await vault.sealing('zheng', said)).toEqual({ body: said, iv: null });
  await vault.setPin('zheng', '123456', key);
  const [one, two] = [await vault.sealing('zheng', said), await vault.sealing('zheng', said)];
  expect(Buffer.from(one.body).includes('62.5')).toBe(false);
  expect(one.body).not.toEqual(two.body);
  expect(await vault.opened(kept(one))).toEqual(said);
});

test('ten wrong PINs, counted over pages, and none is heard any more until its person signs in', async () => {
  const store = memoryStore();
  await aVault(store).setPin('zheng', '123456', key);
  const sealed = await (async () => {
    const vault = aVault(store);
    await vault.unlock('zheng', '123456');
    return vault.sealing('zheng', said);
  })();
  for (let left = 9; left > 0; left--)
    expect(await aVault(store).unlock('zheng', '000000')).toEqual({ is: 'wrong', left });
  expect(await aVault(store).unlock('zheng', '000000')).toEqual({ is: 'sealed' });
  const vault = aVault(store);
  expect(await vault.unlock('zheng', '123456')).toEqual({ is: 'sealed' });
  expect(await vault.opened(kept(sealed))).toBeNull();
  await expect(vault.sealing('zheng', said)).rejects.toMatchObject({ why: 'locked' });
  // He signed in: the gateway gave him his key, and his PIN is heard again.
  await vault.openWith('zheng', key);
  expect(await vault.opened(kept(sealed))).toEqual(said);
  expect(await aVault(store).unlock('zheng', '123456')).toEqual({ is: 'open' });
});

test('a right PIN before the tenth wrong one begins the count anew, ten tries at once are ten', async () => {
  const store = memoryStore();
  const vault = aVault(store);
  await vault.setPin('zheng', '123456', key);
  for (let n = 0; n < 9; n++) await vault.unlock('zheng', '111111');
  expect(await vault.unlock('zheng', '123456')).toEqual({ is: 'open' });
  const heard = await Promise.all(Array.from({ length: 12 }, () => aVault(store).unlock('zheng', '111111')));
  expect(heard.filter(({ is }) => is === 'open')).toEqual([]);
  expect(await aVault(store).unlock('zheng', '123456')).toEqual({ is: 'sealed' });
});

test('a PIN that is forgotten loses nothing: another one is set under the key of the gateway', async () => {
  const store = memoryStore();
  const first = aVault(store);
  await first.setPin('zheng', '123456', key);
  const sealed = await first.sealing('zheng', said);
  const later = aVault(store);
  await later.openWith('zheng', key);
  await later.setPin('zheng', '222222', key);
  const last = aVault(store);
  expect(await last.unlock('zheng', '222222')).toEqual({ is: 'open' });
  expect(await last.opened(kept(sealed))).toEqual(said);
});

test('what somebody changed on the disk is not opened, and nobody without a key opens anything', async () => {
  const store = memoryStore();
  const vault = aVault(store);
  await vault.setPin('zheng', '123456', key);
  const sealed = await vault.sealing('zheng', said);
  const bent = new Uint8Array(sealed.body);
  bent[3] = (bent[3] ?? 0) ^ 1;
  expect(await vault.opened(kept({ ...sealed, body: bent }))).toBeNull();
  vault.lock('zheng');
  expect(await vault.isLocked('zheng')).toBe(true);
  expect(await vault.opened(kept(sealed))).toBeNull();
  expect(await vault.unlock('sun', '123456')).toEqual({ is: 'none' });
});

test('the PIN is turned over at least 600,000 times, as it was when it was set', async () => {
  expect(pinRounds).toBeGreaterThanOrEqual(600_000);
  const store = memoryStore();
  await aVault(store, 3).setPin('zheng', '123456', key);
  expect(await aVault(store, 5).unlock('zheng', '123456')).toEqual({ is: 'open' });
});

test('where the page is not secure nothing is sealed, and what is not sealed is read', async () => {
  const vault = openVault({ store: async () => memoryStore(), subtle: undefined, random: () => new Uint8Array(1) });
  expect(vault.canSeal).toBe(false);
  expect(await vault.sealing('zheng', said)).toEqual({ body: said, iv: null });
  expect(await vault.opened(kept({ body: said, iv: null }))).toEqual(said);
  await expect(vault.setPin('zheng', '123456', key)).rejects.toMatchObject({ why: 'locked' });
});

test.each([
  ['what opens by it', 'nobody', true],
  ['what opens by the key before', 'nobody', false],
  ['what opens by the key before', 'his PIN', false],
] as const)('a key of the gateway is taken where %s is kept here, opened by %s: %s', async (what, by, isTaken) => {
  const store = memoryStore();
  const other = new Uint8Array(32).fill(9);
  const before = aVault(store);
  await before.setPin('zheng', '123456', what === 'what opens by it' ? other : key);
  const part = await before.sealing('zheng', said);
  await store.turn('photos', { person: 'zheng', id: 'a' }, () => ({ head: {}, ...part }));
  const vault = aVault(store);
  if (by === 'his PIN') await vault.unlock('zheng', '123456');
  for (let n = 0; n < 10; n++) await aVault(store).unlock('zheng', '000000');
  await vault.openWith('zheng', other);
  const isLocked = await vault.isLocked('zheng');
  expect(isLocked).toBe(!isTaken && by === 'nobody');
  // His PIN is heard again, and opens what is here.
  if (!isTaken) expect(await vault.unlock('zheng', '123456')).toEqual({ is: 'open' });
  expect(await vault.opened(kept(part))).toEqual(said);
});

test('a PIN that opens another key than the gateway’s is set anew where nothing is kept by it', async () => {
  const store = memoryStore();
  await aVault(store).setPin('zheng', '123456', key);
  const vault = aVault(store);
  await vault.openWith('zheng', key);
  expect([await vault.hasPin('zheng'), await vault.isLocked('zheng')]).toEqual([true, false]);
  await vault.openWith('zheng', new Uint8Array(32).fill(9));
  expect([await vault.hasPin('zheng'), await vault.isLocked('zheng')]).toEqual([false, false]);
  expect((await vault.sealing('zheng', said)).iv, 'sealed by nothing that no PIN opens').toBeNull();
});

test('a key that one window holds outlives no PIN: what another window ended or set anew seals nothing any more', async () => {
  const store = memoryStore();
  const other = new Uint8Array(32).fill(9);
  const [held, second] = [aVault(store), aVault(store)];
  await held.setPin('zheng', '123456', key);
  // The gateway gives another key, and nothing is kept by the one before: his PIN ends.
  await second.openWith('zheng', other);
  expect((await held.sealing('zheng', said)).iv, 'no PIN would open it').toBeNull();
  await held.setPin('zheng', '123456', key);
  await second.setPin('zheng', '222222', other);
  await expect(held.sealing('zheng', said)).rejects.toMatchObject({ why: 'locked' });
  expect(await held.isLocked('zheng')).toBe(true);
  expect(await held.unlock('zheng', '222222')).toEqual({ is: 'open' });
  const part = await held.sealing('zheng', said);
  expect(await second.opened(kept(part))).toEqual(said);
});
