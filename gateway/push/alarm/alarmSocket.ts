import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import { alarmTopics, mayHear } from '../../../domain/topic/topics.ts';
import { alarmClose, type ListTopic, pulseEvery } from '../../../streams/wire/alarmWire.ts';
import { type AlarmFeed, grewFrom, readerOf } from '../../alarms/index.ts';
import type { Access } from '../../http/access.ts';
import type { Log } from '../../log/log.ts';
import type { PushMetrics } from '../pushMetrics.ts';
import { openAdmission } from './admission.ts';
import { type AlarmClient, newClient, sendBack, turnAway } from './alarmClient.ts';
import { catchUp } from './catchUp.ts';
import { openHub } from './hub.ts';
import { type Login, loginOf } from './login.ts';
import { type Outlet, openOutlet } from './outlet.ts';

const loginWithin = 5_000;
const loginsAtATime = 20;
/** How often a console is asked for a sign of life, and after how many without one it is given up. */
const pingEvery = 10_000;
const silentPings = 3;
const closeWithin = 1_000;
/** Above it a message is not even read; the login's own bound is far below. */
const maxMessage = 256 * 1024;

export interface AlarmSocketOptions {
  readonly access: Access;
  readonly feed: AlarmFeed;
  readonly log: Pick<Log, 'head'>;
  readonly clock: Clock;
  readonly metrics: PushMetrics;
  readonly say: (line: string) => void;
}

interface Connection {
  readonly outlet: Outlet;
  /** Pings since the last sign of life. */
  silent: number;
  client: AlarmClient | null;
}

export interface AlarmSocket {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Lists that changed for these users (null: for everybody). */
  readonly listChange: (topics: readonly ListTopic[], userIds: ReadonlySet<string> | null) => void;
  readonly close: () => Promise<void>;
}

/** The alarm socket, as docs/live.md has it. */
export function openAlarmSocket(options: AlarmSocketOptions): AlarmSocket {
  const { access, clock, metrics } = options;
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxMessage,
    clientTracking: false,
  });
  const hub = openHub(options);
  const admission = openAdmission(loginsAtATime);
  const connections = new Map<WebSocket, Connection>();
  const sessions = new Map<string, Set<AlarmClient>>();

  async function admit(connection: Connection, login: Login): Promise<void> {
    const { outlet } = connection;
    const leave = await admission.enter();
    try {
      const caller = outlet.isOpen() ? await access.callerOf(login.token) : null;
      if (!outlet.isOpen()) return;
      if (caller === null) {
        turnAway(outlet, metrics);
        return;
      }
      connection.client = newClient(outlet, login, caller);
      remember(sessions, connection.client);
      await catchUp(connection.client, { ...options, hub });
    } catch (error) {
      metrics.failures += 1;
      options.say(`push: an alarm console could not be brought up to date: ${String(error)}`);
      outlet.close(alarmClose.tryLater);
    } finally {
      leave();
    }
  }

  function onConnection(socket: WebSocket): void {
    const connection: Connection = { outlet: openOutlet(socket, clock), silent: 0, client: null };
    connections.set(socket, connection);
    metrics.alarmConsoles += 1;
    const cancelLogin = clock.after(loginWithin, () => connection.outlet.close(alarmClose.noLogin));
    // A console that vanishes ends with `close`; an error says nothing more.
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      connection.silent = 0;
    });
    socket.once('message', (data: RawData, isBinary: boolean) => {
      cancelLogin();
      const login = loginOf(data as Buffer, isBinary);
      if (login === null) connection.outlet.close(alarmClose.badLogin);
      else void admit(connection, login);
    });
    socket.once('close', () => {
      cancelLogin();
      connections.delete(socket);
      metrics.alarmConsoles -= 1;
      if (connection.client === null) return;
      forget(sessions, connection.client);
      hub.leave(connection.client);
    });
  }

  const stopPulse = every(clock, pulseEvery, hub.pulse);
  const stopPing = every(clock, pingEvery, () => {
    for (const [socket, connection] of connections) {
      connection.silent += 1;
      if (connection.silent > silentPings) socket.terminate();
      else if (socket.readyState === WebSocket.OPEN) socket.ping();
    }
  });
  const stopEnded = access.onEnded((sessionId, why) => {
    for (const client of sessions.get(sessionId) ?? []) turnAway(client.outlet, metrics, why);
  });
  const stopChanged = access.onChanged((sessionIds) => {
    for (const id of sessionIds) for (const client of sessions.get(id) ?? []) void decideAgain(client, options);
  });

  return {
    handleUpgrade: (request, socket, head) => server.handleUpgrade(request, socket, head, onConnection),
    listChange(topics, userIds) {
      hub.tellAll(({ caller }) => {
        const heard =
          userIds === null || userIds.has(caller.userId)
            ? topics.filter((topic) => mayHear(caller, alarmTopics[topic]))
            : [];
        return heard.length === 0 ? null : JSON.stringify({ op: 'listChange', topics: heard });
      });
    },
    async close() {
      for (const stop of [stopPulse, stopPing, stopEnded, stopChanged, hub.close]) stop();
      await Promise.all([...connections.keys()].map((socket) => closed(socket, clock)));
      server.close();
    },
  };
}

/** After a role, an organisation or the user changed: who sees other alarms than before has another picture, so the console comes back. */
async function decideAgain(client: AlarmClient, { access, metrics, say }: AlarmSocketOptions): Promise<void> {
  try {
    const caller = await access.callerOfSession(client.caller.sessionId);
    if (caller === null) return turnAway(client.outlet, metrics);
    const [reader, before] = [readerOf(caller), client.reader.sight];
    if (reader.sight.id !== before.id)
      return sendBack(client, metrics, grewFrom(before, reader.sight) ? reader.sight.id : undefined);
    client.caller = caller;
    client.reader = reader;
  } catch (error) {
    metrics.failures += 1;
    say(`push: rights of session ${client.caller.sessionId} could not be read: ${String(error)}`);
    sendBack(client, metrics);
  }
}

function remember(sessions: Map<string, Set<AlarmClient>>, client: AlarmClient): void {
  const known = sessions.get(client.caller.sessionId);
  if (known === undefined) sessions.set(client.caller.sessionId, new Set([client]));
  else known.add(client);
}

function forget(sessions: Map<string, Set<AlarmClient>>, client: AlarmClient): void {
  const clients = sessions.get(client.caller.sessionId);
  clients?.delete(client);
  if (clients?.size === 0) sessions.delete(client.caller.sessionId);
}

/** Closes for a restart (1012) and waits a moment for the answer. */
function closed(socket: WebSocket, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(closeWithin, () => socket.terminate());
    socket.once('close', () => {
      cancel();
      resolve();
    });
    socket.close(alarmClose.restart);
  });
}

function every(clock: Clock, period: number, run: () => void): Cancel {
  let cancel: Cancel = () => undefined;
  const next = (): void => {
    cancel = clock.after(period, () => {
      next();
      run();
    });
  };
  next();
  return () => cancel();
}
