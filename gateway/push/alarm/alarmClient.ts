import type { SessionEnd } from '../../../domain/access/events.ts';
import { alarmClose } from '../../../streams/wire/alarmWire.ts';
import { type Reader, readerOf } from '../../alarms/index.ts';
import type { Caller } from '../../http/handler.ts';
import type { PushMetrics } from '../pushMetrics.ts';
import type { Login } from './login.ts';
import { type Outlet, waitingLimits } from './outlet.ts';
import { type Encoded, messagesOf, type Written } from './written.ts';

/** One console that has logged in, or is doing so. */
export interface AlarmClient {
  readonly outlet: Outlet;
  readonly login: Login;
  readonly batch: boolean;
  caller: Caller;
  /** What the caller may be told of. */
  reader: Reader;
  /** The last position that it was told. */
  told: number;
  /** Live events that wait until it is ready; null once it is. */
  queue: Written[] | null;
}

export function newClient(outlet: Outlet, login: Login, caller: Caller): AlarmClient {
  return {
    outlet,
    login,
    batch: login.batch === true,
    caller,
    reader: readerOf(caller),
    told: login.after ?? 0,
    queue: [],
  };
}

/** Sends events in order, each once; what it was told already is left out. */
export function tellEvents(client: AlarmClient, written: readonly Written[], metrics: PushMetrics): void {
  const news = written.filter((one) => one.position > client.told);
  for (const message of messagesOf(news, client.batch)) tellWritten(client, message, metrics);
}

/** Sends one message that bears events up to `last`. A console that leaves too much waiting is told to come back. */
export function tellWritten(client: AlarmClient, message: Encoded, metrics: PushMetrics): void {
  if (!client.outlet.isOpen()) return;
  client.outlet.send(message.bytes, message.count);
  client.told = message.last.position;
  metrics.alarmEvents += message.count;
  if (client.outlet.isTooSlow()) sendBack(client, metrics);
}

/** Keeps a live event for a console that is not ready yet. */
export function keepEvent(client: AlarmClient, written: Written, metrics: PushMetrics): void {
  if (client.queue === null || !client.outlet.isOpen()) return;
  client.queue.push(written);
  if (client.queue.length > waitingLimits.events) sendBack(client, metrics);
}

/** Too slow, or rights changed: it comes back at once and goes on after what it was told. `grownTo`: the sight that it comes back to, where nothing is lost by it. */
export function sendBack(client: AlarmClient, metrics: PushMetrics, grownTo?: string): void {
  if (!client.outlet.isOpen()) return;
  metrics.alarmRelogins += 1;
  client.outlet.say({ op: 'relogin', after: client.told, ...(grownTo === undefined ? {} : { grownTo }) });
  client.outlet.close(alarmClose.relogin);
}

/** `why`: how a session ended that had been let in. */
export function turnAway(outlet: Outlet, metrics: PushMetrics, why?: SessionEnd): void {
  if (!outlet.isOpen()) return;
  metrics.refused += 1;
  outlet.say({ op: 'error', code: 'UNAUTHORIZED', ...(why === undefined ? {} : { why }) });
  outlet.close(alarmClose.unauthorized);
}
