import { BehaviorSubject } from 'rxjs';
import type { Cancel, Clock, Millis } from '../../../domain/clock/clock.ts';
import { askWall, renewWall, wallAskState, wallChallenge } from '../../../domain/wall/calls.ts';
import type { Answer } from '../../api/answer.ts';
import { waitAfter } from '../../api/askAgain.ts';
import type { Api } from '../../api/client.ts';
import type { Session, SessionState } from '../session.ts';
import type { Store } from '../storage.ts';
import type { WallDark } from './dark.ts';
import { forgetKey, type KeptKey, keepKey, keptKey } from './keptKey.ts';
import type { KeyPairs } from './keyPair.ts';
import { whoIsWall } from './whoIsWall.ts';

/** So often (ms) it is asked whether somebody has approved the code. */
const lookAgain: Millis = 3_000;
/** Renewed so long (ms) before the token ends: a gateway that is away for less is not noticed. */
const ahead: Millis = 10 * 60_000;
/** What is told from several sides at once is asked once. */
const least: Millis = 2_000;

interface Parts {
  readonly api: () => Api;
  readonly clock: Clock;
  readonly store: Store;
  readonly makeKey: () => string;
  readonly pairs: KeyPairs;
  /** Calls when the browser has a network again. */
  readonly onReturn: (run: () => void) => void;
}

const neverTaken = { code: 'NO_PERMISSION' } as const;
const notHere = async <T>(): Promise<Answer<T>> => ({ ok: false, refusal: neverTaken, message: '' });
const nothing = (): void => undefined;

/**
 * The session of a wall: nobody signs in and nothing ends it but the gateway. It asks with a key of its own, shows the code until somebody approves
 * it, and renews its token for as long as it hangs: over a restart, a day away, a gateway that is not there. What is taken from it makes it dark at
 * once, with a new code.
 */
export function createWallSession({ api, clock, store, makeKey, pairs, onReturn }: Parts): Session {
  const token = new BehaviorSubject<string | null>(null);
  const listeners = new Set<() => void>();
  let state: SessionState = { at: 'starting' };
  let shown: { readonly key: string; readonly code: string; readonly until: Millis } | null = null;
  let why: WallDark['why'] = { at: 'new' };
  let failures = 0;
  /** The key that this page has made. */
  let own: string | null = null;

  function become(next: SessionState): void {
    state = next;
    const bearer = 'who' in next ? next.who.token : null;
    if (token.value !== bearer) token.next(bearer);
    for (const each of listeners) each();
  }

  function darken(isAway: boolean): void {
    const code = shown === null ? null : { code: shown.code, until: shown.until };
    become({ at: 'signedOut', notTaken: null, ended: null, wall: { code, why, isAway } });
  }

  /** Whoever is in stays as it is while nobody answers; who is not yet says that he waits. */
  function failed(): Millis {
    failures += 1;
    if (state.at !== 'signedIn') darken(true);
    return waitAfter(failures);
  }

  /** The key opens nothing any more: it asks anew, with another. */
  async function anew(because: WallDark['why']): Promise<Millis> {
    why = because;
    shown = null;
    forgetKey(store);
    const pair = await pairs.make();
    // The next key is kept from the first moment on: a browser writes to its disk only a while later, and power that fails soon after the first
    // renewal takes what was not written yet.
    const kept = { key: makeKey(), next: makeKey(), isIn: false, isBound: pair !== null };
    own = kept.key;
    return ask(kept);
  }

  async function ask(kept: KeptKey): Promise<Millis> {
    keepKey(store, kept);
    if (state.at !== 'signedOut') darken(false);
    const pair = kept.isBound ? await pairs.kept() : null;
    // Its pair is gone, or what is kept was copied from another browser: with it nothing could be renewed.
    if (kept.isBound && pair === null) return anew(why);
    const body = { key: kept.key, ...(pair === null ? {} : { publicKey: pair.publicKey }) };
    const answer = await api().call(askWall, { body }, { aside: true });
    if (answer.ok) {
      const { code, seconds } = answer.value;
      shown = { key: kept.key, code, until: clock.now() + seconds * 1000 };
      failures = 0;
      darken(false);
      return lookAgain;
    }
    return answer.refusal.code === 'ALREADY_DONE' ? look(kept) : failed();
  }

  /** What another page has left: of it the gateway may have taken the first answer already, and the disk may not have. */
  async function goOn(kept: KeptKey): Promise<Millis> {
    const answer = await api().call(wallAskState, { body: { key: kept.key } }, { aside: true });
    if (answer.ok) return ask(kept);
    if (answer.refusal.code !== 'NOT_FOUND') return failed();
    return kept.next === null ? ask(kept) : renew(kept);
  }

  async function look(kept: KeptKey): Promise<Millis> {
    const answer = await api().call(wallAskState, { body: { key: kept.key } }, { aside: true });
    if (!answer.ok) return answer.refusal.code === 'NOT_FOUND' ? anew({ at: 'gone' }) : failed();
    failures = 0;
    if (answer.value.state === 'approved') return renew(keptKey(store) ?? kept);
    if (answer.value.state !== 'asking') return anew({ at: answer.value.state === 'refused' ? 'refused' : 'gone' });
    darken(false);
    return lookAgain;
  }

  async function renew(kept: KeptKey): Promise<Millis> {
    const next = kept.next ?? makeKey();
    // Kept before it is asked: an answer that is lost is asked for again with the same pair. All but the first time it has been since the last
    // success: a browser writes to its disk only a while later, and power that fails soon after an answer takes what was not written yet.
    keepKey(store, { ...kept, next });
    const signed = await signedBy({ ...kept, next });
    if (signed === 'gone') return anew(kept.isIn ? { at: 'taken', says: null } : { at: 'gone' });
    if (!signed.ok) return failed();
    const body = { key: kept.key, next, ...(signed.value === null ? {} : { signed: signed.value }) };
    const answer = await api().call(renewWall, { body }, { aside: true });
    if (answer.ok) {
      keepKey(store, { ...kept, key: next, next: makeKey(), isIn: true });
      return enter({ token: answer.value.token, endsAt: clock.now() + answer.value.seconds * 1000 });
    }
    // Another tab of this browser was given the next key meanwhile.
    if (keptKey(store)?.key !== kept.key) return least;
    const { code, fields } = answer.refusal;
    const says = fields?.['key'];
    // The gateway says it of the key. Whoever stands between says no more than 401, and knows nothing of it.
    if (code === 'UNAUTHORIZED' && says !== undefined) return anew(kept.isIn ? { at: 'taken', says } : { at: 'gone' });
    // The next key was used before: another one is made.
    if (code === 'RULE_BROKEN') keepKey(store, { ...kept, next: null });
    return failed();
  }

  /** What a renewal is signed with; null: nothing is to be signed. `gone`: this browser has no key pair, though its key is bound to one. */
  async function signedBy({ key, next, isBound }: KeptKey & { readonly next: string }) {
    if (!isBound) return { ok: true, value: null } as const;
    const pair = await pairs.kept();
    if (pair === null) return 'gone';
    const asked = await api().call(wallChallenge, { body: { key } }, { aside: true });
    if (!asked.ok) return asked;
    const { challenge } = asked.value;
    if (challenge === null) return { ok: true, value: null } as const;
    return { ok: true, value: { challenge, signature: await pair.sign({ challenge, key, next }) } } as const;
  }

  /** As whom it was let in; where that is not answered it renews again. */
  async function enter(granted: { readonly token: string; readonly endsAt: Millis }): Promise<Millis> {
    const who = await whoIsWall(api(), granted);
    if (who === null) return failed();
    shown = null;
    failures = 0;
    why = { at: 'new' };
    become({ at: 'signedIn', who, endsSoon: false, locked: false });
    return Math.max(least, granted.endsAt - ahead - clock.now());
  }

  async function step(): Promise<Millis> {
    const kept = keptKey(store);
    if (kept === null) return anew(why);
    if (kept.isIn) return renew(kept);
    if (shown?.key === kept.key) return look(kept);
    return own === kept.key ? ask(kept) : goOn(kept);
  }

  /** A browser that fails at something (its database, its keys) takes nothing from the wall: it is tried again. */
  const stepped = (): Promise<Millis> => step().catch(failed);
  const { turn, soon } = inTurn(clock, stepped);

  return {
    state: () => state,
    subscribe: (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    token,
    start: async () => {
      onReturn(soon);
      await turn();
    },
    signIn: notHere,
    changePassword: notHere,
    take: nothing,
    signOut: nothing,
    lock: nothing,
    used: nothing,
    onCredentialsChanged: nothing,
    onRefused: soon,
    onEnded: soon,
  };
}

/** One step after the other, each after the wait that the one before has told; or soon, where something was heard. */
function inTurn(clock: Clock, step: () => Promise<Millis>) {
  let isBusy = false;
  let isWanted = false;
  let begun = Number.NEGATIVE_INFINITY;
  let cancel: Cancel = nothing;

  async function turn(): Promise<void> {
    isBusy = true;
    isWanted = false;
    cancel();
    begun = clock.monotonic();
    const wait = await step();
    isBusy = false;
    later(isWanted ? least : wait);
  }

  function later(wait: Millis): void {
    cancel();
    cancel = clock.after(wait, () => void turn());
  }

  return {
    turn,
    soon(): void {
      if (isBusy) isWanted = true;
      else later(Math.max(0, begun + least - clock.monotonic()));
    },
  };
}
