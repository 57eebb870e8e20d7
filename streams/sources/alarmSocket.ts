import { Observable, type Observer, share } from 'rxjs';
import { type Clock, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { type AlarmItem, type AlarmLogin, type AlarmMessage, alarmClose } from '../wire/alarmWire.ts';
import { alarmMessageOf } from './alarmMessage.ts';
import { type CarriedLink, carriedLink, type LinkTeller } from './carryLink.ts';
import { retryDelay } from './retry.ts';
import { silenceWatch } from './silenceWatch.ts';
import { openSocket, type SocketConstructor } from './socketLike.ts';
import type { AlarmCursor, AlarmSource, AlarmStreamItem } from './source.ts';

export type { SocketConstructor, SocketLike } from './socketLike.ts';

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

/** Live alarms (B147 to B149): each event exactly once and in order, over any number of reconnects, of which `machines/link` decides. */
export function alarmSocket(options: AlarmSocketOptions): AlarmSource {
  const { clock, token, random } = options;
  const waits = () => {
    const wait = retryDelay(random);
    return { first: wait, later: wait };
  };
  const carried = carriedLink({ clock, token, waits });
  const state: Resume = { cursor: options.cursor ?? null, grownTo: null };
  const items = new Observable<AlarmStreamItem>((observer) =>
    carried.carry((used, tell) => attempt(options, { carried, state, observer, token: used, tell })),
  ).pipe(share());
  return { items, link: carried.link, cursor: () => state.cursor, retry: carried.retry };
}

interface Resume {
  cursor: AlarmCursor | null;
  /** The scope that a console is sent back to because it sees more than before. */
  grownTo: string | null;
}

interface Running {
  readonly carried: CarriedLink;
  readonly state: Resume;
  readonly observer: Observer<AlarmStreamItem>;
  readonly token: string;
  readonly tell: LinkTeller;
}

/** One connection, from its login to its end. */
function attempt(
  { url, WebSocket, clock }: AlarmSocketOptions,
  { carried, state, observer, token, tell }: Running,
): () => void {
  const silence = silenceWatch(clock, {
    isLive: () => carried.state() === 'live',
    silent: tell.silent,
    dead: () => tell.lost('silent'),
  });
  const socket = openSocket(WebSocket, url, {
    open() {
      tell.opened();
      socket.send(JSON.stringify(loginOf(token, state.cursor)));
    },
    text(text) {
      const message = alarmMessageOf(text);
      silence.heard();
      tell.heard(message === null ? null : toldBy(message));
      if (message !== null) take(message);
    },
    gone(code) {
      if (code === alarmClose.unauthorized) tell.lost('refused');
      else if (code === alarmClose.relogin) tell.lost('tooSlow');
      else if (code === alarmClose.restart) tell.lost('restart');
      else tell.lost(carried.state() === 'connecting' ? 'unreachable' : 'closed');
    },
  });

  function take(message: AlarmMessage): void {
    if (message.op === 'error') {
      if (message.code !== 'UNAUTHORIZED') return;
      tell.lost('refused');
      if (message.why !== undefined) observer.next({ kind: 'ended', why: message.why });
    } else if (message.op === 'relogin') {
      if (state.cursor !== null) state.cursor = { ...state.cursor, position: message.after };
      state.grownTo = message.grownTo ?? null;
      tell.lost('tooSlow');
    } else {
      for (const item of itemsOf(message, state)) observer.next(item);
      if (message.op === 'ready') tell.ready();
    }
  }

  return () => {
    silence.end();
    socket.drop();
  };
}

/** The gateway's time of sending, where the message bears it. */
const toldBy = (message: AlarmMessage): Millis | null =>
  'sentAt' in message && message.sentAt !== undefined ? millisOf(message.sentAt) : null;

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
      const { op: _, sentAt: __, ...ready } = message;
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
