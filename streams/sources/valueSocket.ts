import { Observable, type Observer, share } from 'rxjs';
import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import { readFrame } from '../wire/valueFrame.ts';
import { type CarriedLink, carriedLink, type LinkTeller } from './carryLink.ts';
import { retryDelay } from './retry.ts';
import { type SilenceWatch, silenceWatch } from './silenceWatch.ts';
import type { ValueSource, ValueStreamItem } from './source.ts';
import { type WantBook, wantBook } from './wantBook.ts';

/** As much of socket.io-client as is needed. */
export interface SocketIoLike {
  auth: { [key: string]: unknown } | ((give: (data: object) => void) => void);
  on(event: string, listener: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
  /** The connection beneath: it tells of the gateway's pings. */
  readonly io?: { on(event: 'ping', listener: () => void): unknown };
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
  const { clock, token, random } = options;
  const waits = () => ({ first: firstRetry + Math.floor(random() * firstRetry), later: retryDelay(random) });
  const carried = carriedLink({ clock, token, waits });
  const points = wantBook();
  const topics = wantBook();
  const present: Present = { rate: null, ask: () => undefined };
  const items = new Observable<ValueStreamItem>((observer) =>
    run(options, { carried, points, topics, present, observer }),
  ).pipe(share());
  return {
    items,
    link: carried.link,
    retry: carried.retry,
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
  readonly carried: CarriedLink;
  readonly points: WantBook;
  readonly topics: WantBook;
  readonly present: Present;
  readonly observer: Observer<ValueStreamItem>;
}

interface ValueSocketQuestion {
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
  { url, io, clock }: ValueSocketOptions,
  { carried, points, topics, present, observer }: Running,
): () => void {
  const socket = io(`${url}/live`, {
    path: '/gateway/push/live',
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
  });
  let tell: LinkTeller | null = null;
  let silence: SilenceWatch | null = null;
  let fresh = true;
  let seq = 0;
  let toldRate: number | null = null;
  let cancelAsk: Cancel | null = null;

  function ask(): void {
    if (['behind', 'live', 'silent'].includes(carried.state())) cancelAsk ??= clock.after(gatherFor, askNow);
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

  function answered(answer: Subscribed, asked: ValueSocketQuestion): void {
    if (answer.code !== 'SUCCESS' || answer.data === undefined) {
      refusedWhole(answer.code, asked);
      return;
    }
    const handles = new Map(Object.entries(answer.data.handles));
    const refusals = new Map(Object.entries(answer.data.refused));
    if (handles.size > 0) observer.next({ kind: 'handles', fresh, handles });
    if (handles.size > 0) fresh = false;
    else tell?.ready();
    if (refusals.size > 0) observer.next({ kind: 'refused', refused: refusals });
  }

  /** Nothing of it was granted (too many points, say). What stands goes on, and these show why they do not. */
  function refusedWhole(code: string, { points: ids, topics: named }: ValueSocketQuestion): void {
    if (ids.length + named.length > 0)
      observer.next({ kind: 'refused', refused: new Map([...ids, ...named].map((name) => [name, code])) });
    tell?.ready();
  }

  function heard(told: Millis | null = null): void {
    silence?.heard();
    tell?.heard(told);
  }

  function takeValues(bytes: ArrayBuffer | ArrayBufferView): void {
    const frame = readFrame(bytes);
    heard(frame?.sentAt);
    if (frame === null) return;
    if (frame.seq !== seq + 1 && !frame.snapshot) {
      tell?.fellBehind();
      socket.emit('resync');
    }
    seq = frame.seq;
    const { snapshot, count, sentAt, values, at, handles, quality } = frame;
    observer.next({ kind: 'values', snapshot, count, sentAt, values, at, handles, quality });
    if (frame.snapshot && !frame.more) tell?.ready();
  }

  function takeRefused(said: {
    readonly code?: string;
    readonly points?: readonly string[];
    readonly topics?: readonly string[];
  }): void {
    if (said.code !== undefined) {
      tell?.lost('refused');
      return;
    }
    for (const point of said.points ?? []) points.refused(point);
    for (const topic of said.topics ?? []) topics.refused(topic);
    const names = [...(said.points ?? []), ...(said.topics ?? [])];
    if (names.length > 0)
      observer.next({ kind: 'refused', refused: new Map(names.map((name) => [name, 'NO_PERMISSION'])) });
  }

  socket.on('connect', () => {
    fresh = true;
    seq = 0;
    toldRate = null;
    points.forgetTold();
    topics.forgetTold();
    tell?.opened();
    if (points.size() + topics.size() === 0) tell?.ready();
    askNow();
  });
  socket.on('disconnect', () => tell?.lost('closed'));
  socket.on('connect_error', (error: { readonly data?: { readonly code?: string } }) =>
    tell?.lost(error.data?.code === 'UNAUTHORIZED' ? 'refused' : 'unreachable'),
  );
  socket.on('values', takeValues);
  socket.on('topic', (said: { readonly topic: string; readonly data: unknown }) => {
    heard();
    observer.next({ kind: 'topic', topic: said.topic, data: said.data });
  });
  socket.on('refused', takeRefused);
  socket.io?.on('ping', () => heard());

  present.ask = ask;
  const stop = carried.carry((token, teller) => {
    tell = teller;
    silence = silenceWatch(clock, {
      isLive: () => carried.state() === 'live',
      silent: teller.silent,
      dead: () => teller.lost('silent'),
    });
    socket.auth = { token };
    socket.connect();
    return () => {
      tell = null;
      silence?.end();
      silence = null;
      cancelAsk?.();
      cancelAsk = null;
      socket.disconnect();
    };
  });
  return () => {
    present.ask = () => undefined;
    stop();
  };
}

function partsOf(points: readonly string[], topics: readonly string[]): ValueSocketQuestion[] {
  const parts: ValueSocketQuestion[] = [];
  const count = Math.max(Math.ceil(points.length / pointsPerMessage), Math.ceil(topics.length / topicsPerMessage));
  for (let n = 0; n < count; n++) {
    parts.push({
      points: points.slice(n * pointsPerMessage, (n + 1) * pointsPerMessage),
      topics: topics.slice(n * topicsPerMessage, (n + 1) * topicsPerMessage),
    });
  }
  return parts;
}
