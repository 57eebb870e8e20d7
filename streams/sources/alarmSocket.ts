import { BehaviorSubject, distinctUntilChanged, Observable, type Observer, share } from 'rxjs';
import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import { idleLink, type Link, type LinkEvent, type LinkLoss, linkAfter } from '../../machines/link/linkMachine.ts';
import { type AlarmItem, type AlarmLogin, type AlarmMessage, alarmClose } from '../wire/alarmWire.ts';
import { alarmMessageOf } from './alarmMessage.ts';
import { retryDelay } from './retry.ts';
import { type OpenedSocket, openSocket, type SocketConstructor } from './socketLike.ts';
import type { AlarmCursor, AlarmSource, AlarmStreamItem } from './source.ts';

export type { SocketConstructor, SocketLike } from './socketLike.ts';

/** Nothing at all for so long means a dead link. */
const silentFor = 25_000;

export interface AlarmSocketOptions {
  /** `wss://host/gateway/push/alarm`. */
  readonly url: string;
  readonly WebSocket: SocketConstructor;
  readonly clock: Clock;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** The session's token: the present one at once, each renewal after it, null when signed out. */
  readonly token: Observable<string | null>;
  /** Where an earlier page was; left out on a first visit. */
  readonly cursor?: AlarmCursor | null;
}

/**
 * Live alarms (B147 to B149): each event exactly once and in order, over any number of reconnects. After 4409 it returns at
 * once, after 4401 only with a new token, else after 10 s + 0 to 2 s.
 */
export function alarmSocket(options: AlarmSocketOptions): AlarmSource {
  const link = new BehaviorSubject<Link>(idleLink(options.clock.now()));
  const state: Resume = { cursor: options.cursor ?? null, grownTo: null };
  const items = new Observable<AlarmStreamItem>((observer) => run(options, { link, state, observer })).pipe(share());
  return { items, link: link.pipe(distinctUntilChanged()), cursor: () => state.cursor };
}

interface Resume {
  cursor: AlarmCursor | null;
  /** The scope that a console is sent back to because it sees more than before. */
  grownTo: string | null;
}

interface Running {
  readonly link: BehaviorSubject<Link>;
  readonly state: Resume;
  readonly observer: Observer<AlarmStreamItem>;
}

/** Connects, and goes on connecting until the returned function is called. */
function run(
  { url, WebSocket, clock, random, token }: AlarmSocketOptions,
  { link, state, observer }: Running,
): () => void {
  let present: string | null = null;
  /** The token that the gateway refused: only another one helps. */
  let refusedToken: string | null = null;
  let socket: OpenedSocket | null = null;
  /** Sent back since it was last ready: a second time at once would only turn in a circle. */
  let sentBack = false;
  let heardAt: Millis = 0;
  let cancelRetry: Cancel | null = null;
  let cancelSilence: Cancel | null = null;

  const tell = (event: LinkEvent): void => link.next(linkAfter(link.value, event));

  function disconnect(): void {
    cancelRetry?.();
    cancelSilence?.();
    cancelRetry = null;
    cancelSilence = null;
    socket?.drop();
    socket = null;
  }

  function connect(): void {
    disconnect();
    if (present === null || present === refusedToken) return;
    const token = present;
    tell({ type: 'CONNECT', at: clock.now() });
    watchSilence();
    socket = openSocket(WebSocket, url, {
      open() {
        tell({ type: 'OPENED', at: clock.now() });
        socket?.send(JSON.stringify(loginOf(token, state.cursor)));
      },
      text(text) {
        heardAt = clock.monotonic();
        const message = alarmMessageOf(text);
        if (message !== null) take(message, token);
      },
      gone: (code) => lost(code, token),
    });
  }

  function watchSilence(): void {
    heardAt = clock.monotonic();
    const look = (): void => {
      const quiet = clock.monotonic() - heardAt;
      if (quiet < silentFor) cancelSilence = clock.after(silentFor - quiet, look);
      else comeBack('silent', retryDelay(random));
    };
    cancelSilence = clock.after(silentFor, look);
  }

  /** `wait` null: only a new token helps. */
  function comeBack(reason: LinkLoss, wait: Millis | null): void {
    disconnect();
    tell({ type: 'LOST', at: clock.now(), reason, retryAt: wait === null ? null : clock.now() + wait });
    if (wait === 0) connect();
    else if (wait !== null) cancelRetry = clock.after(wait, connect);
  }

  function lost(code: number, token: string): void {
    if (code === alarmClose.unauthorized) {
      refusedToken = token;
      if (present !== null && present !== token) comeBack('refused', 0);
      else comeBack('refused', null);
    } else if (code === alarmClose.relogin) {
      const wait = sentBack ? retryDelay(random) : 0;
      sentBack = true;
      comeBack('tooSlow', wait);
    } else {
      comeBack(
        code === alarmClose.restart ? 'restart' : link.value.state === 'connecting' ? 'unreachable' : 'closed',
        retryDelay(random),
      );
    }
  }

  function take(message: AlarmMessage, token: string): void {
    if (message.op === 'error') {
      if (message.code !== 'UNAUTHORIZED') return;
      lost(alarmClose.unauthorized, token);
      if (message.why !== undefined) observer.next({ kind: 'ended', why: message.why });
    } else if (message.op === 'relogin') {
      if (state.cursor !== null) state.cursor = { ...state.cursor, position: message.after };
      state.grownTo = message.grownTo ?? null;
      lost(alarmClose.relogin, token);
    } else {
      if (message.op === 'ready') sentBack = false;
      for (const item of itemsOf(message, state)) observer.next(item);
      if (message.op === 'ready') tell({ type: 'READY', at: clock.now() });
    }
  }

  const tokens = token.subscribe((next) => {
    present = next;
    if (next === null) {
      disconnect();
      tell({ type: 'STOP', at: clock.now() });
    } else if (socket === null && cancelRetry === null) connect();
  });
  return () => {
    tokens.unsubscribe();
    disconnect();
    tell({ type: 'STOP', at: clock.now() });
  };
}

function loginOf(token: string, cursor: AlarmCursor | null): AlarmLogin {
  const login: AlarmLogin = { op: 'login', token, batch: true };
  return cursor === null ? login : { ...login, log: cursor.log, scope: cursor.scope, after: cursor.position };
}

/** What the message means to those who listen; moves the cursor, and leaves out what was seen before. */
function itemsOf(
  message: Exclude<AlarmMessage, { op: 'error' | 'relogin' }>,
  state: Resume,
): readonly AlarmStreamItem[] {
  switch (message.op) {
    case 'ready': {
      const { op: _, ...ready } = message;
      state.cursor = { log: ready.log, scope: ready.scope, position: ready.position };
      const isGrown = state.grownTo === ready.scope;
      state.grownTo = null;
      return [{ kind: 'ready', ...ready, isGrown }];
    }
    case 'alarm': {
      const { op: _, ...item } = message;
      return newsOf([item], state);
    }
    case 'alarms':
      return newsOf(message.items, state);
    case 'message':
      if (!advance(state, message.position)) return [];
      return [{ kind: 'message', position: message.position, at: message.at, message: message.message }];
    case 'position':
      return advance(state, message.position) ? [{ kind: 'position', position: message.position }] : [];
    case 'listChange':
      return [{ kind: 'listChange', topics: message.topics }];
  }
}

function newsOf(items: readonly AlarmItem[], state: Resume): readonly AlarmStreamItem[] {
  const news = items.filter((item) => advance(state, item.position));
  return news.length === 0 ? [] : [{ kind: 'alarms', items: news }];
}

/** Positions only rise: false for what was seen. */
function advance(state: Resume, position: number): boolean {
  if (state.cursor === null) return true;
  if (position <= state.cursor.position) return false;
  state.cursor = { ...state.cursor, position };
  return true;
}
