import { BehaviorSubject, distinctUntilChanged, Observable, type Observer, share } from 'rxjs';
import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import { idleLink, type Link, type LinkEvent, type LinkLoss, linkAfter } from '../../machines/link/linkMachine.ts';
import { readFrame } from '../wire/valueFrame.ts';
import { retryDelay } from './retry.ts';
import type { ValueSource, ValueStreamItem } from './source.ts';
import { type WantBook, wantBook } from './wantBook.ts';

/** As much of socket.io-client as is needed. */
export interface SocketIoLike {
  auth: { [key: string]: unknown } | ((give: (data: object) => void) => void);
  on(event: string, listener: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}
export type SocketIoFactory = (url: string, options: Readonly<Record<string, unknown>>) => SocketIoLike;

export interface ValueSocketOptions {
  /** The gateway's origin: `https://host`. */
  readonly url: string;
  /** `io` of socket.io-client. */
  readonly io: SocketIoFactory;
  readonly clock: Clock;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** The session's token: the present one at once, each renewal after it, null when signed out. */
  readonly token: Observable<string | null>;
}

/** Points of one `subscribe` at most. */
const pointsPerMessage = 5000;
const topicsPerMessage = 1000;
/** What is asked within this goes in one message. */
const gatherFor = 20;
/** The first attempt after a loss comes soon; the others wait as the alarm socket does. */
const firstRetry = 1_000;

/** Live values and topics, latest wins: after a gap or a reconnect a snapshot makes all good. */
export function valueSocket(options: ValueSocketOptions): ValueSource {
  const link = new BehaviorSubject<Link>(idleLink(options.clock.now()));
  const points = wantBook();
  const topics = wantBook();
  const present: Present = { rate: null, ask: () => undefined };
  const items = new Observable<ValueStreamItem>((observer) =>
    run(options, { link, points, topics, present, observer }),
  ).pipe(share());
  return {
    items,
    link: link.pipe(distinctUntilChanged()),
    want(wanted) {
      points.add(wanted.points ?? []);
      topics.add(wanted.topics ?? []);
      present.ask();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        points.remove(wanted.points ?? []);
        topics.remove(wanted.topics ?? []);
        present.ask();
      };
    },
    setRate(framesPerSecond) {
      present.rate = framesPerSecond;
      present.ask();
    },
  };
}

interface Present {
  rate: number | null;
  /** Tells the gateway soon what has changed; does nothing while nobody listens. */
  ask: () => void;
}

interface Running {
  readonly link: BehaviorSubject<Link>;
  readonly points: WantBook;
  readonly topics: WantBook;
  readonly present: Present;
  readonly observer: Observer<ValueStreamItem>;
}

interface Asked {
  readonly points: readonly string[];
  readonly topics: readonly string[];
}

interface Subscribed {
  readonly code: string;
  readonly data?: {
    readonly handles: Readonly<Record<string, number>>;
    readonly refused: Readonly<Record<string, string>>;
  };
}

function run(
  { url, io, clock, random, token }: ValueSocketOptions,
  { link, points, topics, present, observer }: Running,
): () => void {
  const socket = io(`${url}/live`, {
    path: '/gateway/push/live',
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
  });
  let now: string | null = null;
  let usedToken: string | null = null;
  let refusedToken: string | null = null;
  let wanted = false;
  let isUp = false;
  let fresh = true;
  let seq = 0;
  let toldRate: number | null = null;
  let cancelRetry: Cancel | null = null;
  let cancelAsk: Cancel | null = null;

  const tell = (event: LinkEvent): void => link.next(linkAfter(link.value, event));

  function connect(): void {
    cancelRetry = null;
    if (now === null || now === refusedToken) return;
    usedToken = now;
    wanted = true;
    socket.auth = { token: now };
    tell({ type: 'CONNECT', at: clock.now() });
    socket.connect();
  }

  function stop(): void {
    wanted = false;
    isUp = false;
    cancelRetry?.();
    cancelAsk?.();
    cancelRetry = null;
    cancelAsk = null;
    socket.disconnect();
  }

  function lost(reason: LinkLoss): void {
    isUp = false;
    cancelAsk?.();
    cancelAsk = null;
    if (!wanted || cancelRetry !== null) return;
    wanted = false;
    const wait = waitFor(reason);
    tell({ type: 'LOST', at: clock.now(), reason, retryAt: wait === null ? null : clock.now() + wait });
    if (wait !== null) cancelRetry = clock.after(wait, connect);
  }

  function waitFor(reason: LinkLoss): Millis | null {
    if (reason === 'refused') return now !== null && now !== refusedToken ? 0 : null;
    return link.value.downSince === null ? firstRetry + Math.floor(random() * firstRetry) : retryDelay(random);
  }

  function ask(): void {
    if (isUp) cancelAsk ??= clock.after(gatherFor, askNow);
  }

  function askNow(): void {
    cancelAsk = null;
    const point = points.changes();
    const topic = topics.changes();
    const rate = present.rate !== null && present.rate !== toldRate ? { rate: present.rate } : {};
    toldRate = present.rate;
    for (const part of partsOf(point.unsubscribe, topic.unsubscribe)) socket.emit('unsubscribe', part, () => undefined);
    const parts = partsOf(point.subscribe, topic.subscribe);
    if (parts.length === 0 && 'rate' in rate) parts.push({ points: [], topics: [] });
    for (const part of parts)
      socket.emit('subscribe', { ...part, ...rate }, (answer: Subscribed) => answered(answer, part));
  }

  function answered(answer: Subscribed, asked: Asked): void {
    if (answer.code !== 'SUCCESS' || answer.data === undefined) {
      refusedWhole(answer.code, asked);
      return;
    }
    const handles = new Map(Object.entries(answer.data.handles));
    const refusals = new Map(Object.entries(answer.data.refused));
    if (handles.size > 0) observer.next({ kind: 'handles', fresh, handles });
    if (handles.size > 0) fresh = false;
    else if (link.value.state === 'behind') tell({ type: 'READY', at: clock.now() });
    if (refusals.size > 0) observer.next({ kind: 'refused', refused: refusals });
  }

  /** Nothing of it was granted (too many points, say). What stands goes on, and these show why they do not. */
  function refusedWhole(code: string, { points: ids, topics: named }: Asked): void {
    if (ids.length + named.length > 0)
      observer.next({ kind: 'refused', refused: new Map([...ids, ...named].map((name) => [name, code])) });
    if (link.value.state === 'behind') tell({ type: 'READY', at: clock.now() });
  }

  function takeValues(bytes: ArrayBuffer | ArrayBufferView): void {
    const frame = readFrame(bytes);
    if (frame === null) return;
    if (frame.seq !== seq + 1 && !frame.snapshot) {
      tell({ type: 'FELL_BEHIND', at: clock.now() });
      socket.emit('resync');
    }
    seq = frame.seq;
    const { snapshot, count, sentAt, values, at, handles, quality } = frame;
    observer.next({ kind: 'values', snapshot, count, sentAt, values, at, handles, quality });
    if (frame.snapshot && !frame.more) tell({ type: 'READY', at: clock.now() });
  }

  function takeRefused(said: {
    readonly code?: string;
    readonly points?: readonly string[];
    readonly topics?: readonly string[];
  }): void {
    if (said.code !== undefined) {
      refusedToken = usedToken;
      return;
    }
    for (const point of said.points ?? []) points.refused(point);
    for (const topic of said.topics ?? []) topics.refused(topic);
    const names = [...(said.points ?? []), ...(said.topics ?? [])];
    if (names.length > 0)
      observer.next({ kind: 'refused', refused: new Map(names.map((name) => [name, 'NO_PERMISSION'])) });
  }

  socket.on('connect', () => {
    isUp = true;
    fresh = true;
    seq = 0;
    toldRate = null;
    points.forgetTold();
    topics.forgetTold();
    tell({ type: 'OPENED', at: clock.now() });
    if (points.size() + topics.size() === 0) tell({ type: 'READY', at: clock.now() });
    askNow();
  });
  socket.on('disconnect', () => lost(refusedToken !== null && refusedToken === usedToken ? 'refused' : 'closed'));
  socket.on('connect_error', (error: { readonly data?: { readonly code?: string } }) => {
    const isRefused = error.data?.code === 'UNAUTHORIZED';
    if (isRefused) refusedToken = usedToken;
    lost(isRefused ? 'refused' : 'unreachable');
  });
  socket.on('values', takeValues);
  socket.on('topic', (said: { readonly topic: string; readonly data: unknown }) => {
    observer.next({ kind: 'topic', topic: said.topic, data: said.data });
  });
  socket.on('refused', takeRefused);

  const tokens = token.subscribe((next) => {
    now = next;
    if (next === null) {
      stop();
      tell({ type: 'STOP', at: clock.now() });
    } else if (!wanted && cancelRetry === null) connect();
  });
  present.ask = ask;
  return () => {
    present.ask = () => undefined;
    tokens.unsubscribe();
    stop();
    tell({ type: 'STOP', at: clock.now() });
  };
}

function partsOf(points: readonly string[], topics: readonly string[]): Asked[] {
  const parts: Asked[] = [];
  const count = Math.max(Math.ceil(points.length / pointsPerMessage), Math.ceil(topics.length / topicsPerMessage));
  for (let n = 0; n < count; n++) {
    parts.push({
      points: points.slice(n * pointsPerMessage, (n + 1) * pointsPerMessage),
      topics: topics.slice(n * topicsPerMessage, (n + 1) * topicsPerMessage),
    });
  }
  return parts;
}
