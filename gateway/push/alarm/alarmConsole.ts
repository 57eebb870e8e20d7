import type { Caller } from '../../http/handler.ts';
import { alarmClose } from '../../../streams/wire/alarmWire.ts';
import type { PushCounters } from '../counters.ts';
import type { Login } from './login.ts';
import { type Outlet, waitingLimits } from './outlet.ts';
import { messagesOf, type Written } from './written.ts';

/** One console that has logged in, or is doing so. */
export interface AlarmConsole {
  readonly outlet: Outlet;
  readonly login: Login;
  readonly batch: boolean;
  caller: Caller;
  /** The last position that it was told. */
  told: number;
  /** Live events that wait until it is ready; null once it is. */
  queue: Written[] | null;
}

export function newConsole(outlet: Outlet, login: Login, caller: Caller): AlarmConsole {
  return { outlet, login, batch: login.batch === true, caller, told: login.after ?? 0, queue: [] };
}

/** Sends events in order, each once; what it was told already is left out. */
export function tellEvents(console: AlarmConsole, written: readonly Written[], counters: PushCounters): void {
  const news = written.filter((one) => one.position > console.told);
  for (const message of messagesOf(news, console.batch)) tellWritten(console, message, counters);
}

/** Sends one message that bears events up to `last`. A console that leaves too much waiting is told to come back. */
export function tellWritten(
  console: AlarmConsole,
  message: { readonly text: string; readonly last: Written; readonly count: number },
  counters: PushCounters,
): void {
  if (!console.outlet.isOpen()) return;
  console.outlet.send(message.text, message.count);
  console.told = message.last.position;
  counters.alarmEvents += message.count;
  if (console.outlet.isTooSlow()) sendBack(console, counters);
}

/** Keeps a live event for a console that is not ready yet. */
export function keepEvent(console: AlarmConsole, written: Written, counters: PushCounters): void {
  if (console.queue === null) return;
  console.queue.push(written);
  if (console.queue.length > waitingLimits.events) sendBack(console, counters);
}

/** Too slow, or rights changed: it comes back at once and goes on after what it was told. */
export function sendBack(console: AlarmConsole, counters: PushCounters): void {
  if (!console.outlet.isOpen()) return;
  counters.alarmRelogins += 1;
  console.outlet.say({ op: 'relogin', after: console.told });
  console.outlet.close(alarmClose.relogin);
}

export function turnAway(outlet: Outlet, counters: PushCounters): void {
  if (!outlet.isOpen()) return;
  counters.refused += 1;
  outlet.say({ op: 'error', code: 'UNAUTHORIZED' });
  outlet.close(alarmClose.unauthorized);
}
