import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import {
  idleLink,
  type Link,
  type LinkEvent,
  type LinkLoss,
  type LinkState,
  type LinkWaits,
  linkAfter,
} from '../../machines/link/linkMachine.ts';

export interface LinkParts {
  readonly clock: Clock;
  /** The session's token: the present one at once, each renewal after it, null when signed out. */
  readonly token: Observable<string | null>;
  /** What a link that was lost usually waits; asked at each loss, since chance has a part in it. */
  readonly waits: () => LinkWaits;
}

/** What an attempt tells of itself. */
export interface LinkTeller {
  readonly opened: () => void;
  readonly ready: () => void;
  readonly fellBehind: () => void;
  /** A word came; `told`: the gateway's time of it, where it says so. */
  readonly heard: (told?: Millis | null) => void;
  /** Nothing was heard for too long, and yet the connection is open. */
  readonly silent: () => void;
  readonly lost: (reason: LinkLoss) => void;
}

/** Begins one attempt with the token; the returned function ends it for good. */
export type Attempt = (token: string, tell: LinkTeller) => () => void;

export interface CarriedLink {
  /** Begins with the present link. */
  readonly link: Observable<Link>;
  readonly state: () => LinkState;
  /** Somebody does not wait for the next attempt: it begins now, where one is planned. */
  readonly retry: () => void;
  /** Carries the link until the returned function is called. */
  readonly carry: (attempt: Attempt) => () => void;
}

/** Carries out what `machines/link` decides: opens attempts, ends them, and says when the next is due. */
export function carriedLink({ clock, token, waits }: LinkParts): CarriedLink {
  const link = new BehaviorSubject<Link>(idleLink(clock.now()));
  const tokens = numbered();
  const ear = listener(clock);
  let planned: (() => void) | null = null;

  function carry(attempt: Attempt): () => void {
    let end: (() => void) | null = null;
    let cancelRetry: Cancel | null = null;

    function leave(): void {
      cancelRetry?.();
      cancelRetry = null;
      planned = null;
      end?.();
      end = null;
    }

    function tell(event: LinkEvent): void {
      const before = link.value;
      const after = linkAfter(before, event);
      if (after.state !== before.state && (after.state === 'down' || after.state === 'idle')) leave();
      link.next(after);
      if (after.state !== before.state) follow(after);
    }

    function follow({ state, retryAt }: Link): void {
      if (state === 'connecting') end = attempt(tokens.newest(), teller);
      if (state !== 'down' || retryAt === null) return;
      const wait = retryAt - clock.now();
      const retry = (): void => {
        cancelRetry?.();
        cancelRetry = null;
        planned = null;
        tell({ type: 'RETRY', at: clock.now() });
      };
      if (wait <= 0) {
        retry();
        return;
      }
      planned = retry;
      cancelRetry = clock.after(wait, retry);
    }

    // What an attempt that never was ready heard is no knowledge of what the link is about.
    const lastHeard = (): Millis | undefined => (link.value.stood ? ear.heardAt() : undefined);
    const teller: LinkTeller = {
      opened: () => tell({ type: 'OPENED', at: clock.now() }),
      ready: () => tell({ type: 'READY', at: clock.now() }),
      fellBehind: () => tell({ type: 'FELL_BEHIND', at: clock.now() }),
      heard(told = null) {
        ear.hear(told);
        if (link.value.state === 'silent') tell({ type: 'HEARD', at: clock.now() });
      },
      silent: () => tell({ type: 'SILENT', at: clock.now(), heardAt: ear.heardAt() }),
      lost: (reason) => tell({ type: 'LOST', at: clock.now(), reason, waits: waits(), heardAt: lastHeard() }),
    };
    const listening = token.subscribe((next) => {
      if (next === null) tell({ type: 'STOP', at: clock.now() });
      else tell({ type: 'TOKEN', at: clock.now(), token: tokens.numberOf(next) });
    });
    return () => {
      listening.unsubscribe();
      tell({ type: 'STOP', at: clock.now() });
    };
  }

  const retry = (): void => planned?.();
  return { link: link.pipe(distinctUntilChanged()), state: () => link.value.state, retry, carry };
}

/** When the last word was heard: by the gateway's clock, whatever this machine's says, once the gateway has told the time. */
function listener(clock: Clock): {
  readonly hear: (told: Millis | null) => void;
  readonly heardAt: () => Millis | undefined;
} {
  let heard: Millis | null = null;
  let ahead: Millis | null = null;
  return {
    hear(told) {
      heard = clock.monotonic();
      if (told !== null) ahead = told - heard;
    },
    heardAt: () => (heard === null ? undefined : heard + (ahead ?? clock.now() - clock.monotonic())),
  };
}

/** Numbers tokens for the machine, which has no need of the tokens themselves. */
function numbered(): { readonly numberOf: (token: string) => number; readonly newest: () => string } {
  let newest = '';
  let number = 0;
  return {
    numberOf(token) {
      if (token !== newest) number += 1;
      newest = token;
      return number;
    },
    newest: () => newest,
  };
}
