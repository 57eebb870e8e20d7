import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import { alarmClose, type ListTopic } from '../../../streams/wire/alarmWire.ts';
import type { Access } from '../../administration/access.ts';
import type { AlarmFeed } from '../../alarms/feed.ts';
import type { Log } from '../../log/log.ts';
import type { PushCounters } from '../counters.ts';
import { openAdmission } from './admission.ts';
import { type AlarmConsole, newConsole, sendBack, turnAway } from './alarmConsole.ts';
import { catchUp } from './catchUp.ts';
import { openHub } from './hub.ts';
import { type Login, loginOf } from './login.ts';
import { type Outlet, openOutlet } from './outlet.ts';

const loginWithin = 5_000;
const pulseEvery = 10_000;
const loginsAtATime = 20;
/** Pulses without a sign of life before a connection is given up. */
const silentPulses = 3;
const closeWithin = 1_000;
/** Above it a message is not even read; the login's own bound is far below. */
const maxMessage = 256 * 1024;

export interface AlarmSocketOptions {
  readonly access: Access;
  readonly feed: AlarmFeed;
  readonly log: Pick<Log, 'head'>;
  readonly clock: Clock;
  readonly counters: PushCounters;
  readonly say: (line: string) => void;
}

export interface AlarmSocket {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Lists that changed for these users (null: for everybody). */
  readonly listChange: (topics: readonly ListTopic[], userIds: ReadonlySet<string> | null) => void;
  readonly close: () => Promise<void>;
}

/** The alarm socket, as docs/live.md has it. */
export function openAlarmSocket(options: AlarmSocketOptions): AlarmSocket {
  const { access, clock, counters } = options;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxMessage, clientTracking: false });
  const hub = openHub(options);
  const admission = openAdmission(loginsAtATime);
  const connections = new Map<WebSocket, { silent: number }>();
  const sessions = new Map<string, Set<AlarmConsole>>();

  async function admit(outlet: Outlet, login: Login): Promise<AlarmConsole | null> {
    const leave = await admission.enter();
    try {
      const caller = outlet.isOpen() ? await access.callerOf(login.token) : null;
      if (caller === null) {
        turnAway(outlet, counters);
        return null;
      }
      const console = newConsole(outlet, login, caller);
      remember(sessions, caller.sessionId, console);
      await catchUp(console, { ...options, hub });
      return console;
    } catch (error) {
      counters.failures += 1;
      options.say(`push: an alarm console could not be brought up to date: ${String(error)}`);
      outlet.close(alarmClose.tryLater);
      return null;
    } finally {
      leave();
    }
  }

  function onConnection(socket: WebSocket): void {
    const outlet = openOutlet(socket, clock);
    const life = { silent: 0 };
    connections.set(socket, life);
    counters.alarmConsoles += 1;
    const cancelLogin = clock.after(loginWithin, () => outlet.close(alarmClose.noLogin));
    // A console that vanishes ends with `close`; an error says nothing more.
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      life.silent = 0;
    });
    socket.once('message', (data: RawData, isBinary: boolean) => {
      cancelLogin();
      const login = loginOf(data as Buffer, isBinary);
      if (login === null) outlet.close(alarmClose.badLogin);
      else void admit(outlet, login).then(() => undefined);
    });
    socket.once('close', () => {
      cancelLogin();
      connections.delete(socket);
      counters.alarmConsoles -= 1;
      for (const [session, consoles] of sessions) {
        for (const console of consoles) if (console.outlet === outlet) forget(sessions, session, console, hub.leave);
      }
    });
  }

  const stopPulse = every(clock, pulseEvery, () => {
    hub.pulse();
    for (const [socket, life] of connections) {
      life.silent += 1;
      if (life.silent > silentPulses) socket.terminate();
      else if (socket.readyState === WebSocket.OPEN) socket.ping();
    }
  });
  const stopEnded = access.onEnded((sessionId) => {
    for (const console of sessions.get(sessionId) ?? []) turnAway(console.outlet, counters);
  });
  const stopChanged = access.onChanged((sessionIds) => {
    for (const id of sessionIds) for (const console of sessions.get(id) ?? []) void decideAgain(console, options);
  });

  return {
    handleUpgrade: (request, socket, head) => server.handleUpgrade(request, socket, head, onConnection),
    listChange(topics, userIds) {
      hub.tellAll(JSON.stringify({ op: 'listChange', topics }), (console) => userIds === null || userIds.has(console.caller.userId));
    },
    async close() {
      for (const stop of [stopPulse, stopEnded, stopChanged, hub.close]) stop();
      await Promise.all([...connections.keys()].map((socket) => closed(socket, clock)));
      server.close();
    },
  };
}

/** After a role, an organisation or the user changed: another scope means another picture, so the console comes back. */
async function decideAgain(console: AlarmConsole, { access, counters, say }: AlarmSocketOptions): Promise<void> {
  try {
    const caller = await access.callerOfSession(console.caller.sessionId);
    if (caller === null) turnAway(console.outlet, counters);
    else if (caller.scope.id !== console.caller.scope.id) sendBack(console, counters);
    else console.caller = caller;
  } catch (error) {
    counters.failures += 1;
    say(`push: rights of session ${console.caller.sessionId} could not be read: ${String(error)}`);
    sendBack(console, counters);
  }
}

function remember(sessions: Map<string, Set<AlarmConsole>>, id: string, console: AlarmConsole): void {
  const known = sessions.get(id);
  if (known === undefined) sessions.set(id, new Set([console]));
  else known.add(console);
}

function forget(sessions: Map<string, Set<AlarmConsole>>, id: string, console: AlarmConsole, leave: (console: AlarmConsole) => void): void {
  leave(console);
  const consoles = sessions.get(id);
  consoles?.delete(console);
  if (consoles?.size === 0) sessions.delete(id);
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
