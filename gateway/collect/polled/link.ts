import { connect, type Socket } from 'node:net';
import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import type { WriteBounds } from '../collector.ts';
import { linkReasonOf } from '../linkReason.ts';
import type { Answer, OpenWire, Question, Unit, Wire } from './wire.ts';

/** An answer with the monotonic ms at which its question was sent; null: it never was. */
export type Answered = Answer & { readonly asked: number | null };

/** One gateway's connection, shared by its units: several requests under way, at most one per unit. */
export interface Link<Q extends Question> {
  readonly isOpen: () => boolean;
  /** Resolves always. The time-out counts from sending, not from asking, so that a slow unit takes none of another's time. */
  readonly read: (question: Q) => Promise<Answered>;
  /**
   * Sends what is to be written, once, within its bounds, as soon as the line has room or stands again. What still waits when they end is
   * `notSent`. One that goes unanswered costs the connection, so that nothing which the line holds of it is delivered later: its other units
   * are asked anew.
   */
  readonly write: (order: Q, bounds: WriteBounds) => Promise<Answered | { readonly kind: 'notSent' }>;
  readonly close: () => void;
}

/** How a connection is used. Times in ms. */
export interface LinkSettings {
  readonly timeout: number;
  /** Between two questions. */
  readonly pause: number;
  /** Questions under way at once, each to another unit. */
  readonly inFlight: number;
  /** After a question without a good answer: what still comes would pass for the next one's. */
  readonly settle: number;
}

export interface LinkParts<Q extends Question> {
  readonly host: string;
  readonly port: number;
  readonly settings: LinkSettings;
  readonly openWire: OpenWire<Q>;
  readonly clock: Clock;
  /** The connection stands: units may be asked. */
  readonly opened: () => void;
  /** It was lost or could not be made. `attempts` counts since a unit last answered. */
  readonly lost: (reason: LinkReason, attempts: number) => void;
  /** A unit answered, with data or with an exception: there is life behind the connection. */
  readonly answered: () => void;
  readonly count: (counter: string, by?: number) => void;
  /** Shown every chunk that goes out and comes in; `unit`: whom it concerns, where that is certain. */
  readonly frame: (direction: 'in' | 'out', bytes: Uint8Array, unit: Unit | null) => void;
}

interface Job<Q extends Question> {
  readonly question: Q;
  readonly done: (answer: Answered) => void;
  /** Of what is to be written. */
  readonly order: { readonly bounds: WriteBounds; readonly notSent: () => void } | null;
}

const firstDelay = 100;
const longestDelay = 8000;
/** Time-outs in a row without one byte: the other end is gone without a word (power, cable), though TCP does not know yet. */
const silentTimeouts = 4;
/** Unanswered ids are never used again; well before they run out the connection is made anew. */
const unansweredAtMost = 200;
/** Good answers after which a connection that brought garbage may have several requests under way again. */
const trustAfter = 8;

export function openLink<Q extends Question>(parts: LinkParts<Q>): Link<Q> {
  const { clock, settings } = parts;
  let socket: Socket | null = null;
  let wire: Wire<Q> | null = null;
  let waiting: Job<Q>[] = [];
  let underWay: { readonly job: Job<Q>; readonly finish: (answer: Answer) => void }[] = [];
  let attempts = 0;
  let silent = 0;
  let wary = 0;
  let holdUntil = 0;
  /** Sent on this connection and not answered. */
  let openOrders = 0;
  let cancelRetry: Cancel = () => undefined;
  let cancelPause: Cancel = () => undefined;
  let closing = false;

  function dial(): void {
    const mine = connect({
      host: parts.host,
      port: parts.port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 10_000,
    });
    socket = mine;
    const cancelDial = clock.after(Math.max(settings.timeout, 1000), () => drop(mine, 'channel.link.unreachable'));
    seeWrites(mine, (bytes) => parts.frame('out', bytes, whose(bytes)));
    // Before any listener of a library, so that nothing behind a fault is believed.
    mine.on('data', (chunk) => inspect(mine, chunk));
    mine.once('connect', () => {
      cancelDial();
      wire = parts.openWire(mine, () => parts.count('late'));
      silent = 0;
      parts.opened();
      pump();
    });
    mine.on('error', (error: NodeJS.ErrnoException) => drop(mine, linkReasonOf(error)));
    mine.once('close', () => {
      cancelDial();
      drop(mine, 'channel.link.closed');
    });
  }

  function drop(mine: Socket, reason: LinkReason): void {
    if (socket !== mine) return;
    socket = null;
    wire = null;
    mine.removeAllListeners('data');
    // A connection that ends in order delivers what it holds first: an order without an answer must not come after its end.
    if (openOrders > 0 && !mine.connecting) mine.resetAndDestroy();
    else mine.destroy();
    openOrders = 0;
    // An order may wait for the next connection, as long as its bounds allow.
    const left = waiting.filter(({ order }) => order === null || closing);
    waiting = waiting.filter((job) => !left.includes(job));
    for (const { finish } of underWay) finish({ kind: 'closed' });
    for (const job of left) giveBack(job);
    if (closing) return;
    parts.count('disconnects');
    const delay = Math.min(firstDelay * 2 ** Math.min(attempts, 10), longestDelay);
    attempts++;
    cancelRetry = clock.after(delay, dial);
    parts.lost(reason, attempts);
  }

  /** What was never sent. */
  function giveBack({ order, done }: Job<Q>): void {
    if (order === null) done({ kind: 'closed', asked: null });
    else order.notSent();
  }

  function inspect(mine: Socket, chunk: Buffer): void {
    silent = 0;
    parts.count('bytes', chunk.length);
    parts.frame('in', chunk, whose(chunk));
    const fault = wire?.inspect(chunk) ?? null;
    if (fault === null) return;
    // Whose answer it was is certain when its id is known, or when one alone was asked.
    const unit = onlyUnit() ?? wire?.unitOf(fault.transaction);
    const guilty = underWay.find((one) => one.job.question.unit === unit);
    wary = trustAfter;
    wire = null;
    if (guilty !== undefined) {
      // The device waits before it is asked again; the others need not wait for the connection.
      attempts = 0;
      guilty.finish({ kind: 'garbage' });
    }
    drop(mine, 'channel.link.garbage');
  }

  const onlyUnit = (): Unit | null => (underWay.length === 1 ? (underWay[0]?.job.question.unit ?? null) : null);
  const whose = (bytes: Uint8Array): Unit | null => wire?.whose?.(bytes) ?? onlyUnit();
  const limit = (): number => (wary > 0 || settings.pause > 0 ? 1 : settings.inFlight);

  function pump(): void {
    if (wire === null) return;
    const rest = holdUntil - clock.monotonic();
    if (rest > 0) {
      cancelPause();
      cancelPause = clock.after(rest, pump);
      return;
    }
    while (underWay.length < limit()) {
      const index = waiting.findIndex((job) => underWay.every((one) => one.job.question.unit !== job.question.unit));
      const job = waiting[index];
      if (job === undefined) return;
      waiting.splice(index, 1);
      if (mayLeave(job)) send(job, wire);
      else giveBack(job);
    }
  }

  const mayLeave = ({ order }: Job<Q>): boolean =>
    order === null || (clock.monotonic() <= order.bounds.notAfter && order.bounds.isOurs());

  function enqueue(job: Job<Q>): void {
    waiting.push(job);
    pump();
  }

  /** Its time is over, however long the line was busy. */
  function withdraw(job: Job<Q>): void {
    if (!waiting.includes(job)) return;
    waiting = waiting.filter((one) => one !== job);
    giveBack(job);
  }

  function send(job: Job<Q>, on: Wire<Q>): void {
    const asked = clock.monotonic();
    let transaction = -1;
    let cancelTimeout: Cancel = () => undefined;
    const entry = { job, finish };
    underWay.push(entry);

    function finish(answer: Answer): void {
      if (!underWay.includes(entry)) return;
      underWay = underWay.filter((one) => one !== entry);
      cancelTimeout();
      const isGood = answer.kind === 'data' || answer.kind === 'exception';
      if (isGood) {
        if (job.order !== null) openOrders--;
        attempts = 0;
        wary = Math.max(0, wary - 1);
        parts.answered();
      }
      holdUntil = clock.monotonic() + (isGood ? settings.pause : Math.max(settings.pause, settings.settle));
      job.done({ ...answer, asked });
      pump();
    }

    cancelTimeout = clock.after(settings.timeout, () => {
      on.forget(transaction);
      silent++;
      const isLost = job.order !== null || silent >= silentTimeouts || on.busy() >= unansweredAtMost;
      const lost = isLost && wire === on ? socket : null;
      // Nothing more goes out over a connection that is about to go.
      if (lost !== null) wire = null;
      finish({ kind: 'timedOut' });
      if (lost !== null) recycle(lost);
    });
    if (job.order !== null) openOrders++;
    transaction = on.send(job.question, finish);
  }

  /** Nobody's failure yet: only when the new connection fails is the channel down. */
  function recycle(mine: Socket): void {
    parts.count('recycled');
    attempts = 0;
    drop(mine, 'channel.link.timedOut');
  }

  dial();
  return {
    isOpen: () => wire !== null,
    read(question) {
      if (wire === null) return Promise.resolve({ kind: 'closed', asked: null });
      return new Promise((done) => enqueue({ question, done, order: null }));
    },
    write(question, bounds) {
      if (closing) return Promise.resolve({ kind: 'notSent' });
      return new Promise((resolve) => {
        const over = (outcome: Answered | { readonly kind: 'notSent' }): void => {
          cancel();
          resolve(outcome);
        };
        const job: Job<Q> = { question, done: over, order: { bounds, notSent: () => over({ kind: 'notSent' }) } };
        const cancel = clock.after(Math.max(0, bounds.notAfter - clock.monotonic()), () => withdraw(job));
        enqueue(job);
      });
    },
    close() {
      closing = true;
      cancelRetry();
      cancelPause();
      if (socket !== null) drop(socket, 'channel.link.closed');
      for (const job of waiting.splice(0)) giveBack(job);
    },
  };
}

/** What goes out may be written by a library: it is seen where it enters the socket. */
function seeWrites(socket: Socket, see: (bytes: Uint8Array) => void): void {
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  socket.write = ((...given: unknown[]) => {
    if (given[0] instanceof Uint8Array) see(given[0]);
    return write(...given);
  }) as typeof socket.write;
}
