import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeyPair, keyPairsOf } from '../../src/session/wall/keyPair.ts';
import { aKey, hangWall, wallDoors } from './aWall.ts';
import { type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  admin = await world.signIn('admin', password);
});
afterAll(() => world.close());

/** As a browser with https makes and keeps it. */
async function aPair(): Promise<KeyPair> {
  let kept: CryptoKeyPair | null = null;
  const pairs = keyPairsOf(webcrypto.subtle as SubtleCrypto, {
    get: async () => kept,
    set: async (pair) => {
      kept = pair;
    },
  });
  const made = await pairs.make();
  expect((kept as CryptoKeyPair | null)?.privateKey.extractable, 'it cannot leave the browser').toBe(false);
  expect((await pairs.kept())?.publicKey).toBe(made?.publicKey);
  return made as KeyPair;
}

/** A browser that was let in with this pair; null: without one. */
async function letIn(pair: KeyPair | null) {
  world.clock.advance(60_000);
  const { wallId } = await hangWall(world, { org: people.north });
  const doors = wallDoors(world);
  const key = aKey();
  const { data } = await doors.ask(key, pair === null ? {} : { publicKey: pair.publicKey });
  expect((await doors.approve(admin, data.code, wallId)).status).toBe(200);
  const state = async () =>
    (await doors.states(admin)).data.find((one: { readonly wallId: string }) => one.wallId === wallId);
  const challengeFor = async (of: string): Promise<string> => (await doors.challenge(of)).data.challenge;
  const renew = async (of: string, next: string, by = pair, challenge?: string) => {
    if (by === null) return doors.renew(of, next);
    const asked = challenge ?? (await challengeFor(of));
    const signature = await by.sign({ challenge: asked, key: of, next });
    return doors.renew(of, next, { signed: { challenge: asked, signature } });
  };
  return { doors, key, state, challengeFor, renew };
}

test('a browser with a key pair renews by signing, and the list says that it is bound', async () => {
  const { key, renew, state } = await letIn(await aPair());
  const [second, third] = [aKey(), aKey()];
  expect(await renew(key, second)).toMatchObject({ status: 200, data: { seconds: 1800 } });
  expect(await renew(key, second), 'an answer that was lost').toMatchObject({ status: 200 });
  expect(await renew(second, third)).toMatchObject({ status: 200 });
  expect(await state()).toMatchObject({ bound: true, misusedAt: null });
});

test('a key that was copied without its pair is refused, told in the list, and takes nothing from the wall', async () => {
  const { doors, key, renew, state } = await letIn(await aPair());
  const second = aKey();
  expect((await renew(key, second)).status).toBe(200);
  const told = { status: 401, fields: { key: expect.stringContaining('bound to another browser') } };
  expect(await doors.renew(second, aKey()), 'unsigned').toMatchObject(told);
  expect(await renew(second, aKey(), await aPair()), 'signed by another').toMatchObject(told);
  expect(await doors.renew(key, second), 'the pair of a lost answer, unsigned').toMatchObject(told);
  expect(await state()).toMatchObject({ bound: true, misusedAt: new Date(world.clock.now()).toISOString() });
  expect((await renew(second, aKey())).status, 'the wall goes on').toBe(200);
});

test('a challenge is good once, for a minute, for its own browser and for what was signed', async () => {
  const pair = await aPair();
  const { doors, key, renew, challengeFor, state } = await letIn(pair);
  const [second, third] = [aKey(), aKey()];
  const used = await challengeFor(key);
  expect((await renew(key, second, pair, used)).status).toBe(200);
  expect((await renew(second, third, pair, used)).status, 'a second time').toBe(503);
  const old = await challengeFor(second);
  world.clock.advance(60_000);
  expect((await renew(second, third, pair, old)).status, 'a minute later').toBe(503);
  const other = await letIn(await aPair());
  const foreign = await other.challengeFor(other.key);
  expect((await renew(second, third, pair, foreign)).status, 'that of another wall').toBe(503);
  expect(await state(), 'whoever signs rightly is no copy').toMatchObject({ misusedAt: null });
  const challenge = await challengeFor(second);
  const signature = await pair.sign({ challenge, key: second, next: aKey() });
  expect((await doors.renew(second, third, { signed: { challenge, signature } })).status, 'another next key').toBe(401);
  expect((await renew(second, third)).status).toBe(200);
});

test('without https a wall stays as it was: nothing to sign, and not bound', async () => {
  const { key, renew, state, challengeFor } = await letIn(null);
  expect(await challengeFor(key)).toBeNull();
  expect((await renew(key, aKey())).status).toBe(200);
  expect(await state()).toMatchObject({ bound: false, misusedAt: null });
});

test('what is no public key of the curve is refused, and a key that nobody asked with has no challenge', async () => {
  const doors = wallDoors(world);
  world.clock.advance(60_000);
  expect(await doors.ask(aKey(), { publicKey: 'A'.repeat(122) })).toMatchObject({
    status: 400,
    fields: { publicKey: expect.any(String) },
  });
  expect((await doors.challenge(aKey())).data).toEqual({ challenge: null });
});
