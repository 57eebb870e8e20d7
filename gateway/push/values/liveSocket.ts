import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import type { Clock } from '../../../domain/clock/clock.ts';
import { type ErrorCode, type Result, refused } from '../../../domain/error/errors.ts';
import { defaultLang, type Lang } from '../../../domain/text/message.ts';
import { pulseEvery } from '../../../streams/wire/alarmWire.ts';
import type { AlarmFeed } from '../../alarms/index.ts';
import { openSlices, type Slices } from '../../ground/slices.ts';
import type { Access } from '../../http/access.ts';
import type { Caller } from '../../http/handler.ts';
import type { JobSource } from '../../jobs/jobSource.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';
import type { LiveValues } from '../../pipeline/newestValues.ts';
import type { PushMetrics } from '../pushMetrics.ts';
import { livePath } from '../upgradeGate.ts';
import { changedTopic } from './changedTopic.ts';
import { devicesTopic } from './devicesTopic.ts';
import { newLiveClient, openTicker } from './liveClient.ts';
import { type Acknowledgement, acknowledgementOf, faultsOf, subscribeSchema, unsubscribeSchema } from './messages.ts';
import { watchPlaces } from './places.ts';
import { openPointBudget } from './pointBudget.ts';
import { openRouter } from './router.ts';
import type { LiveClient } from './subscribed.ts';
import { openSubscriptions, type Subscriptions } from './subscriptions.ts';
import { type AdoptionSource, deviceTopic, jobTopic, type StoringSource, storeTopic, textTopic } from './topics.ts';
import { wireOf } from './wire.ts';
import { openWorstLevels } from './worstLevels.ts';

/** Time from the connection to the namespace, and for an answer to a ping, which is the pulse of a link on which nothing changes. */
const connectWithin = 5_000;
const pongWithin = 24_000;

export interface LiveSocketOptions {
  readonly server: HttpServer;
  readonly access: Access;
  readonly feed: AlarmFeed;
  readonly live: LiveValues;
  readonly ledgers: Ledgers;
  readonly log: Pick<Log, 'subscribe' | 'head'>;
  readonly clock: Clock;
  readonly metrics: PushMetrics;
  readonly say: (line: string) => void;
  readonly jobs?: JobSource;
  readonly storing?: StoringSource;
  readonly adoption?: AdoptionSource;
  readonly followers?: Pick<Followers, 'waitFor'>;
}

export interface LiveSocket {
  readonly close: () => void;
}

/** The value socket, as docs/live.md has it. Origins are judged before, at the upgrade. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { access, metrics, clock, live, feed, ledgers, say } = options;
  const io = new Server(options.server, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: false,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: connectWithin,
    pingInterval: pulseEvery,
    pingTimeout: pongWithin,
  });
  const levels = openWorstLevels(feed, ledgers);
  const kinds = [
    deviceTopic({ ledgers, live, levels }),
    devicesTopic({ ledgers, live, levels }),
    changedTopic(options),
    textTopic(ledgers, live),
    ...(options.jobs ? [jobTopic(options.jobs)] : []),
    ...(options.storing ? [storeTopic(options.storing, options.adoption)] : []),
  ];
  const ticker = openTicker({ clock, live, metrics });
  const router = openRouter({ live, kinds, ticker });
  const subscriptions = openSubscriptions({ ledgers, kinds, router, ticker, metrics, budget: openPointBudget() });
  const clients = new Map<Socket, LiveClient>();
  const namespace = io.of('/live');
  // Nobody has business in the default namespace; who joins no other is closed after the time to connect.
  io.of('/').use((_, next) => next(connectError('NOT_FOUND')));

  namespace.use((socket, next) => {
    callerOf(access, socket.handshake.auth['token']).then(
      (caller) => {
        if (caller === null) metrics.refused += 1;
        else socket.data = { caller };
        next(caller === null ? connectError('UNAUTHORIZED') : undefined);
      },
      (error: unknown) => {
        metrics.failures += 1;
        say(`push: the caller of a live connection could not be read: ${String(error)}`);
        next(connectError('UNAVAILABLE'));
      },
    );
  });

  namespace.on('connection', (socket) => {
    const client = newLiveClient(wireOf(socket), (socket.data as { caller: Caller }).caller);
    clients.set(socket, client);
    metrics.liveConsoles += 1;
    client.holdings.hold(() => {
      clients.delete(socket);
      metrics.liveConsoles -= 1;
      ticker.stop(client);
    });
    socket.on('disconnect', client.holdings.releaseAll);
    listen({
      socket,
      client,
      subscriptions,
      say,
      metrics,
      slices: openSlices(clock),
      resync: () => ticker.oweSnapshot(client),
    });
  });

  function endSession(client: LiveClient, code: ErrorCode): void {
    metrics.refused += 1;
    client.wire.emit('refused', { code });
    client.wire.end();
  }

  async function decideAgain(client: LiveClient): Promise<void> {
    const caller = await access.callerOfSession(client.caller.sessionId);
    if (caller === null) return endSession(client, 'UNAUTHORIZED');
    client.caller = caller;
    subscriptions.decideAgain(client);
  }

  const ends = [
    access.onEnded((sessionId) => {
      for (const client of clients.values())
        if (client.caller.sessionId === sessionId) endSession(client, 'UNAUTHORIZED');
    }),
    access.onChanged((sessionIds) => {
      const changed = new Set(sessionIds);
      for (const client of clients.values()) {
        if (!changed.has(client.caller.sessionId)) continue;
        decideAgain(client).catch((error: unknown) => {
          metrics.failures += 1;
          say(`push: rights of session ${client.caller.sessionId} could not be read: ${String(error)}`);
          // It comes back by itself and is then decided anew; without a code it is no end of the session.
          client.wire.end();
        });
      }
    }),
    watchPlaces({
      ...options,
      moved: (points, devices) => subscriptions.moved([...clients.values()], points, devices),
    }),
    router.close,
    levels.close,
  ];

  return {
    close() {
      for (const end of ends) end();
      // Server.close() of socket.io would close the HTTP server too, which is not ours.
      io.local.disconnectSockets(true);
      io.engine.close();
    },
  };
}

interface Listening {
  readonly socket: Socket;
  readonly client: LiveClient;
  readonly subscriptions: Subscriptions;
  readonly say: (line: string) => void;
  readonly metrics: PushMetrics;
  readonly slices: Slices;
  readonly resync: () => void;
}

type Acknowledge = (answer: Acknowledgement) => void;

/**
 * What a console may say. Its messages are taken one after the other, so that an unsubscribe never overtakes its subscribe; where many wait,
 * others have their turn between two of them.
 */
function listen({ socket, client, subscriptions, say, metrics, slices, resync }: Listening): void {
  const lang: Lang = socket.handshake.query['lang'] === 'en' ? 'en' : defaultLang;
  let before: Promise<void> = Promise.resolve();

  function on<S extends z.ZodType>(
    event: string,
    schema: S,
    act: (asked: z.infer<S>) => Promise<Result<unknown>> | Result<unknown>,
  ): void {
    socket.on(event, (asked: unknown, acknowledge?: unknown) => {
      const answer = typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => undefined;
      before = before.then(async () => {
        const wait = slices.due();
        if (wait !== null) await wait;
        if (!socket.connected) return;
        answer(acknowledgementOf(await resultOf(asked, schema, act), lang));
      });
    });
  }

  async function resultOf<S extends z.ZodType>(
    asked: unknown,
    schema: S,
    act: (asked: z.infer<S>) => Promise<Result<unknown>> | Result<unknown>,
  ): Promise<Result<unknown>> {
    const parsed = schema.safeParse(asked);
    if (!parsed.success) return refused('BAD_REQUEST', { fields: faultsOf(parsed.error) });
    try {
      return await act(parsed.data);
    } catch (error) {
      metrics.failures += 1;
      say(`push: a subscription could not be decided: ${String(error)}`);
      return refused('INTERNAL');
    }
  }

  on('subscribe', subscribeSchema, (asked) => subscriptions.subscribe(client, asked));
  on('unsubscribe', unsubscribeSchema, (asked) => subscriptions.unsubscribe(client, asked));
  socket.on('resync', (...rest: unknown[]) => {
    resync();
    const acknowledge = rest[rest.length - 1];
    if (typeof acknowledge === 'function') (acknowledge as Acknowledge)({ code: 'SUCCESS', data: {} });
  });
}

async function callerOf(access: Access, token: unknown): Promise<Caller | null> {
  return typeof token === 'string' && token !== '' ? access.callerOf(token) : null;
}

function connectError(code: ErrorCode): Error & { data: { code: ErrorCode } } {
  return Object.assign(new Error(code), { data: { code } });
}
