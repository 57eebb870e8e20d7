import { connect, type Socket } from 'node:net';
import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { ModbusChannel } from '../../../domain/channel/modbus.ts';
import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import { frameGuard } from './frameGuard.ts';
import { type Answer, type ReadRequest, type Transactions, transactionsOn } from './transactions.ts';

/** One gateway's connection, shared by its units: several requests under way, at most one per unit. */
export interface Link {
  readonly isOpen: () => boolean;
  /** Resolves always. The time-out counts from sending, not from asking, so that a slow unit takes none of another's time. */
  readonly read: (request: ReadRequest) => Promise<Answer>;
  readonly close: () => void;
}

export interface LinkParts {
  readonly host: string;
  readonly port: number;
  readonly settings: Pick<ModbusChannel, 'timeout' | 'pause' | 'inFlight'>;
  readonly clock: Clock;
  /** The connection stands: units may be asked. */
  readonly opened: () => void;
  /** It was lost or could not be made. `attempts` counts since a unit last answered. */
  readonly lost: (reason: LinkReason, attempts: number) => void;
  /** A unit answered, with data or with an exception: there is life behind the connection. */
  readonly answered: () => void;
  readonly count: (counter: string, by?: number) => void;
}

interface Job {
  readonly request: ReadRequest;
  readonly done: (answer: Answer) => void;
}

const firstDelay = 100;
const longestDelay = 8000;
/** Time-outs in a row without one byte: the other end is gone without a word (power, cable), though TCP does not know yet. */
const silentTimeouts = 4;
/** Unanswered ids are never used again; well before they run out the connection is made anew. */
const unansweredAtMost = 200;
/** Good answers after which a connection that brought garbage may have several requests under way again. */
const trustAfter = 8;

export function openLink(parts: LinkParts): Link {
  const { clock, settings } = parts;
  let socket: Socket | null = null;
  let transactions: Transactions | null = null;
  let waiting: Job[] = [];
  let underWay: { readonly job: Job; readonly finish: (answer: Answer) => void }[] = [];
  let attempts = 0;
  let silent = 0;
  let wary = 0;
  let holdUntil = 0;
  let cancelRetry: Cancel = () => undefined;
  let cancelPause: Cancel = () => undefined;
  let closing = false;

  function dial(): void {
    const mine = connect({ host: parts.host, port: parts.port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 10_000 });
    socket = mine;
    const cancelDial = clock.after(Math.max(settings.timeout, 1000), () => drop(mine, 'channel.link.unreachable'));
    const guard = frameGuard();
    // Before the library's own listener, so that nothing behind a fault is believed.
    mine.on('data', (chunk) => inspect(mine, guard, chunk));
    mine.once('connect', () => {
      cancelDial();
      transactions = transactionsOn(mine, () => parts.count('late'));
      silent = 0;
      parts.opened();
      pump();
    });
    mine.on('error', (error: NodeJS.ErrnoException) => drop(mine, reasonOf(error)));
    mine.once('close', () => {
      cancelDial();
      drop(mine, 'channel.link.closed');
    });
  }

  function drop(mine: Socket, reason: LinkReason): void {
    if (socket !== mine) return;
    socket = null;
    transactions = null;
    mine.removeAllListeners('data');
    mine.destroy();
    const jobs = [...underWay.map((one) => one.finish), ...waiting.map((job) => job.done)];
    waiting = [];
    for (const finish of jobs) finish({ kind: 'closed' });
    if (closing) return;
    parts.count('disconnects');
    const delay = Math.min(firstDelay * 2 ** Math.min(attempts, 10), longestDelay);
    attempts++;
    cancelRetry = clock.after(delay, dial);
    parts.lost(reason, attempts);
  }

  function inspect(mine: Socket, guard: ReturnType<typeof frameGuard>, chunk: Buffer): void {
    silent = 0;
    parts.count('bytes', chunk.length);
    const fault = guard(chunk);
    if (fault === null) return;
    // Whose answer it was is certain when its id is known, or when one alone was asked.
    const unit = underWay.length === 1 ? underWay[0]?.job.request.unit : transactions?.unitOf(fault.transaction);
    const guilty = underWay.find((one) => one.job.request.unit === unit);
    wary = trustAfter;
    transactions = null;
    if (guilty !== undefined) {
      // The device waits before it is asked again; the others need not wait for the connection.
      attempts = 0;
      guilty.finish({ kind: 'garbage' });
    }
    drop(mine, 'channel.link.garbage');
  }

  const limit = (): number => (wary > 0 || settings.pause > 0 ? 1 : settings.inFlight);

  function pump(): void {
    if (transactions === null) return;
    const rest = holdUntil - clock.monotonic();
    if (rest > 0) {
      cancelPause();
      cancelPause = clock.after(rest, pump);
      return;
    }
    while (underWay.length < limit()) {
      const index = waiting.findIndex((job) => underWay.every((one) => one.job.request.unit !== job.request.unit));
      const job = waiting[index];
      if (job === undefined) return;
      waiting.splice(index, 1);
      send(job, transactions);
    }
  }

  function send(job: Job, on: Transactions): void {
    let transaction = -1;
    let cancelTimeout: Cancel = () => undefined;
    const entry = { job, finish };
    underWay.push(entry);

    function finish(answer: Answer): void {
      if (!underWay.includes(entry)) return;
      underWay = underWay.filter((one) => one !== entry);
      cancelTimeout();
      if (answer.kind === 'data' || answer.kind === 'exception') {
        attempts = 0;
        wary = Math.max(0, wary - 1);
        parts.answered();
      }
      holdUntil = clock.monotonic() + settings.pause;
      job.done(answer);
      pump();
    }

    cancelTimeout = clock.after(settings.timeout, () => {
      on.forget(transaction);
      finish({ kind: 'timedOut' });
      silent++;
      if ((silent >= silentTimeouts || on.busy() >= unansweredAtMost) && transactions === on && socket !== null) recycle(socket);
    });
    transaction = on.send(job.request, finish);
  }

  /** Nobody's failure yet: only when the new connection fails is the channel down. */
  function recycle(mine: Socket): void {
    parts.count('recycled');
    attempts = 0;
    drop(mine, 'channel.link.timedOut');
  }

  dial();
  return {
    isOpen: () => transactions !== null,
    read(request) {
      if (transactions === null) return Promise.resolve({ kind: 'closed' });
      return new Promise((done) => {
        waiting.push({ request, done });
        pump();
      });
    },
    close() {
      closing = true;
      cancelRetry();
      cancelPause();
      if (socket !== null) drop(socket, 'channel.link.closed');
    },
  };
}

function reasonOf(error: NodeJS.ErrnoException): LinkReason {
  switch (error.code) {
    case 'ECONNREFUSED':
      return 'channel.link.refused';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'channel.link.closed';
    default:
      return 'channel.link.unreachable';
  }
}
