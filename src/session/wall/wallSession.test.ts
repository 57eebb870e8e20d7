import { beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../../../domain/clock/manualClock.ts';
import type { Api } from '../../api/client.ts';
import type { Store } from '../storage.ts';
import type { KeyPair, KeyPairs } from './keyPair.ts';
import { standsAsWall } from './wallAddress.ts';
import { createWallSession } from './wallSession.ts';

const start = Date.parse('2026-11-20T00:00:00.000Z');
const profile = { id: 'w1', userAccount: 'wallHall', userRealName: '展厅竖屏', orgId: 'o1' };

/** The gateway as far as walls go: what stands of each key, as `wallKeys` and `wallAsk` have it. */
function aGateway() {
  const asks = new Map<string, { state: string; current: string; replaced: Map<string, string> }>();
  const given = {
    challenges: 0,
    signed: [] as unknown[],
    away: false,
    proxySays: null as string | null,
    losesAnswers: 0,
    asked: [] as string[],
    tokens: 0,
  };
  const ok = (value: unknown) => ({ ok: true, value, position: null });
  const refused = (code: string, fields?: object) => ({ ok: false, refusal: { code, fields }, message: code });
  const askOf = (key: string) => [...asks.values()].find(({ current }) => current === key);
  const answers: Record<string, (body: { key: string; next: string; signed?: unknown }) => unknown> = {
    askWall({ key }) {
      const known = askOf(key);
      if (known !== undefined && known.state !== 'asking') return refused('ALREADY_DONE');
      if (known === undefined) asks.set(key, { state: 'asking', current: key, replaced: new Map() });
      return ok({ code: `CODE${key.slice(-4)}`, expiresAt: '2026-11-20T00:10:00.000Z', seconds: 600 });
    },
    wallChallenge: () => ok({ challenge: `challenge ${++given.challenges}` }),
    wallAsk({ key }) {
      const known = askOf(key);
      return known === undefined ? refused('NOT_FOUND') : ok({ state: known.state });
    },
    renewWall({ key, next, signed }) {
      given.signed.push(signed);
      const known = askOf(key) ?? [...asks.values()].find(({ replaced }) => replaced.get(key) === next);
      if (known?.state !== 'approved') return refused('UNAUTHORIZED', { key: '此浏览器须重新请求' });
      if (known.current === key) {
        known.replaced.set(key, next);
        known.current = next;
      } else if (known.current !== next) return refused('UNAUTHORIZED');
      given.tokens += 1;
      return ok({ token: `t${given.tokens}`, expiresAt: '', seconds: 1800, wallId: 'wall' });
    },
    ownProfile: () => ok(profile),
    userMenus: () => ok([]),
    readUserLang: () => ok({ lang: 'en_US' }),
  };
  const call = async ({ name }: { readonly name: string }, { body }: { readonly body?: never }) => {
    given.asked.push(name);
    if (given.away) return refused('UNAVAILABLE');
    if (given.proxySays !== null) return refused(given.proxySays);
    const answer = answers[name]?.(body ?? { key: '', next: '' });
    if (name === 'renewWall' && given.losesAnswers > 0) {
      given.losesAnswers -= 1;
      return refused('UNAVAILABLE');
    }
    return answer;
  };
  const each = (state: string) => {
    for (const ask of asks.values()) if (ask.state !== 'revoked') ask.state = state;
  };
  return { api: { call } as unknown as Api, given, each, count: () => asks.size };
}

let clock: ManualClock;
let held: Map<string, string>;
let gateway: ReturnType<typeof aGateway>;
let made: number;
let online: () => void;
/** Whether there is https, and the pair that the browser keeps. */
let secure: boolean;
let pair: KeyPair | null;
/** The browser's database does not answer. */
let isBroken: boolean;
const pairs: KeyPairs = {
  make: async () => {
    pair = secure ? { publicKey: 'spki', sign: async (renewal) => JSON.stringify(renewal) } : null;
    return pair;
  },
  async kept() {
    if (isBroken) throw new DOMException('the database was closed', 'InvalidStateError');
    return pair;
  },
};
beforeEach(() => {
  clock = manualClock(start);
  held = new Map();
  gateway = aGateway();
  made = 0;
  online = () => undefined;
  secure = false;
  pair = null;
  isBroken = false;
});

const store: Store = {
  get: (key) => held.get(key) ?? null,
  set: (key, value) => void held.set(key, value),
  remove: (key) => void held.delete(key),
  keys: () => [...held.keys()],
};

const settled = () => new Promise((done) => setImmediate(done));
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) {
    clock.advance(Math.min(1000, left));
    await settled();
  }
}

async function aBrowser() {
  const session = createWallSession({
    api: () => gateway.api,
    clock,
    store,
    makeKey: () => {
      made += 1;
      return String(made).padStart(43, 'k');
    },
    pairs,
    onReturn: (run) => {
      online = run;
    },
  });
  await session.start();
  const dark = () => {
    const state = session.state();
    return state.at === 'signedOut' ? (state.wall ?? null) : null;
  };
  return { session, dark, at: () => session.state().at };
}

test('only the wall routes with wall=1 are those of a wall', () => {
  expect(standsAsWall({ pathname: '/largeScreen', search: '?wall=1' })).toBe(true);
  expect(standsAsWall({ pathname: '/largeScreen', search: '' })).toBe(false);
  expect(standsAsWall({ pathname: '/home', search: '?wall=1' })).toBe(false);
});

test('a browser that nobody let in shows a code, and is in by itself once somebody approves it', async () => {
  const { dark, at, session } = await aBrowser();
  expect(dark()).toMatchObject({ code: { code: 'CODEkkk1' }, why: { at: 'new' }, isAway: false });
  gateway.each('approved');
  await pass(4_000);
  expect(at()).toBe('signedIn');
  expect(session.state()).toMatchObject({ who: { wall: true, user: { id: 'w1', lang: 'en' }, token: 't1' } });
  expect(session.token.value).toBe('t1');
});

test('a restart while it asks shows the same code, and after it was let in it asks nobody again', async () => {
  const first = await aBrowser();
  const again = await aBrowser();
  expect(again.dark()?.code?.code).toBe(first.dark()?.code?.code);
  gateway.each('approved');
  await pass(4_000);
  const later = await aBrowser();
  expect(later.at()).toBe('signedIn');
  expect(gateway.count()).toBe(1);
});

test('a code that expired or was refused gives way to another', async () => {
  const { dark } = await aBrowser();
  gateway.each('refused');
  await pass(4_000);
  expect(dark()).toMatchObject({ why: { at: 'refused' }, code: { code: 'CODEkkk3' } });
});

test('it renews before its token ends, and the next key is kept before it is asked for', async () => {
  const { session } = await aBrowser();
  gateway.each('approved');
  await pass(4_000);
  await pass(21 * 60_000);
  expect(session.token.value).toBe('t2');
  expect(JSON.parse(held.get('busbar.wall') ?? '')).toMatchObject({ next: expect.any(String), isIn: true });
});

test('power that fails soon after a renewal, before the browser wrote what it keeps, takes no wall', async () => {
  await aBrowser();
  gateway.each('approved');
  await pass(4_000);
  const onDisk = new Map(held);
  await pass(20 * 60_000);
  expect(held.get('busbar.wall')).not.toBe(onDisk.get('busbar.wall'));
  held = onDisk;
  const again = await aBrowser();
  expect(again.at()).toBe('signedIn');
  expect(gateway.count()).toBe(1);
});

test('an answer that is lost costs nothing: the same pair is asked again', async () => {
  const { at, session } = await aBrowser();
  gateway.each('approved');
  await pass(4_000);
  gateway.given.losesAnswers = 1;
  await pass(20 * 60_000 + 10_000);
  expect(at()).toBe('signedIn');
  expect(session.token.value).toBe('t3');
});

test('a restart between the question and its lost answer asks with the pair that was kept', async () => {
  const { at } = await aBrowser();
  gateway.each('approved');
  gateway.given.losesAnswers = 1;
  await pass(3_000);
  expect(at()).toBe('signedOut');
  const again = await aBrowser();
  expect(again.at()).toBe('signedIn');
  expect(gateway.count()).toBe(1);
});

test('what is revoked is dark with a new code within 5 s, and says why', async () => {
  const { session, dark, at } = await aBrowser();
  gateway.each('approved');
  await pass(10_000);
  gateway.each('revoked');
  session.onEnded('endedByAdministrator');
  await pass(5_000);
  expect(at()).toBe('signedOut');
  expect(dark()).toMatchObject({ why: { at: 'taken', says: '此浏览器须重新请求' }, isAway: false });
  expect(dark()?.code?.code).not.toBeUndefined();
  expect(session.token.value).toBeNull();
});

test('a gateway that is away for a day takes nothing: what is in stays in, and renews when it is back', async () => {
  const { at, session } = await aBrowser();
  gateway.each('approved');
  await pass(4_000);
  gateway.given.away = true;
  await pass(60 * 60_000);
  expect(at()).toBe('signedIn');
  gateway.given.away = false;
  await pass(61_000);
  expect(session.token.value).toBe('t2');
});

test('it asks again after 2 s, doubling up to a minute, and at once when the network returns', async () => {
  gateway.given.away = true;
  const { dark } = await aBrowser();
  expect(dark()).toMatchObject({ code: null, isAway: true });
  const asked = () => gateway.given.asked.length;
  await pass(2_000);
  expect(asked()).toBe(2);
  await pass(3_000);
  expect(asked()).toBe(2);
  await pass(1_000);
  expect(asked()).toBe(3);
  await pass(600_000);
  const before = asked();
  await pass(60_000);
  expect(asked() - before).toBe(1);
  gateway.given.away = false;
  await pass(3_000);
  online();
  await pass(1_000);
  expect(dark()).toMatchObject({ isAway: false });
  expect(dark()?.code).not.toBeNull();
});

test('a session that is told over and over is asked about once in 2 s', async () => {
  const { session } = await aBrowser();
  gateway.each('approved');
  await pass(10_000);
  const before = gateway.given.asked.filter((name) => name === 'renewWall').length;
  for (let n = 0; n < 20; n++) {
    session.onRefused();
    await pass(100);
  }
  expect(gateway.given.asked.filter((name) => name === 'renewWall').length - before).toBeLessThanOrEqual(2);
});

test('power that fails soon after the first renewal, before the browser wrote what it keeps, takes no wall', async () => {
  await aBrowser();
  const onDisk = new Map(held);
  gateway.each('approved');
  await pass(4_000);
  expect(held.get('busbar.wall')).not.toBe(onDisk.get('busbar.wall'));
  held = onDisk;
  const again = await aBrowser();
  expect(again.at()).toBe('signedIn');
  expect(gateway.count()).toBe(1);
});

test('where there is https each renewal signs a challenge of its own with the key and the next one', async () => {
  secure = true;
  await aBrowser();
  gateway.each('approved');
  await pass(4_000);
  await pass(20 * 60_000);
  const [first, second] = gateway.given.signed as { challenge: string; signature: string }[];
  expect(first?.challenge).toBe('challenge 1');
  expect(second?.challenge).toBe('challenge 2');
  expect(JSON.parse(second?.signature ?? '')).toMatchObject({ challenge: 'challenge 2', next: expect.any(String) });
});

test('without https nothing is signed, and what was kept before there was a binding is good still', async () => {
  held.set('busbar.wall', JSON.stringify({ key: 'k'.repeat(43), next: null, isIn: false }));
  const { at } = await aBrowser();
  gateway.each('approved');
  await pass(4_000);
  expect(at()).toBe('signedIn');
  expect(gateway.given.signed).toEqual([undefined]);
  expect(gateway.given.asked).not.toContain('wallChallenge');
});

test('what was copied to a browser without the pair opens nothing there: it asks anew', async () => {
  secure = true;
  await aBrowser();
  gateway.each('approved');
  await pass(4_000);
  pair = null;
  const thief = await aBrowser();
  expect(thief.at()).toBe('signedOut');
  expect(thief.dark()?.code?.code).toBeDefined();
  expect(gateway.given.signed).toHaveLength(1);
});

test.each(['while it asks', 'at its first renewal', 'when it has long been in'])(
  'a database of the browser that fails %s takes no wall: it goes on when it is read again',
  async (when) => {
    secure = true;
    isBroken = when === 'while it asks';
    const { at } = await aBrowser();
    isBroken = when === 'at its first renewal';
    if (isBroken) gateway.each('approved');
    await pass(10_000);
    isBroken = false;
    await pass(60_000);
    gateway.each('approved');
    await pass(10_000);
    isBroken = when === 'when it has long been in';
    await pass(25 * 60_000);
    expect(at()).toBe('signedIn');
    isBroken = false;
    await pass(61_000);
    expect(at()).toBe('signedIn');
    expect(gateway.count()).toBe(1);
    expect(gateway.given.tokens).toBeGreaterThan(1);
  },
);

test.each(['UNAUTHORIZED', 'NO_PERMISSION', 'NOT_FOUND'])(
  'what stands between and says %s for a while takes no key',
  async (code) => {
    const { at } = await aBrowser();
    gateway.each('approved');
    await pass(4_000);
    gateway.given.proxySays = code;
    await pass(25 * 60_000);
    gateway.given.proxySays = null;
    await pass(61_000);
    expect(at()).toBe('signedIn');
    expect(gateway.count()).toBe(1);
  },
);
