import type { Alarm, AlarmEventType, Announcement } from '../../domain/alarm/alarm.ts';
import type { Scope } from '../http/handler.ts';

/** One alarm event as the alarm socket tells it: the alarm's picture right after the event at `position`. */
export interface AlarmNews {
  readonly position: number;
  readonly at: string;
  readonly recordedAt: string;
  readonly event: AlarmEventType;
  /** The channel that its object hangs on: with `alarm.org` it says who may see it. */
  readonly channel: string | null;
  readonly alarm: Alarm;
  readonly message: Announcement | null;
}

/** What the alarm socket reads of the alarms. Everything by position, nothing by time. */
export interface AlarmFeed {
  /** News with after < position ≤ upTo of the organisations in scope, in order. */
  readonly between: (after: number, upTo: number, scope: Scope, limit: number) => Promise<readonly AlarmNews[]>;
  /** The worst `limit` of what stands, by level then `raisedAt`, newest first; `total` counts them all. */
  readonly standing: (scope: Scope, limit: number) => Promise<{ readonly rows: readonly Alarm[]; readonly total: number }>;
  /** Every news in order of position as the alarm follower has passed it; unscoped, `alarm.org` and `channel` say whose it is. */
  readonly subscribe: (each: (news: readonly AlarmNews[]) => void) => () => void;
  /** The last position that the feed has passed. */
  readonly position: () => number;
}
