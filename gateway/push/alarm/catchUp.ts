import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import type { AlarmFeed } from '../../alarms/index.ts';
import type { Log } from '../../log/log.ts';
import type { PushMetrics } from '../pushMetrics.ts';
import { type AlarmClient, sendBack, tellEvents } from './alarmClient.ts';
import type { Hub } from './hub.ts';
import { writeNews } from './written.ts';

/** A console that is further behind starts anew. */
const mostBehind = 10_000;
const page = 1000;
const standingRows = 1000;
/** How long a console may take for one page. */
const paceWithin = 30_000;

export interface CatchUpOptions {
  readonly feed: AlarmFeed;
  readonly log: Pick<Log, 'head'>;
  readonly hub: Hub;
  readonly clock: Pick<Clock, 'now'>;
  readonly metrics: PushMetrics;
}

/**
 * Brings a console from where it was to now. The order is the whole guarantee: live events are queued first, then the log is
 * read up to P, then what stands, then `ready`, then the queue above P. So nothing falls between and nothing comes twice.
 */
export async function catchUp(client: AlarmClient, options: CatchUpOptions): Promise<void> {
  const { feed, log, hub, clock, metrics } = options;
  hub.hold(client);
  const { log: logId, position: head } = log.head();
  const reset = await mustReset(client, options, head, logId);
  const after = reset ? 0 : client.told;
  // A feed that was started again may still be behind what this console has seen.
  const position = reset || client.login.after === undefined ? feed.position() : Math.max(feed.position(), after);
  if (!reset && client.login.after !== undefined && !(await replay(client, options, position))) return;
  const { rows, total, calls } = await feed.standing(client.reader.sight, standingRows);
  if (!client.outlet.isOpen()) return;
  client.told = position;
  const scope = client.reader.sight.id;
  const sentAt = instantOf(clock.now());
  client.outlet.say({ op: 'ready', log: logId, scope, position, reset, standing: rows, total, calls, sentAt });
  metrics.alarmLogins += 1;
  hub.join(client);
}

/** Whether the console must forget what it has: another history or scope, a place above the head, or too far behind. */
async function mustReset(client: AlarmClient, { feed }: CatchUpOptions, head: number, logId: string): Promise<boolean> {
  const { log, scope, after } = client.login;
  if (log === undefined && scope === undefined && after === undefined) return false;
  if (log !== logId || scope !== client.reader.sight.id || after === undefined || after > head) return true;
  const upTo = feed.position();
  if (upTo - after <= mostBehind) return false;
  let behind = 0;
  for (let from = after; behind <= mostBehind; ) {
    const rows = await feed.between(from, upTo, client.reader, page);
    const last = rows[rows.length - 1];
    if (last === undefined) return false;
    behind += rows.length;
    from = last.position;
  }
  return true;
}

/** Sends every event up to `upTo` that the console has not seen, page by page as it takes them. False when it gave up. */
async function replay(client: AlarmClient, { feed, metrics }: CatchUpOptions, upTo: number): Promise<boolean> {
  while (client.told < upTo) {
    const rows = await feed.between(client.told, upTo, client.reader, page);
    if (!client.outlet.isOpen()) return false;
    if (rows.length === 0) return true;
    tellEvents(client, rows.map(writeNews), metrics);
    if (!(await client.outlet.drained(paceWithin))) {
      sendBack(client, metrics);
      return false;
    }
  }
  return true;
}
